import { questionName } from '#paper/edition/question-name.ts';
import {
  type BatchDecision,
  decideBatch,
} from '#shared/domain/correction/class-reading/decide-batch.ts';
import {
  type BatchPage,
  type WeighedPage,
  weighBatch,
} from '#shared/domain/correction/class-reading/weigh-batch.ts';
import type { CorrectionRow } from '../base/corrections.queries.ts';
import type { BoxDecision, BoxName } from './box-decisions.queries.ts';
import type { CountedPage } from './scan-pages.queries.ts';

export const boxKey = ({ copy, question, answer }: BoxName) => `${copy}.${question}.${answer}`;

/** A page as the rules of reading take it. */
export function batchPage({ copy, record }: CountedPage): BatchPage {
  const { questions, code, measures, unplaced } = record;
  return { copy, questions: questions.map(questionName), code, measures, unplaced };
}

export interface ReadPages {
  readonly weighed: readonly WeighedPage[];
  readonly decision: BatchDecision;
}

/** What is read without anybody's help; the n-th entry of each list is the n-th page's. */
export function decidePages(
  pages: readonly CountedPage[],
  { threshold, fillCancels }: Pick<CorrectionRow, 'threshold' | 'fillCancels'>,
): ReadPages {
  const weighed = weighBatch(pages.map(batchPage));
  return { weighed, decision: decideBatch(weighed, { threshold, fillCancels }) };
}

/** Returns the names of a page's boxes, in their order. */
export function boxesOf({ copy, record }: CountedPage): BoxName[] {
  return record.questions.map((index, place) => ({
    copy,
    question: questionName(index),
    answer: (record.answers[place] ?? 0) + 1,
  }));
}

/** Returns the questions that a page has boxes of. */
export const questionsOn = ({ record }: Pick<CountedPage, 'record'>) =>
  [...new Set(record.questions)].map(questionName);

/** Returns how each box, by its key, is read while nobody decides. */
export function readTicks(
  pages: readonly CountedPage[],
  read: BatchDecision,
): Map<string, boolean> {
  return new Map(
    pages.flatMap((page, index) =>
      boxesOf(page).map(
        (box, place) => [boxKey(box), read.pages[index]?.ticked[place] ?? false] as const,
      ),
    ),
  );
}

/**
 * Returns the boxes that count as ticked, copy by copy: as a person decided, or else as they were
 * read. Between the pages others are answered.
 */
export function* tickedBoxes(
  pages: readonly CountedPage[],
  read: BatchDecision,
  decisions: readonly BoxDecision[],
): Generator<void, Map<number, BoxName[]>> {
  const byHand = new Map(decisions.map((decision) => [boxKey(decision), decision.isTicked]));
  const ticked: BoxName[] = [];
  for (const [index, page] of pages.entries()) {
    const taken = boxesOf(page).filter(
      (box, place) => byHand.get(boxKey(box)) ?? read.pages[index]?.ticked[place] ?? false,
    );
    ticked.push(...taken);
    yield;
  }
  return Map.groupBy(ticked, ({ copy }) => copy);
}
