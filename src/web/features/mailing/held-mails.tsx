import { Send, X } from 'lucide-react';
import { counted } from '#shared/domain/texts/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SendMails } from './use-send-mails.ts';

interface HeldMailsProps {
  readonly held: number;
  readonly sending: SendMails;
}

/** Shows the mails that were being sent when the backup was made that is now restored. */
export function HeldMails({ held, sending }: HeldMailsProps) {
  return (
    <Notice tone="warning" title="En attente depuis la restauration">
      <p>
        La sauvegarde restaurée a été faite pendant un envoi&nbsp;:{' '}
        {counted(held, 'e-mail attendait', 'e-mails attendaient')} encore, et rien ne dit lesquels
        sont partis depuis. Aucun ne part sans vous.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" disabled={sending.isBusy} onClick={() => sending.sendHeld(held)}>
          <Send aria-hidden />
          Envoyer
        </Button>
        <Button size="sm" variant="secondary" disabled={sending.isBusy} onClick={sending.stop}>
          <X aria-hidden />
          Abandonner
        </Button>
      </div>
    </Notice>
  );
}
