import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSetCurrentTeacher } from '#web/lib/cache/current-teacher.ts';
import { toast } from '#web/ui/toast.tsx';

export function useLogInWithOneTimePassword() {
  const setCurrentTeacher = useSetCurrentTeacher();
  return useApiMutation(accounts.logInWithOneTimePassword, {
    onSuccess: setCurrentTeacher,
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'OTP invalide', description: error.message }),
  });
}
