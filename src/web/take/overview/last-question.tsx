import { ListChecks } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { StudentPaper } from '#shared/contract/online/student-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { AttemptSession, AttemptView } from '../attempt/attempt-session.ts';
import { HandInButton } from '../question/hand-in-button.tsx';
import { BlankNotice } from './blank-notice.tsx';
import { questionStates } from './question-states.ts';

interface LastQuestionProps {
  readonly view: AttemptView;
  readonly paper: StudentPaper;
  readonly session: AttemptSession;
  readonly isAnswered: boolean;
  readonly onOverview: () => void;
}

/** What leads on from the last question: to all of them where they are free, or to the end. */
export function LastQuestion(props: LastQuestionProps) {
  if (!props.paper.freeNavigation) return <HandIn {...props} />;
  return (
    <Button size="lg" onClick={props.onOverview}>
      <ListChecks aria-hidden />
      Vérifier et terminer
    </Button>
  );
}

/** Ends an attempt in which questions come in order; asks first where some have no answer. */
function HandIn({ view, paper, session, isAnswered }: LastQuestionProps) {
  const [isAsked, setAsked] = useState(false);
  const question = useRef<HTMLDivElement>(null);
  const blank = questionStates(paper, view.kept).filter((state) => !state.isAnswered);
  const asks = isAsked && blank.length > 0;
  useEffect(() => {
    // The button that was pressed is gone.
    if (asks) question.current?.focus();
  }, [asks]);
  return (
    <>
      {asks && (
        <div ref={question} role="alert" tabIndex={-1} className="outline-none">
          <BlankNotice blank={blank} />
        </div>
      )}
      <HandInButton
        key={String(asks)}
        label={asks ? 'Rendre ma copie' : 'Terminer'}
        isAnswered={isAnswered}
        onHandIn={() => (blank.length > 0 && !asks ? setAsked(true) : session.handIn())}
      />
    </>
  );
}
