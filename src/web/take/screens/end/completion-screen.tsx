import { CircleCheck } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import type { FinishedAttempt } from '#shared/contract/online/student-schemas.ts';
import { handedInAddress, screens } from '#shared/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { showToast } from '#web/ui/dialogs/toast-store.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { AttemptView } from '../../attempt/attempt-session.ts';
import { downloadReceipt } from '../../attempt/receipt.ts';
import { copyLink } from '../../leaving/copy-link.ts';
import type { LeavePlaceScreenProps } from '../../leaving/leave-place-screen.tsx';
import { MarkedCopyScreen } from '../../marked/marked-copy-screen.tsx';
import { NotebookCard, Page, ScreenHeading } from '../../page.tsx';
import type { TakeModel } from '../../take-model.ts';
import { ReceiptButton } from '../receipt-button.tsx';
import { HandedInFacts } from './handed-in-facts.tsx';
import { OwnLink } from './own-link.tsx';
import { Releases } from './releases.tsx';

interface CompletionScreenProps {
  readonly view: AttemptView;
  readonly model: TakeModel;
  readonly onAsk: () => void;
}

export function CompletionScreen({ view, model, onAsk }: CompletionScreenProps) {
  const allowsRetakes = useRetakes(view, model);
  const { finished } = view.kept;
  const isLate = finished?.isLate;
  const link = copyLink(view.kept);
  const cutBy = cuts[finished?.proof?.ending ?? ''];
  const [isCopyOpen, setCopyOpen] = useState(false);
  const [isLinkCopied, setLinkCopied] = useState(false);
  const [LeavePlaceScreen, setLeaving] = useState<ComponentType<LeavePlaceScreenProps>>();

  async function askToLeave() {
    try {
      const leaving = await import('../../leaving/leave-place-screen.tsx');
      setLeaving(() => leaving.LeavePlaceScreen);
    } catch {
      const description = 'Rechargez cette page quand la connexion sera revenue.';
      showToast({ title: 'Impossible pour l’instant', description, variant: 'warning' });
    }
  }

  function makeRoom() {
    // This device forgets choices that came too late, but the teacher may want to have them.
    if (isLate) downloadReceipt(view.kept, view.kept.quizTitle);
    // The next person at this device could paste it.
    if (isLinkCopied) void copyText('', null);
    void model.makeRoom();
  }

  if (finished && isCopyOpen) {
    return <MarkedCopyScreen attemptId={finished.id} onBack={() => setCopyOpen(false)} />;
  }
  if (LeavePlaceScreen) {
    const stay = () => setLeaving(undefined);
    return <LeavePlaceScreen kept={view.kept} link={link} onLeave={makeRoom} onStay={stay} />;
  }
  const heading = (
    <ScreenHeading>
      {!cutBy && <CircleCheck aria-hidden className="size-[1.2em] shrink-0 text-success" />}
      QCM terminé&nbsp;!
    </ScreenHeading>
  );
  return (
    <Page title={`QCM terminé · ${view.kept.quizTitle}`}>
      <NotebookCard heading={heading}>
        {isLate ? (
          <LateNotice view={view} />
        ) : (
          <p>
            {cutBy && `${cutBy} `}
            Merci d'avoir participé à ce QCM. Vos réponses ont été enregistrées.
          </p>
        )}
        {finished && (
          <>
            {finished.isDuplicate && <DuplicateNotice />}
            <HandedInFacts kept={view.kept} finished={finished} />
            <Releases releases={finished.releases} onAsk={onAsk} />
            {finished.releases.copy.isOut && (
              <Button size="lg" className="mt-4 max-sm:w-full" onClick={() => setCopyOpen(true)}>
                Voir la correction
              </Button>
            )}
            {isShownLater(finished.releases) && (
              <OwnLink link={link} onCopied={() => setLinkCopied(true)} />
            )}
          </>
        )}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button asChild size="lg" className="max-sm:w-full">
            <a href={model.isPreview ? screens.home : handedInAddress}>Terminer</a>
          </Button>
          {allowsRetakes && (
            <Button variant="ghost" className="max-sm:w-full" onClick={() => void model.leave()}>
              Recommencer
            </Button>
          )}
          {!model.isPreview && (
            <Button variant="ghost" className="max-sm:w-full" onClick={() => void askToLeave()}>
              Laisser la place à quelqu’un d’autre
            </Button>
          )}
        </div>
      </NotebookCard>
    </Page>
  );
}

function isShownLater({ mark, copy }: FinishedAttempt['releases']): boolean {
  return [mark, copy].some(({ rule }) => rule !== 'never');
}

/** Why the student could not answer any longer, where it was not the student who ended. */
const cuts: Record<string, string> = {
  time: 'Le temps est écoulé.',
  closed: 'Votre enseignant a clos ce QCM.',
};

const ends = {
  submitted: 'après la remise de votre copie',
  time: 'après la fin du temps',
  closed: 'alors que votre enseignant avait clos votre copie',
  receipt: 'après l’import de votre reçu',
};

function LateNotice({ view }: { view: AttemptView }) {
  const ending = view.kept.finished?.proof?.ending ?? 'submitted';
  return (
    <>
      <Notice tone="warning" title={`Certaines réponses sont arrivées ${ends[ending]}`}>
        <p>
          Elles ne sont pas comptées pour l’instant. Votre enseignant les voit et peut décider de
          les compter. Par précaution, vous pouvez aussi en garder un reçu.
        </p>
      </Notice>
      <ReceiptButton view={view} />
    </>
  );
}

function DuplicateNotice() {
  return (
    <Notice tone="warning" title="Une autre copie a déjà été rendue à votre nom" className="mt-4">
      <p>
        La première rendue est notée, celle-ci ne l’est pas pour l’instant. Si l’autre n’est pas de
        vous, prévenez votre enseignant&nbsp;: il voit les deux et décide.
      </p>
    </Notice>
  );
}

function useRetakes({ paper }: AttemptView, model: TakeModel): boolean {
  const [allowed, setAllowed] = useState(paper?.allowRetakes ?? false);
  const isUnknown = paper === null;
  useEffect(() => {
    if (!isUnknown) return;
    // Without network the button is not shown, and nothing else depends on it.
    model.readRetakes().then(setAllowed, () => undefined);
  }, [isUnknown, model]);
  return allowed;
}
