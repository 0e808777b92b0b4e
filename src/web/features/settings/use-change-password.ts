import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useRefreshCurrentTeacher } from '#web/lib/cache/current-teacher.ts';
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
