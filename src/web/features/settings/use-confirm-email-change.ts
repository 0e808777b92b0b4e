import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSetCurrentTeacher } from '#web/lib/cache/current-teacher.ts';
import { toast } from '#web/ui/toast.tsx';

export function useConfirmEmailChange() {
  const setCurrentTeacher = useSetCurrentTeacher();
  return useApiMutation(accounts.confirmEmailChange, {
    onSuccess: (teacher) => {
      setCurrentTeacher(teacher);
      toast({
        variant: 'success',
        title: 'Email modifié',
        description: `Votre adresse est maintenant ${teacher.email}.`,
      });
    },
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
}
