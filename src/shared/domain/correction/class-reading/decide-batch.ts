import { mapInSteps } from '../../map-in-steps.ts';
import { runToEnd } from '../../run-to-end.ts';
import { sureFrom } from './confidence.ts';
import { type NumberReading, readNumberGrid } from './number-reading.ts';
import { proposedThreshold } from './proposed-threshold.ts';
import { copiesThatCross, copiesWithFewSolid, solid } from './solid-boxes.ts';
import type { WeighedPage } from './weigh-batch.ts';

export const boxStates = ['empty', 'ticked', 'cancelled', 'doubtful'] as const;
export type BoxState = (typeof boxStates)[number];

export interface BatchRules {
  /** The ratio from which a box counts as ticked; null for the one that suits the batch best. */
  readonly threshold: number | null;
  /** Whether a box filled solid is a tick taken back. */
  readonly fillCancels: boolean;
}

/** What became of a page's answer boxes, in the layout's order. */
export interface PageDecision {
  readonly states: readonly BoxState[];
  /** What each is taken for while nobody has looked at the doubtful ones. */
  readonly ticked: readonly boolean[];
  /** From 0.5, a guess, to 1, beyond doubt. */
  readonly confidences: readonly number[];
  readonly number: NumberReading | null;
}

export interface BatchDecision {
  readonly pages: readonly PageDecision[];
  /** The threshold in force. */
  readonly threshold: number;
  /** How many boxes are likely misread while nobody has looked at the doubtful ones. */
  readonly estimatedErrors: number;
  /** And once they have all been looked at. */
  readonly estimatedSilentErrors: number;
}

/** What a page is decided from. */
export type DecidablePage = Pick<
  WeighedPage,
  'copy' | 'questions' | 'code' | 'ratios' | 'probabilities' | 'clouded' | 'lost'
>;

/** Decides every box of a batch; quick enough to be called while a threshold is dragged. */
export function decideBatch(pages: readonly DecidablePage[], rules: BatchRules): BatchDecision {
  return runToEnd(decideBatchInSteps(pages, rules));
}

/** Page by page, for where others wait. */
export function* decideBatchInSteps(
  pages: readonly DecidablePage[],
  rules: BatchRules,
): Generator<void, BatchDecision> {
  const threshold = rules.threshold ?? proposedThreshold(pages);
  const crossing = rules.fillCancels ? copiesThatCross(pages) : null;
  const fewSolid = rules.fillCancels ? null : copiesWithFewSolid(pages);
  const decided = yield* mapInSteps(pages, (page) =>
    decidePage(page, threshold, crossing, fewSolid?.has(page.copy) ?? false),
  );
  const total = (errorsOf: (page: DecidedPage) => number) =>
    decided.reduce((sum, page) => sum + errorsOf(page), 0);
  return {
    pages: decided,
    threshold,
    estimatedErrors: total(({ errors }) => errors),
    estimatedSilentErrors: total(({ silentErrors }) => silentErrors),
  };
}

interface DecidedPage extends PageDecision {
  readonly errors: number;
  readonly silentErrors: number;
}

/**
 * `crossing` is null where a solid box is a tick; `isSolidOdd` says that it may be none even so.
 */
function decidePage(
  page: DecidablePage,
  threshold: number,
  crossing: ReadonlySet<number> | null,
  isSolidOdd: boolean,
): DecidedPage {
  const states: BoxState[] = [];
  const ticked: boolean[] = [];
  const confidences: number[] = [];
  const isTakenBackSurely = crossing?.has(page.copy) ?? false;
  let [errors, silentErrors] = [page.lost, page.lost];
  for (let box = 0; box < page.questions.length; box += 1) {
    const ratio = page.ratios[box] ?? 0;
    const isTicked = ratio >= threshold;
    const right = isTicked ? (page.probabilities[box] ?? 0) : 1 - (page.probabilities[box] ?? 0);
    const confidence = page.clouded[box] === 0 ? Math.max(0.5, right) : 0.5;
    const isSure = confidence >= sureFrom;
    const isNearlySolid = ratio > solid.ratio - solid.doubt;
    const isSolid = crossing !== null && isNearlySolid;
    const isTakenBack = crossing !== null && ratio > solid.ratio;
    let state: BoxState = isTicked ? 'ticked' : 'empty';
    if (isTakenBack) state = 'cancelled';
    if (isNearlySolid && isSolidOdd) state = 'doubtful';
    if (!isSure || (isSolid && (!isTakenBackSurely || ratio < solid.ratio + solid.doubt))) {
      state = 'doubtful';
    }
    states.push(state);
    ticked.push(isTicked && !isTakenBack);
    confidences.push(confidence);
    errors += 1 - right;
    if (state !== 'doubtful') silentErrors += 1 - right;
  }
  const grid = page.code.map(({ place, value }, index) => ({
    place,
    value,
    probability: page.probabilities[page.questions.length + index] ?? 0,
    isClouded: page.clouded[page.questions.length + index] !== 0,
  }));
  return { states, ticked, confidences, number: readNumberGrid(grid), errors, silentErrors };
}
