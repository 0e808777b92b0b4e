import { accounts } from '#shared/contract/accounts.ts';
import { screens } from '#shared/screens.ts';
import { leaveTo } from '#web/lib/browser.ts';
import { useApiMutation } from '#web/lib/use-api.ts';
import { toast } from '#web/ui/toast.tsx';

export const useSetFirstPassword = () =>
  useApiMutation(accounts.setPassword, {
    onSuccess: () => leaveTo(screens.home),
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
