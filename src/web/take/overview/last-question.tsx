import { useEffect, useRef, useState } from 'react';
import type { StudentPaper } from '#shared/contract/online/student-schemas.ts';
import type { AttemptView } from '../attempt/attempt-session.ts';
import { HandInButton } from '../question/hand-in-button.tsx';
import { BlankNotice } from './blank-notice.tsx';
import { questionStates } from './question-states.ts';

interface LastQuestionProps {
  readonly view: AttemptView;
  readonly paper: StudentPaper;
  readonly isAnswered: boolean;
  readonly onHandIn: () => void;
}

/** Ends an attempt in which questions come in order; asks first where some have no answer. */
export function LastQuestion({ view, paper, isAnswered, onHandIn }: LastQuestionProps) {
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
        onHandIn={() => (blank.length > 0 && !asks ? setAsked(true) : onHandIn())}
      />
    </>
  );
}
