import { Check, Circle, X } from 'lucide-react';
import type { StudentCopyQuestion } from '#shared/contract/copy-pages.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { cx } from '#web/ui/cx.ts';
import { FormulaText } from '#web/ui/formula-text.tsx';

type Box = StudentCopyQuestion['boxes'][number];

interface ReadBoxProps {
  readonly box: Box;
  readonly place: number;
  readonly type: StudentCopyQuestion['type'];
}

/** Told by a shape and by words, not by colour alone. */
export function ReadBox({ box, place, type }: ReadBoxProps) {
  const { text, isTicked, isRight } = box;
  const verdict = verdictOf(box);
  return (
    <li
      className={cx(
        'flex gap-3 rounded-md border px-3 py-2',
        verdict === 'right' && 'border-success bg-success-soft',
        verdict === 'wrong' && 'border-danger bg-danger-soft',
        verdict === 'missed' && 'border-success border-dashed',
        verdict === null && (isTicked ? 'border-primary bg-primary-soft' : 'border-line'),
      )}
    >
      <span
        aria-hidden
        className={cx(
          'mt-0.5 grid size-5.5 shrink-0 place-items-center border-2 border-ink bg-surface text-ink',
          type === 'single' ? 'rounded-full' : 'rounded-sm',
        )}
      >
        {isTicked && <X strokeWidth={3.5} className="size-4" />}
      </span>
      <span className="min-w-0 grow">
        <strong className="font-semibold">{answerLetter(place)}.</strong>{' '}
        <FormulaText text={text} />
        <span className="mt-0.5 flex items-center gap-1.5 text-ink-muted text-sm">
          {verdict === 'right' && <Check aria-hidden className="size-4 shrink-0" />}
          {verdict === 'wrong' && <X aria-hidden className="size-4 shrink-0" />}
          {verdict === 'missed' && <Circle aria-hidden className="size-4 shrink-0" />}
          {isTicked ? 'Lue cochée' : 'Lue vide'}
          {isRight !== null && ` · ${isRight ? 'bonne réponse' : 'réponse fausse'}`}
        </span>
      </span>
    </li>
  );
}

function verdictOf({ isTicked, isRight }: Box): 'right' | 'wrong' | 'missed' | null {
  if (isRight === null) return null;
  if (isTicked) return isRight ? 'right' : 'wrong';
  return isRight ? 'missed' : null;
}
