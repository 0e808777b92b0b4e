import type { FoundPage } from '#paper/reader/read-page.ts';
import { sureFrom } from '#shared/domain/correction/class-reading/confidence.ts';
import type {
  BoxState,
  PageDecision,
} from '#shared/domain/correction/class-reading/decide-batch.ts';
import { amcThreshold } from '#shared/domain/correction/class-reading/proposed-threshold.ts';
import { measureOf } from '#shared/domain/correction/pages/page-measures.ts';
import { emptyColumn, unreadDigit } from '#shared/domain/students/student-number.ts';
import type { BoxStyle, BoxTruth } from '#tests/support/paper/scan-simulator/filled-copy.ts';
import type { SimulatedPage } from '#tests/support/paper/scan-simulator/simulated-scan.ts';
import type { BatchPlan } from './batch-plan.ts';
import { type Counts, noCounts, type SilentDigit, type SilentError } from './tally.ts';

export interface ReadPage extends Pick<SimulatedPage, 'copy' | 'student' | 'filled'> {
  readonly found: FoundPage;
}

export class BatchCounter {
  readonly #plan: BatchPlan;
  readonly #all = noCounts();
  readonly #styles: Partial<Record<BoxStyle, Counts>> = {};
  readonly #silentErrors: Omit<SilentError, 'inScan'>[] = [];
  #digits = 0;
  #digitsDoubtful = 0;
  readonly #silentDigits: SilentDigit[] = [];

  constructor(plan: BatchPlan) {
    this.#plan = plan;
  }

  add({ copy, student, filled, found }: ReadPage, decision: PageDecision, isAlarmed: boolean) {
    const { page, measures } = found;
    const truths = new Map(filled.boxes.map((box) => [`${box.question}/${box.answer}`, box]));
    for (const [place, { question, answer }] of page.answers.entries()) {
      const box = truths.get(`${question}/${answer}`);
      if (!box) throw new Error(`Nobody knows the truth of ${question}, ${answer}.`);
      const ratio = measureOf(measures, place, 'ratio');
      const state = decision.states[place] ?? 'doubtful';
      const isSure = isWrong(box, state, this.#plan.fillCancels);
      const isSilent = isSure && !isAlarmed;
      const counts = {
        boxes: 1,
        atUsualThreshold: Number(ratio >= amcThreshold !== hasInk(box)),
        misread: Number(decision.ticked[place] !== isMeant(box, this.#plan.fillCancels)),
        doubtful: Number(state === 'doubtful'),
        alarmed: Number(isSure && isAlarmed),
        silent: Number(isSilent),
      };
      this.#count(box.style, counts);
      if (isSilent) {
        this.#silentErrors.push({
          batch: this.#plan.number,
          copy,
          page: page.page,
          question,
          answer,
          style: box.style,
          habit: student.habit,
          meant: box.meant,
          read: state,
          ratio,
          confidence: decision.confidences[place] ?? 0,
        });
      }
    }
    this.#addNumber(copy, filled.number?.digits ?? '', decision.number);
  }

  close() {
    return {
      all: this.#all,
      styles: this.#styles,
      silentErrors: this.#silentErrors,
      digits: this.#digits,
      digitsDoubtful: this.#digitsDoubtful,
      silentDigits: this.#silentDigits,
    };
  }

  #count(style: BoxStyle, more: Counts) {
    const own = this.#styles[style] ?? noCounts();
    this.#styles[style] = own;
    for (const counts of [this.#all, own]) {
      for (const key of Object.keys(more) as (keyof Counts)[]) counts[key] += more[key];
    }
  }

  /** A person checks each digit that was not read, however certain its absence seems. */
  #addNumber(copy: number, truth: string, number: PageDecision['number']) {
    for (const [place, digit] of [...truth].entries()) {
      const read = (number?.digits[place] ?? unreadDigit).replace(emptyColumn, unreadDigit);
      const confidence = number?.confidence[place] ?? 0;
      this.#digits += 1;
      if (confidence < sureFrom || read === unreadDigit) this.#digitsDoubtful += 1;
      else if (read !== digit) {
        const { number: batch } = this.#plan;
        this.#silentDigits.push({ batch, copy, place, truth: digit, read, confidence });
      }
    }
  }
}

function hasInk({ meant }: BoxTruth): boolean {
  return meant !== 'empty';
}

/** Where students were not told that solid boxes are taken back, none is. */
function isMeant({ meant }: BoxTruth, fillCancels: boolean): boolean {
  return meant === 'ticked' || (meant === 'cancelled' && !fillCancels);
}

function isWrong(box: BoxTruth, state: BoxState, fillCancels: boolean): boolean {
  if (state === 'doubtful') return false;
  return (state === 'ticked') !== isMeant(box, fillCancels);
}
