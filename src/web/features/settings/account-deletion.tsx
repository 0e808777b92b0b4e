import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { accounts } from '#shared/contract/accounts.ts';
import { screens } from '#shared/screens.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useForgetCurrentTeacher } from '#web/lib/cache/current-teacher.ts';
import { dropGuards } from '#web/lib/unsaved/unsaved-guards.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

export function AccountDeletion() {
  const [asking, setAsking] = useState(false);
  const deleteAccount = useDeleteAccount();

  return (
    <>
      <p className="text-ink-muted">
        Vos QCM, vos classes et les résultats de vos élèves sont effacés avec le compte.
      </p>
      <Button variant="danger" className="self-start" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Supprimer mon compte
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        destructive
        pending={deleteAccount.isPending}
        title="Supprimer définitivement votre compte ?"
        description="Cette action est irréversible&nbsp;: votre compte et toutes vos données (QCM, classes, copies et résultats) sont supprimés."
        confirmLabel="Supprimer mon compte"
        onConfirm={() => deleteAccount.mutate(undefined, { onError: () => setAsking(false) })}
      />
    </>
  );
}

function useDeleteAccount() {
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
