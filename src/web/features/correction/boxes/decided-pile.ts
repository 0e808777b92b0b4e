import type { CorrectionOverview } from '#shared/contract/correction-schemas.ts';
import { type ClassMark, markClass } from '#shared/domain/correction/class-marks.ts';
import { type BoxState, decideBatch } from '#shared/domain/correction/decide-batch.ts';
import type { KeyedQuestion } from '#shared/domain/scoring.ts';
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

/** What all copies earn as their boxes are taken, by the rules that the server marks by. */
export function pileMarks(
  pile: BoxPile,
  decided: DecidedPile,
  questions: readonly (KeyedQuestion | undefined)[],
  { copies, neutralised, rules }: Pick<CorrectionOverview, 'copies' | 'neutralised' | 'rules'>,
): ClassMark[] {
  const choices = pileChoices(pile, decided, questions);
  const none = new Map<string, Set<string>>();
  return markClass(
    questions.filter((question) => question !== undefined),
    copies.map(({ copy, adjustment }) => ({
      copy,
      choices: choices.get(copy) ?? none,
      adjustment: adjustment?.points ?? 0,
    })),
    { neutralised: new Map(Object.entries(neutralised)), rules },
  );
}

function pileChoices(
  { boxes }: BoxPile,
  { ticked }: DecidedPile,
  questions: readonly (KeyedQuestion | undefined)[],
): Map<number, Map<string, Set<string>>> {
  const copies = new Map<number, Map<string, Set<string>>>();
  for (const { index, copy, question, answer } of boxes) {
    if (!ticked[index]) continue;
    const keyed = questions[question];
    const id = keyed?.answers[answer]?.id;
    if (!keyed || id === undefined) continue;
    const own = copies.get(copy) ?? new Map<string, Set<string>>();
    copies.set(copy, own);
    own.set(keyed.id, (own.get(keyed.id) ?? new Set()).add(id));
  }
  return copies;
}

export interface MovedMark {
  readonly copy: number;
  readonly before: number;
  readonly after: number;
}

/** The marks that would no longer be those that are kept. */
export function movedMarks(
  marks: readonly ClassMark[],
  { copies }: Pick<CorrectionOverview, 'copies'>,
): MovedMark[] {
  const kept = new Map(copies.map(({ copy, mark }) => [copy, mark?.final]));
  return marks.flatMap(({ copy, final }) => {
    const before = kept.get(copy);
    return before === undefined || before === final ? [] : [{ copy, before, after: final }];
  });
}
