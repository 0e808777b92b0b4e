import { useLocation } from 'wouter';
import { accounts } from '#shared/contract/accounts.ts';
import { screens } from '#shared/screens.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useForgetCurrentTeacher } from '#web/lib/cache/current-teacher.ts';
import { dropGuards } from '#web/lib/unsaved/unsaved-guards.ts';
import { toast } from '#web/ui/toast.tsx';

export function useDeleteAccount() {
  const [, navigate] = useLocation();
  const forgetCurrentTeacher = useForgetCurrentTeacher();
  return useApiMutation(accounts.deleteAccount, {
    onSuccess: () => {
      dropGuards();
      // In this order: a teacher's screen without a teacher would announce a lost session.
      navigate(screens.home);
      forgetCurrentTeacher();
      toast({
        variant: 'success',
        title: 'Compte supprimé',
        description: 'Votre compte et vos données sont effacés.',
      });
    },
    onFailure: (error) =>
      toast({ variant: 'destructive', title: 'Erreur', description: error.message }),
  });
}
