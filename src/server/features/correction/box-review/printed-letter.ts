import { answerLetter } from '#shared/domain/answer-letter.ts';
import type { CopyReading } from '../class-reading/class-reading.ts';
import type { BoxName } from '../pages/box-decisions.queries.ts';
import { boxesOf } from '../pages/ticked-boxes.ts';

/** The boxes of a question on a copy, in the order in which they are printed. */
export function boxesOfQuestion(
  { pages }: Pick<CopyReading, 'pages'>,
  question: string,
): BoxName[] {
  return pages.flatMap(boxesOf).filter((box) => box.question === question);
}

/**
 * The letter by which a reader of the paper calls the box: A is the first one printed. Null where
 * the box is on none of the copy's pages.
 */
export function printedLetter(
  paper: Pick<CopyReading, 'pages'>,
  { question, answer }: Pick<BoxName, 'question' | 'answer'>,
): string | null {
  const place = boxesOfQuestion(paper, question).findIndex((box) => box.answer === answer);
  return place < 0 ? null : answerLetter(place);
}
