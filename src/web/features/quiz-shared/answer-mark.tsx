import { Check } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

interface AnswerMarkProps {
  readonly type: 'single' | 'multiple';
  readonly isCorrect: boolean;
}

/** Round for one choice and square for several, as on the paper. A right answer is ticked. */
export function AnswerMark({ type, isCorrect }: AnswerMarkProps) {
  return (
    <span
      className={cx(
        'mt-0.75 grid size-5 forced-color-adjust-none shrink-0 place-items-center border-2',
        type === 'single' ? 'rounded-full' : 'rounded-sm',
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
