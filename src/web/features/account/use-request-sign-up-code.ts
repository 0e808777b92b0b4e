import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { toast } from '#web/ui/toast.tsx';

export const useRequestSignUpCode = () =>
  useApiMutation(accounts.requestSignUpCode, {
    onSuccess: () =>
      toast({
        variant: 'success',
        title: 'Code envoyé',
        description: 'Vérifiez votre boîte mail.',
      }),
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
