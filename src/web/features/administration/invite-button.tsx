import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { administration } from '#shared/contract/administration.ts';
import { callApi } from '#web/lib/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailDialog } from './email-dialog.tsx';
import { useAccountCall } from './use-account-call.ts';

export function InviteButton() {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const invite = useAccountCall(
    (email: string) => callApi(administration.invite, { body: { email } }),
    'Invitation envoyée',
    close,
  );
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <MailPlus aria-hidden />
        Inviter
      </Button>
      {isAsking && (
        <EmailDialog
          title="Inviter un enseignant"
          description="Un e-mail lui permet de créer un compte pendant 14 jours, même si les inscriptions sont fermées."
          action="Envoyer l’invitation"
          pending={invite.isPending}
          onSubmit={(email) => invite.mutate(email)}
          onClose={close}
        />
      )}
    </>
  );
}
