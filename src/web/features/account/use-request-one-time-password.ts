import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { toast } from '#web/ui/toast.tsx';

export const useRequestOneTimePassword = () =>
  useApiMutation(accounts.requestOneTimePassword, {
    onSuccess: () =>
      toast({ variant: 'success', title: 'OTP envoyé', description: 'Vérifiez votre boîte mail.' }),
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
