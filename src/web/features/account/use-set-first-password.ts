import { accounts } from '#shared/contract/accounts.ts';
import { screens } from '#shared/screens.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { leaveTo } from '#web/lib/page/browser.ts';
import { toast } from '#web/ui/toast.tsx';

export const useSetFirstPassword = () =>
  useApiMutation(accounts.setPassword, {
    onSuccess: () => leaveTo(screens.home),
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
