import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { AttemptView } from '../attempt/attempt-session.ts';
import { NotebookCard, Page, ScreenHeading } from './page.tsx';
import { ReceiptButton } from './receipt-button.tsx';

interface HandingInScreenProps {
  readonly view: AttemptView;
  readonly onRetry: () => void;
}

/** Handed in on this device, not yet on the server. */
export function HandingInScreen({ view, onRetry }: HandingInScreenProps) {
  const { isConnected, isRefused, countdown, kept } = view;
  const heading = (
    <ScreenHeading key={String(isRefused)}>
      {isRefused ? (
        'Vos réponses n’ont pas pu être envoyées'
      ) : (
        <>
          <Spinner className="text-primary" />
          Envoi en cours…
        </>
      )}
    </ScreenHeading>
  );
  return (
    <Page title="Envoi en cours">
      <NotebookCard heading={heading}>
        {isConnected && !isRefused && <p>Vos réponses partent, {kept.studentName}.</p>}
        {!isConnected && (
          <Notice
            tone="warning"
            title="Hors connexion : vos réponses sont gardées sur cet appareil"
          >
            <p>
              Gardez cette page ouverte : l’envoi se fera de lui-même dès que la connexion
              reviendra.
              {countdown &&
                ' S’il arrive après la fin du temps, votre reçu permettra à votre enseignant d’ajouter vos réponses.'}
            </p>
          </Notice>
        )}
        {isRefused && (
          <>
            <p>
              Elles sont gardées sur cet appareil. Réessayez, ou téléchargez votre reçu et
              remettez-le à votre enseignant, qui pourra les ajouter.
            </p>
            <Button size="lg" className="mt-4 mr-3 max-sm:w-full" onClick={onRetry}>
              <RotateCw aria-hidden />
              Réessayer
            </Button>
          </>
        )}
        {(!isConnected || isRefused) && <ReceiptButton view={view} />}
      </NotebookCard>
    </Page>
  );
}
