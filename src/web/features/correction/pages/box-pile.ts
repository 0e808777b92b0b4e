import type { Review } from '#shared/contract/correction/box-review-schemas.ts';
import { answerLetter } from '#shared/domain/answer-letter.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import type { DecidablePage } from '#shared/domain/correction/class-reading/decide-batch.ts';
import { proposedThreshold } from '#shared/domain/correction/class-reading/proposed-threshold.ts';

/** What never changes of a box while the pile stays what it is. */
export interface PileBox {
  /** The place among all boxes of this pile, from 0; in the next pile another box has it. */
  readonly index: number;
  readonly zone: string;
  readonly copy: number;
  /** The place of the question in the quiz, from 0. */
  readonly question: number;
  readonly answer: number;
  /** The number of the question as it is printed on this copy, from 1. */
  readonly number: number;
  /** The place among the boxes of its question on this copy, from 0, as on the scan. */
  readonly printed: number;
  readonly ratio: number;
  /** The place of its page among all pages of the pile, from 1. */
  readonly place: number;
}

/** The boxes of one question on one copy, at which a person looks together. */
export interface AskedQuestion {
  readonly key: string;
  readonly copy: number;
  readonly question: number;
  /** As it is printed on this copy, from 1. */
  readonly number: number;
  readonly place: number;
  /** The boxes in the order of the copy, where answers may be shuffled. */
  readonly boxes: readonly PileBox[];
}

/** The boxes of all copies, prepared once so that a threshold can be tried at every move. */
export interface BoxPile {
  /** The etag of the pile. */
  readonly etag: string;
  readonly boxes: readonly PileBox[];
  readonly asked: readonly AskedQuestion[];
  readonly pages: readonly DecidablePage[];
  /** The ratios of all boxes, in ascending order. */
  readonly ratios: Float64Array;
  readonly proposed: number;
  readonly byZone: ReadonlyMap<string, PileBox>;
  /** The questions on copies, by their keys. */
  readonly askedBy: ReadonlyMap<string, AskedQuestion>;
}

export function boxPile(review: Review): BoxPile {
  const boxes: PileBox[] = [];
  const printedSoFar = new Map<string, number>();
  for (const { copy, place, questions, answers, numbers, thousandths } of review.pages) {
    const onPage = [...new Set(questions)];
    for (const [box, question] of questions.entries()) {
      const answer = answers[box] ?? 0;
      const zone = `${copy}-q${question + 1}-${answer + 1}`;
      const ratio = (thousandths[box] ?? 0) / 1e3;
      const key = askedKey(copy, question);
      const printed = printedSoFar.get(key) ?? 0;
      printedSoFar.set(key, printed + 1);
      const number = numbers[onPage.indexOf(question)] ?? question + 1;
      const index = boxes.length;
      boxes.push({ index, zone, copy, question, answer, number, printed, ratio, place });
    }
  }
  const pages = review.pages.map(decidable);
  const asked = askedQuestions(boxes);
  return {
    etag: review.etag,
    boxes,
    asked,
    pages,
    ratios: Float64Array.from(boxes, ({ ratio }) => ratio).sort(),
    proposed: proposedThreshold(pages),
    byZone: new Map(boxes.map((box) => [box.zone, box])),
    askedBy: new Map(asked.map((question) => [question.key, question])),
  };
}

function decidable(page: Review['pages'][number]): DecidablePage {
  const clouded = new Uint8Array(page.questions.length);
  for (const box of page.clouded) clouded[box] = 1;
  const { copy, lost } = page;
  return {
    copy,
    lost,
    questions: page.questions.map((question) => `q${question + 1}`),
    code: [],
    ratios: Float64Array.from(page.thousandths, (ratio) => ratio / 1e3),
    probabilities: Float64Array.from(page.millionths, (one) => one / 1e6),
    clouded,
  };
}

const askedKey = (copy: number, question: number) => `${copy}-${question}`;

function askedQuestions(boxes: readonly PileBox[]): AskedQuestion[] {
  const groups = Map.groupBy(boxes, ({ copy, question }) => askedKey(copy, question));
  return [...groups].flatMap(([key, own]) => {
    const [first] = own;
    if (!first) return [];
    const { copy, question, number, place } = first;
    return [{ key, copy, question, number, place, boxes: own }];
  });
}

/** Finds boxes of an earlier pile in this one; those that are gone are left out. */
export const boxesNow = ({ byZone }: BoxPile, boxes: readonly PileBox[]): PileBox[] =>
  boxes.flatMap(({ zone }) => byZone.get(zone) ?? []);

export const boxLetter = ({ printed }: PileBox) => answerLetter(printed);

/** Writes «copie 12, question 3, proposition B», as the copy has them. */
export const boxName = (box: PileBox) =>
  `copie ${copyInWords(box.copy)}, question ${box.number}, proposition ${boxLetter(box)}`;

/** Writes where the paper is, as «93e page de la pile». */
export const placeInWords = (place: number) =>
  `${place === 1 ? '1re' : `${place}e`} page de la pile`;
