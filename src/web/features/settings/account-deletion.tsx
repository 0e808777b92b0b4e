import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

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
