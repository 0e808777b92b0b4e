import type { BoxPile } from '../box-pile.ts';
import { type DecidedPile, isDoubtful } from '../decided-pile.ts';

export interface BlankCopy {
  readonly copy: number;
  /** That nobody has looked at. */
  readonly questions: number;
  readonly zones: readonly string[];
}

/**
 * A copy on which no box is ticked, with several questions that nobody has looked at: one look is
 * enough for all of them. Null where a single box of it is in doubt, or was ticked and taken back.
 */
export function blankCopy(pile: BoxPile, decided: DecidedPile, copy: number): BlankCopy | null {
  const boxes = pile.boxes.filter((box) => box.copy === copy);
  const isBlank = boxes.every(
    (box) =>
      !decided.ticked[box.index] &&
      !isDoubtful(decided, box) &&
      (decided.byHand[box.index] || decided.states[box.index] !== 'cancelled'),
  );
  const open = boxes.filter(({ index }) => !decided.byHand[index]);
  const questions = new Set(open.map(({ question }) => question)).size;
  if (!isBlank || questions < 2) return null;
  return { copy, questions, zones: open.map(({ zone }) => zone) };
}
