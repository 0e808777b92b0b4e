import { accounts } from '#shared/contract/accounts.ts';
import { useSetCurrentTeacher } from '#web/lib/current-teacher.ts';
import { useApiMutation } from '#web/lib/use-api.ts';
import { toast } from '#web/ui/toast.tsx';

export function useCompleteRegistration() {
  const setCurrentTeacher = useSetCurrentTeacher();
  return useApiMutation(accounts.completeRegistration, {
    onSuccess: setCurrentTeacher,
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Inscription échouée', description: error.message }),
  });
}
