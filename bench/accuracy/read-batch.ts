import { PaperIndex } from '#paper/reader/place/paper-index.ts';
import { type FoundPage, readPage } from '#paper/reader/read-page.ts';
import {
  type BoxState,
  decideBatch,
  type PageDecision,
} from '#shared/domain/correction/decide-batch.ts';
import { measureOf } from '#shared/domain/correction/page-measures.ts';
import { weighBatch } from '#shared/domain/correction/weigh-batch.ts';
import type { BoxStyle, BoxTruth } from '#tests/support/scan-simulator/filled-copy.ts';
import type { PrintedPaper } from '#tests/support/scan-simulator/printed-paper.ts';
import { type SimulatedPage, simulateScan } from '#tests/support/scan-simulator/simulated-scan.ts';
import { type BatchPlan, edition, orderFor } from './batch-plan.ts';
import { decodedImage } from './decoded-image.ts';
import { type BatchTally, type Counts, noCounts, type SilentError } from './tally.ts';

const usualThreshold = 0.15;
const sureDigit = 0.997;

type Truth = Omit<SimulatedPage, 'picture' | 'placement' | 'scanner'>;

/** Simulates a batch, reads it and compares. */
export async function readBatch(
  seed: string,
  plan: BatchPlan,
  paper: PrintedPaper,
): Promise<BatchTally> {
  const index = new PaperIndex([{ edition, layout: paper.layout }]);
  const read: { truth: Truth; found: FoundPage }[] = [];
  const refused: Record<string, number> = {};
  let pages = 0;
  for await (const page of simulateScan(orderFor(seed, plan, paper))) {
    pages += 1;
    const { copy, student, filled } = page;
    if (filled.boxes.length === 0) continue;
    const [found, ...more] = readPage(await decodedImage(page), index);
    const problem = problemOf(page, found, more.length);
    if (problem !== null) refused[problem] = (refused[problem] ?? 0) + 1;
    else if (found?.verdict === 'found') read.push({ truth: { copy, student, filled }, found });
  }
  const decision = decideBatch(
    weighBatch(
      read.map(({ found: { copy, page, frame, measures } }) => ({
        copy,
        questions: page.answers.map(({ question }) => question),
        code: frame.code,
        measures,
      })),
    ),
    { threshold: null, fillCancels: plan.fillCancels },
  );
  const tally = new Tally(plan);
  for (const [place, { truth, found }] of read.entries()) {
    const decided = decision.pages[place];
    if (decided) tally.add(truth, found, decided);
  }
  const { estimatedErrors, estimatedSilentErrors } = decision;
  return { plan, pages, refused, ...tally.close(), estimatedErrors, estimatedSilentErrors };
}

function problemOf(
  { copy, filled }: SimulatedPage,
  found: ReturnType<typeof readPage>[number] | undefined,
  others: number,
): string | null {
  if (others > 0) return 'two papers';
  if (!found) return 'nothing';
  if (found.verdict === 'unreadable') return found.reason;
  if (found.verdict !== 'found') return found.verdict;
  const right = found.copy === copy && found.page.page === filled.printed.page.page;
  return right ? null : 'wrong page';
}

class Tally {
  readonly #plan: BatchPlan;
  readonly #all = noCounts();
  readonly #styles: Partial<Record<BoxStyle, Counts>> = {};
  readonly #silentErrors: SilentError[] = [];
  #digits = 0;
  #digitsDoubtful = 0;
  #digitsSilent = 0;

  constructor(plan: BatchPlan) {
    this.#plan = plan;
  }

  add(truth: Truth, { page, measures, unplaced }: FoundPage, decision: PageDecision) {
    const truths = new Map(truth.filled.boxes.map((box) => [`${box.question}/${box.answer}`, box]));
    for (const [place, { question, answer }] of page.answers.entries()) {
      const box = truths.get(`${question}/${answer}`);
      if (!box) throw new Error(`Nobody knows the truth of ${question}, ${answer}.`);
      const ratio = measureOf(measures, place, 'ratio');
      const state = unplaced.includes(place) ? 'doubtful' : (decision.states[place] ?? 'doubtful');
      const isSilent = isWrong(box, state, this.#plan.fillCancels);
      const counts = {
        boxes: 1,
        atUsualThreshold: Number(ratio >= usualThreshold !== hasInk(box)),
        misread: Number(decision.ticked[place] !== isMeant(box, this.#plan.fillCancels)),
        doubtful: Number(state === 'doubtful'),
        silent: Number(isSilent),
      };
      this.#count(box.style, counts);
      if (isSilent) {
        this.#silentErrors.push({
          batch: this.#plan.number,
          copy: truth.copy,
          page: page.page,
          question,
          answer,
          style: box.style,
          habit: truth.student.habit,
          meant: box.meant,
          read: state,
          ratio,
          confidence: decision.confidences[place] ?? 0,
        });
      }
    }
    this.#addNumber(truth.filled.number?.digits ?? '', decision.number);
  }

  close() {
    return {
      all: this.#all,
      styles: this.#styles,
      silentErrors: this.#silentErrors,
      digits: this.#digits,
      digitsDoubtful: this.#digitsDoubtful,
      digitsSilent: this.#digitsSilent,
    };
  }

  #count(style: BoxStyle, more: Counts) {
    const own = this.#styles[style] ?? noCounts();
    this.#styles[style] = own;
    for (const counts of [this.#all, own]) {
      for (const key of Object.keys(more) as (keyof Counts)[]) counts[key] += more[key];
    }
  }

  #addNumber(truth: string, read: PageDecision['number']) {
    for (const [place, digit] of [...truth].entries()) {
      const sure = (read?.confidence[place] ?? 0) >= sureDigit;
      this.#digits += 1;
      if (!sure) this.#digitsDoubtful += 1;
      else if (read?.digits[place] !== digit) this.#digitsSilent += 1;
    }
  }
}

function hasInk({ meant }: BoxTruth): boolean {
  return meant !== 'empty';
}

/** Where nobody was told that a solid box is taken back, none is. */
function isMeant({ meant }: BoxTruth, fillCancels: boolean): boolean {
  return meant === 'ticked' || (meant === 'cancelled' && !fillCancels);
}

function isWrong(box: BoxTruth, state: BoxState, fillCancels: boolean): boolean {
  if (state === 'doubtful') return false;
  return (state === 'ticked') !== isMeant(box, fillCancels);
}
