import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { AttemptView } from '../../attempt/attempt-session.ts';
import { NotebookCard, Page, ScreenHeading } from '../../page.tsx';
import { lostConnection } from '../../question/delivery-state.tsx';
import { ReceiptButton } from '../receipt-button.tsx';

interface HandingInScreenProps {
  readonly view: AttemptView;
  readonly onRetry: () => void;
}

/** The attempt is handed in on this device, but not yet on the server. */
export function HandingInScreen({ view, onRetry }: HandingInScreenProps) {
  const { connection, isRefused, kept } = view;
  const isConnected = connection === 'up';
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
    <Page title={`Envoi en cours · ${kept.quizTitle}`}>
      <NotebookCard heading={heading}>
        {isConnected && !isRefused && <p>Vos réponses partent, {kept.studentName}.</p>}
        {connection !== 'up' && (
          <Notice tone="warning" title={lostConnection(connection)}>
            <p>
              Gardez cette page ouverte&nbsp;: l’envoi se fera de lui-même dès que{' '}
              {connection === 'down' ? 'le serveur répondra' : 'la connexion reviendra'}. Les
              réponses qui arrivent après la fin ne sont pas perdues&nbsp;: votre enseignant décide
              si elles comptent. Si la connexion ne revient pas, remettez-lui votre reçu.
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
