import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { AttemptView } from '../attempt/attempt-session.ts';
import { NotebookCard, Page, ScreenHeading } from '../page.tsx';
import type { TakeModel } from '../take-model.ts';
import { ReceiptButton } from './receipt-button.tsx';

/** How often a page asks whether the quiz is open again, in case no event says so. */
const ASKING_MS = 20_000;

interface LostScreenProps {
  readonly view: AttemptView;
  readonly model: TakeModel;
}

/** The teacher moved the quiz to the bin during the attempt. What was answered stays. */
export function WithdrawnScreen({ view, onAsk }: { view: AttemptView; onAsk: () => void }) {
  useEffect(() => {
    const asking = setInterval(onAsk, ASKING_MS);
    return () => clearInterval(asking);
  }, [onAsk]);
  return (
    <Page title={`QCM fermé · ${view.kept.quizTitle}`}>
      <NotebookCard heading={<ScreenHeading>QCM fermé par l’enseignant</ScreenHeading>}>
        <p>Vos réponses sont gardées. Si votre enseignant rouvre le QCM, vous continuerez ici.</p>
        <ReceiptButton view={view} />
      </NotebookCard>
    </Page>
  );
}

/**
 * The attempt goes on on another device. The student must learn which choices this device could not
 * send.
 */
export function ElsewhereScreen({ view, model }: LostScreenProps) {
  const { kept, paper } = view;
  const unsent = kept.choices.filter(({ state }) => state !== 'sent');
  const numbers = (paper?.questions ?? []).flatMap(({ id }, place) =>
    unsent.some(({ questionId }) => questionId === id) ? [place + 1] : [],
  );
  const title =
    unsent.length > 1
      ? `${unsent.length} réponses données ici n’ont pas été envoyées`
      : 'Une réponse donnée ici n’a pas été envoyée';
  return (
    <Page title={`Copie reprise ailleurs · ${kept.quizTitle}`}>
      <NotebookCard
        heading={<ScreenHeading>Votre copie continue sur un autre appareil</ScreenHeading>}
      >
        <p>
          Votre enseignant l’a permis&nbsp;: plus rien de ce qui se fait ici n’est envoyé.{' '}
          {unsent.length === 0 && 'Toutes les réponses données ici sont enregistrées. '}
          Si ce n’est pas vous qui l’avez demandé, prévenez-le.
        </p>
        {unsent.length > 0 && (
          <>
            <Notice tone="warning" title={title} className="mt-4">
              <p>
                {numbers.length > 0 &&
                  `Question${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')}. `}
                Répondez-y à nouveau sur l’autre appareil, ou remettez votre reçu à votre
                enseignant.
              </p>
            </Notice>
            <ReceiptButton view={view} />
          </>
        )}
        <Button
          variant="ghost"
          className="mt-4 max-sm:w-full"
          // Choices that could not be sent stay here for a receipt. Otherwise the other device has
          // everything.
          onClick={() => void (unsent.length > 0 ? model.leave() : model.startAfresh())}
        >
          Revenir au début
        </Button>
      </NotebookCard>
    </Page>
  );
}

/** The teacher deleted the attempt. */
export function DeletedScreen({ view, model }: LostScreenProps) {
  return (
    <Page title="Copie supprimée">
      <NotebookCard heading={<ScreenHeading>Copie supprimée</ScreenHeading>}>
        <p>
          Votre enseignant a supprimé cette copie&nbsp;: vos réponses ne sont plus enregistrées. Si
          c’est une erreur, téléchargez votre reçu et remettez-le-lui.
        </p>
        <div className="flex flex-wrap gap-x-3">
          <ReceiptButton view={view} />
          <Button size="lg" className="mt-4 max-sm:w-full" onClick={() => void model.startAfresh()}>
            Revenir au début
          </Button>
        </div>
      </NotebookCard>
    </Page>
  );
}
