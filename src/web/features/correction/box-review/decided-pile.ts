import {
  type BoxState,
  decideBatch,
} from '#shared/domain/correction/class-reading/decide-batch.ts';
import { derived } from '#shared/domain/derived.ts';
import type { BoxPile, PileBox } from '../pages/box-pile.ts';

/** What a person decided, by zone. */
export type Decisions = ReadonlyMap<string, boolean>;

export interface PileRules {
  readonly threshold: number;
  readonly fillCancels: boolean;
}

/** How every box is read; the n-th entries belong to the n-th box of the pile. */
export interface DecidedPile {
  readonly ticked: readonly boolean[];
  readonly confidences: readonly number[];
  /** What was read before anybody decided. */
  readonly states: readonly BoxState[];
  /** Whether a person has looked at the box, even if that changed nothing. */
  readonly byHand: readonly boolean[];
  /** Whether a person took the box for something other than was read. */
  readonly corrected: readonly boolean[];
  /** How many of the boxes that nobody looks at are likely misread. */
  readonly silentErrors: number;
}

type ReadPile = Pick<DecidedPile, 'ticked' | 'confidences' | 'states' | 'silentErrors'>;

interface Answer {
  readonly rules: PileRules;
  readonly read: ReadPile;
  readonly decisions: Decisions;
  readonly decided: DecidedPile;
}

/**
 * The last reading of a pile is kept: deciding a box asks twice, and changes nothing of what was
 * read.
 */
const lastOf = derived((_pile: BoxPile): { answer: Answer | null } => ({ answer: null }));

/** Returns the very same object where the same is asked again. */
export function decidePile(pile: BoxPile, rules: PileRules, decisions: Decisions): DecidedPile {
  const last = lastOf(pile);
  const { answer } = last;
  const isSame =
    answer?.rules.threshold === rules.threshold && answer.rules.fillCancels === rules.fillCancels;
  if (isSame && answer.decisions === decisions) return answer.decided;
  const read = isSame ? answer.read : readPile(pile, rules);
  const decided = withDecisions(pile, read, decisions);
  last.answer = { rules, read, decisions, decided };
  return decided;
}

function readPile(pile: BoxPile, rules: PileRules): ReadPile {
  const { pages, estimatedSilentErrors } = decideBatch(pile.pages, rules);
  return {
    ticked: pages.flatMap((page) => page.ticked),
    confidences: pages.flatMap((page) => page.confidences),
    states: pages.flatMap((page) => page.states),
    silentErrors: estimatedSilentErrors,
  };
}

function withDecisions(pile: BoxPile, read: ReadPile, decisions: Decisions): DecidedPile {
  const ticked = [...read.ticked];
  const byHand = new Array<boolean>(ticked.length).fill(false);
  const corrected = new Array<boolean>(ticked.length).fill(false);
  for (const [zone, isTicked] of decisions) {
    const box = pile.byZone.get(zone);
    if (!box) continue;
    corrected[box.index] = ticked[box.index] !== isTicked;
    ticked[box.index] = isTicked;
    byHand[box.index] = true;
  }
  return { ...read, ticked, byHand, corrected };
}

export const isDoubtful = ({ states, byHand }: DecidedPile, { index }: PileBox) =>
  states[index] === 'doubtful' && !byHand[index];

/** Tells whether the box was read as certain and nobody has looked at it. */
export const isCertain = ({ states, byHand }: DecidedPile, { index }: PileBox) =>
  states[index] !== 'doubtful' && !byHand[index];
