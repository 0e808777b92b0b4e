import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { accounts, daysUntilDeletion } from '#shared/contract/accounts.ts';
import { screens } from '#shared/screens.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useForgetCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { dropGuards } from '#web/lib/unsaved/unsaved-guards.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { ConfirmPasswordDialog, passwordNeeded } from './confirm-password-dialog.tsx';

export function AccountDeletion({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  const deleteAccount = useDeleteAccount();

  function remove() {
    deleteAccount.mutate(undefined, {
      onError: (error) => {
        setAsking(false);
        setPasswordAsked(isRefusedAs(error, passwordNeeded));
      },
    });
  }

  return (
    <>
      <p className="text-ink-muted">
        Vos QCM, vos classes et les résultats de vos étudiants sont effacés avec le compte,{' '}
        {daysUntilDeletion}&nbsp;jours après la suppression.
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
        title="Supprimer définitivement votre compte&nbsp;?"
        description={`Vos QCM publiés se ferment aussitôt. Pendant ${daysUntilDeletion}\u00a0jours, vous pouvez vous reconnecter et reprendre le compte\u00a0; ensuite, cette action est irréversible\u00a0: votre compte et toutes vos données (QCM, classes, copies et résultats) sont supprimés.`}
        confirmLabel="Supprimer mon compte"
        onConfirm={remove}
      />
      {isPasswordAsked && (
        <ConfirmPasswordDialog
          email={email}
          onClose={() => setPasswordAsked(false)}
          onConfirmed={() => {
            setPasswordAsked(false);
            remove();
          }}
        />
      )}
    </>
  );
}

function useDeleteAccount() {
  const [, navigate] = useLocation();
  const forgetCurrentTeacher = useForgetCurrentTeacher();
  return useApiMutation(accounts.deleteAccount, {
    onSuccess: () => {
      dropGuards();
      // In this order, since a teacher's screen without a teacher would announce a lost session.
      navigate(screens.home);
      forgetCurrentTeacher();
      toast({
        variant: 'success',
        title: 'Compte supprimé',
        description: `Vos données seront effacées dans ${daysUntilDeletion}\u00a0jours. Reconnectez-vous d’ici là pour les reprendre.`,
      });
    },
    onFailure: (error) => {
      if (isRefusedAs(error, passwordNeeded)) return;
      toast({ variant: 'destructive', title: 'Erreur', description: error.message });
    },
  });
}
