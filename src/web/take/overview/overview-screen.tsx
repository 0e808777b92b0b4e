import { ArrowLeft, Check, Flag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { StudentPaper } from '#shared/contract/online/student-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { AttemptSession, AttemptView } from '../attempt/attempt-session.ts';
import { useCrowding } from '../display/use-crowding.ts';
import { useTitle } from '../page.tsx';
import { DeliveryState } from '../question/delivery-state.tsx';
import { HandInButton } from '../question/hand-in-button.tsx';
import { QuestionBar } from '../question/question-bar.tsx';
import { BlankNotice } from './blank-notice.tsx';
import { countStates, questionStates } from './question-states.ts';
import { QuestionTile } from './question-tile.tsx';

export interface OverviewScreenProps {
  readonly view: AttemptView;
  readonly paper: StudentPaper;
  readonly position: number;
  readonly session: AttemptSession;
  readonly isPreview: boolean;
  /** Opens the question that was on screen, or another one. */
  readonly onOpen: (position: number) => void;
}

/** Shows the state of every question, to navigate and to check before handing in. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { view, paper, position, session, isPreview, onOpen } = props;
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useCrowding();
  useTitle('Vos réponses', paper.title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question asked is news to a screen reader.
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [isAsked]);
  const states = questionStates(paper, view.kept);
  const blank = states.filter((state) => !state.isAnswered);

  return (
    <div className="flex grow flex-col">
      <QuestionBar view={view} paper={paper} position={null} onTimeOver={() => session.end()} />
      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto w-full max-w-2xl grow px-4 py-6 outline-none sm:px-6 sm:py-10"
      >
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {isAsked ? 'Rendre votre copie\u00a0?' : 'Vos réponses'}
        </h2>
        <p className="mt-1 text-ink-muted">{countStates(states)}</p>
        {isAsked && blank.length > 0 && (
          <div className="mt-4">
            <BlankNotice blank={blank} />
          </div>
        )}
        <ol className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2.5">
          {states.map((state, index) => (
            <li key={state.id}>
              <QuestionTile
                state={state}
                isCurrent={index === position}
                onOpen={() => onOpen(index)}
              />
            </li>
          ))}
        </ol>
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-sm [&_svg]:inline [&_svg]:size-4">
          <li>
            <Check aria-hidden /> répondue
          </li>
          <li>
            <Flag aria-hidden /> à revoir
          </li>
        </ul>
      </main>
      <nav
        aria-label="Questions"
        className="sticky bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] short:static"
      >
        <div className="mx-auto flex max-w-2xl flex-col gap-3 px-4 py-3 sm:px-6">
          {!isPreview && <DeliveryState view={view} />}
          <HandInButton
            key={String(isAsked)}
            label={isAsked ? 'Rendre ma copie' : 'Terminer'}
            isAnswered
            onHandIn={() => (isAsked ? session.handIn() : setAsked(true))}
          />
          <Button variant="secondary" size="lg" onClick={() => onOpen(position)}>
            <ArrowLeft aria-hidden />
            {isAsked ? 'Continuer à répondre' : `Revenir à la question ${position + 1}`}
          </Button>
        </div>
      </nav>
    </div>
  );
}
