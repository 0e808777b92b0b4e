import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSetCurrentTeacher } from '#web/lib/cache/current-teacher.ts';
import { toast } from '#web/ui/toast.tsx';

export function useCompleteRegistration() {
  const setCurrentTeacher = useSetCurrentTeacher();
  return useApiMutation(accounts.completeRegistration, {
    onSuccess: setCurrentTeacher,
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Inscription échouée', description: error.message }),
  });
}
