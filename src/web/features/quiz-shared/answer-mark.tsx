import { Check } from 'lucide-react';
import type { QuestionType } from '#shared/domain/question-types.ts';
import { cx } from '#web/ui/cx.ts';
import { choiceShapes } from '#web/ui/fields/choice-look.ts';

interface AnswerMarkProps {
  readonly type: QuestionType;
  readonly isCorrect: boolean;
}

/** A right answer is ticked. */
export function AnswerMark({ type, isCorrect }: AnswerMarkProps) {
  return (
    <span
      className={cx(
        'mt-0.75 grid size-5 forced-color-adjust-none shrink-0 place-items-center border-2',
        choiceShapes[type],
        isCorrect ? 'border-success bg-success text-success-ink' : 'border-line-strong',
      )}
    >
      {isCorrect && (
        <>
          <Check aria-hidden strokeWidth={4} className="size-3.5" />
          <span className="sr-only">Bonne réponse&nbsp;:</span>
        </>
      )}
    </span>
  );
}
