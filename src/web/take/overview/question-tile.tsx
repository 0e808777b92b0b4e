import { Check, Flag } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import type { QuestionState } from './question-states.ts';

interface QuestionTileProps {
  readonly state: QuestionState;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

/** The state is shown by a shape and in words, not by colour alone. */
export function QuestionTile({ state, isCurrent, onOpen }: QuestionTileProps) {
  const { number, isAnswered, isFlagged } = state;
  const words = `Question ${number}, ${isAnswered ? 'répondue' : 'sans réponse'}`;
  return (
    <button
      type="button"
      aria-label={isFlagged ? `${words}, à revoir` : words}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={onOpen}
      className={cx(
        'flex min-h-14 w-full items-center justify-center gap-1 rounded-md border-2 font-semibold tabular-nums [&_svg]:size-4.5',
        isAnswered ? 'border-primary bg-primary-soft' : 'border-line-strong border-dashed',
      )}
    >
      <span className={cx(isCurrent && 'underline underline-offset-4')}>{number}</span>
      {isAnswered && <Check aria-hidden className="text-primary" />}
      {isFlagged && <Flag aria-hidden className="text-danger" />}
    </button>
  );
}
