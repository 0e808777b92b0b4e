import { Check, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { type QuestionType, takesSeveral } from '#shared/domain/question-types.ts';
import { cx } from '../cx.ts';
import { choiceShapes } from '../fields/choice-look.ts';

interface MarkedAnswerProps {
  /** Its place among the answers of its question, from 0. */
  readonly place: number;
  readonly type: QuestionType;
  readonly text: ReactNode;
  readonly isTicked: boolean;
  /** Null while the teacher withholds the key. */
  readonly isRight: boolean | null;
  /**
   * Whether another right answer is ticked where one was enough, so that this one was not missed.
   */
  readonly isSpared: boolean;
  readonly words: MarkWords;
}

/** The texts that say that a box is ticked, that it is not, and that none is. */
export interface MarkWords {
  readonly ticked: string;
  readonly empty: string;
  readonly none: string;
}

export const chosenWords: MarkWords = {
  ticked: 'Cochée',
  empty: 'Non cochée',
  none: 'Aucune réponse n’a été cochée.',
};

/** On paper, only how a box was read is known. */
export const readWords: MarkWords = {
  ticked: 'Lue cochée',
  empty: 'Lue vide',
  none: 'Aucune case n’a été lue comme cochée.',
};

/**
 * An answer of a copy that is handed back. The result is shown by a shape and in words, not by
 * colour alone. A ticked box is filled, never crossed, since readers would take a cross for «faux».
 */
export function MarkedAnswer(props: MarkedAnswerProps) {
  const { place, type, text, isTicked, isRight, isSpared, words } = props;
  const verdict = verdictOf(isTicked, isRight, isSpared);
  const shape = choiceShapes[type];
  return (
    <li
      className={cx(
        'flex gap-3 rounded-md border px-3 py-2',
        verdict?.look ?? (isTicked ? 'border-primary bg-primary-soft' : 'border-line'),
      )}
    >
      <span
        aria-hidden
        className={cx(
          'mt-0.5 grid size-5.5 shrink-0 place-items-center border-2',
          isTicked ? 'border-primary bg-primary' : 'border-ink bg-surface',
          shape,
        )}
      >
        {isTicked && <span className={cx('size-2.5 bg-primary-ink', shape)} />}
      </span>
      <span className="min-w-0 grow">
        <strong className="font-semibold">{answerLetter(place)}.</strong> {text}
        <span
          className={cx(
            'mt-0.5 flex items-center gap-1.5 text-sm',
            verdict ? 'font-semibold' : 'text-ink-muted',
          )}
        >
          {verdict && <verdict.Icon aria-hidden className="size-4 shrink-0" />}
          {isTicked ? words.ticked : words.empty}
          {isRight !== null && ` · ${rightWords(isRight, isSpared && !isTicked)}`}
        </span>
      </span>
    </li>
  );
}

/** Whether one right answer was enough, and is ticked. */
export function isAnswered(
  type: QuestionType,
  answers: readonly { readonly isTicked: boolean; readonly isRight: boolean | null }[],
): boolean {
  return !takesSeveral(type) && answers.some(({ isTicked, isRight }) => isTicked && isRight);
}

function rightWords(isRight: boolean, isOther: boolean): string {
  if (!isRight) return 'proposition fausse';
  return isOther ? 'autre bonne réponse, une seule suffisait' : 'bonne réponse';
}

const right = { Icon: Check, look: 'border-success bg-success-soft' };
const wrong = { Icon: X, look: 'border-danger bg-danger-soft' };
const missed = {
  Icon: CircleCheck,
  look: '-m-px border-2 border-success border-dashed bg-warning-soft',
};

function verdictOf(isTicked: boolean, isRight: boolean | null, isSpared: boolean) {
  if (isRight === null) return null;
  if (isTicked) return isRight ? right : wrong;
  return isRight && !isSpared ? missed : null;
}
