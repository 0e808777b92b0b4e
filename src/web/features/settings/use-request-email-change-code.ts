import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { toast } from '#web/ui/toast.tsx';

export const useRequestEmailChangeCode = () =>
  useApiMutation(accounts.requestEmailChangeCode, {
    onSuccess: () =>
      toast({
        variant: 'success',
        title: 'Code envoyé',
        description: 'Vérifiez votre nouvelle adresse e-mail.',
      }),
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
