import { attemptCode } from '#shared/domain/online/attempt-code.ts';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import type { KeptAttempt } from '../device/kept-attempt.ts';
import { NotebookCard, Page, ScreenHeading } from '../page.tsx';

export interface LeavePlaceScreenProps {
  readonly kept: KeptAttempt;
  /** The link by which its student finds the copy again. */
  readonly link: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/**
 * Shown before somebody else uses this device: what the device forgets, and how to find the copy
 * again.
 */
export function LeavePlaceScreen({ kept, link, onLeave, onStay }: LeavePlaceScreenProps) {
  return (
    <Page title={`Laisser la place · ${kept.quizTitle}`}>
      <NotebookCard heading={<ScreenHeading>Laisser la place</ScreenHeading>}>
        <p>
          Votre copie est bien rendue, et votre enseignant la garde. Cet appareil, lui,
          l’oubliera&nbsp;: personne ne pourra la revoir ici, vous non plus.
        </p>
        <h2 className="mt-5 text-base">Pour la retrouver</h2>
        <p className="mt-1">
          Notez votre code de remise&nbsp;:{' '}
          <strong className="whitespace-nowrap">{attemptCode(kept.id)}</strong>. Il permet à votre
          enseignant de la retrouver, et à vous, avec votre nom, de la rouvrir par «&nbsp;Revoir ma
          copie rendue&nbsp;» sur la page du QCM.
        </p>
        <p className="mt-4">
          Pour la revoir sur votre téléphone, visez ce QR code avec l’appareil photo, ou ouvrez ce
          lien, que vous gardez pour vous&nbsp;:
        </p>
        <QrCode text={link} className="mt-3 w-48" />
        <p className="wrap-anywhere mt-2 text-ink-muted text-xs">{link}</p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button size="lg" className="max-sm:w-full" onClick={onLeave}>
            Laisser la place
          </Button>
          <Button variant="ghost" className="max-sm:w-full" onClick={onStay}>
            Retour
          </Button>
        </div>
      </NotebookCard>
    </Page>
  );
}
