import { type BoxState, decideBatch } from '#shared/domain/correction/boxes/decide-batch.ts';
import type { BoxPile, PileBox } from './box-pile.ts';

/** Zone → what a person decided. */
export type Decisions = ReadonlyMap<string, boolean>;

export interface PileRules {
  readonly threshold: number;
  readonly fillCancels: boolean;
}

/** How every box is taken; the n-th entries belong to the n-th box of the pile. */
export interface DecidedPile {
  readonly ticked: readonly boolean[];
  readonly confidences: readonly number[];
  /** What was read before anybody decided. */
  readonly states: readonly BoxState[];
  /** Looked at by a person, whether that changed something or not. */
  readonly byHand: readonly boolean[];
  /** Which a person took for something else than was read. */
  readonly corrected: readonly boolean[];
  /** How many boxes that nobody looks at are likely misread. */
  readonly silentErrors: number;
}

export function decidePile(pile: BoxPile, rules: PileRules, decisions: Decisions): DecidedPile {
  const { pages, estimatedSilentErrors } = decideBatch(pile.pages, rules);
  const ticked = pages.flatMap((page) => page.ticked);
  const byHand = new Array<boolean>(ticked.length).fill(false);
  const corrected = new Array<boolean>(ticked.length).fill(false);
  for (const [zone, isTicked] of decisions) {
    const box = pile.byZone.get(zone);
    if (!box) continue;
    corrected[box.index] = ticked[box.index] !== isTicked;
    ticked[box.index] = isTicked;
    byHand[box.index] = true;
  }
  return {
    ticked,
    byHand,
    corrected,
    confidences: pages.flatMap((page) => page.confidences),
    states: pages.flatMap((page) => page.states),
    silentErrors: estimatedSilentErrors,
  };
}

export const isDoubtful = ({ states, byHand }: DecidedPile, { index }: PileBox) =>
  states[index] === 'doubtful' && !byHand[index];

/** Held for certain, though nobody has looked. */
export const isCertain = ({ states, byHand }: DecidedPile, { index }: PileBox) =>
  states[index] !== 'doubtful' && !byHand[index];
