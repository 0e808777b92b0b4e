import { accounts } from '#shared/contract/accounts.ts';
import { useRefreshCurrentTeacher } from '#web/lib/current-teacher.ts';
import { useApiMutation } from '#web/lib/use-api.ts';
import { toast } from '#web/ui/toast.tsx';

export function useChangePassword() {
  const refreshCurrentTeacher = useRefreshCurrentTeacher();
  return useApiMutation(accounts.setPassword, {
    onSuccess: () => {
      toast({ variant: 'success', title: 'Mot de passe mis à jour' });
      refreshCurrentTeacher();
    },
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
}
