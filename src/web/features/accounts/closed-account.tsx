import { RotateCcw } from 'lucide-react';
import { accounts } from '#shared/contract/accounts.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatDay } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { useSetCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';

/** All that a teacher sees of an account that waits to be deleted. */
export function ClosedAccount({ deletedOn }: { deletedOn: string }) {
  const heading = useScreen('Compte en attente de suppression');
  const setCurrentTeacher = useSetCurrentTeacher();
  const reopen = useApiMutation(accounts.reopenAccount, {
    onSuccess: (teacher) => {
      setCurrentTeacher(teacher);
      toast({
        variant: 'success',
        title: 'Compte repris',
        description: 'Vos QCM publiés sont revenus en brouillon.',
      });
    },
    onFailure: (error) => tellFailure('Impossible de reprendre le compte.', error),
  });
  return (
    <div className="flex flex-col items-start gap-4">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Compte en attente de suppression
      </h1>
      <p className="max-w-prose">
        Vous avez supprimé ce compte. Il sera effacé le {formatDay(deletedOn)} avec vos QCM, vos
        classes et les résultats de vos étudiants. D’ici là, vous pouvez le reprendre.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button pending={reopen.isPending} onClick={() => reopen.mutate()}>
          <RotateCcw aria-hidden />
          Reprendre mon compte
        </Button>
        <Button asChild variant="secondary">
          <a href={accounts.exportData.path}>Télécharger mes données</a>
        </Button>
        <Button asChild variant="ghost">
          <a href={accounts.logOut.path}>Se déconnecter</a>
        </Button>
      </div>
    </div>
  );
}
