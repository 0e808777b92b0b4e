import type { PaperQuestion, PaperTopic } from '../edition/paper-quiz.ts';
import { printedLength } from './printed-length.ts';

const FEWEST = 6;
const LONGEST_TEXT = 110;
const LONGEST_ANSWER = 34;

/**
 * Whether a topic reads well in two columns: it has enough questions, and none needs the whole
 * line.
 */
export function fitsColumns({ questions }: PaperTopic): boolean {
  return questions.length >= FEWEST && questions.every(isShort);
}

function isShort({ text, image, answers }: PaperQuestion): boolean {
  return (
    image === null &&
    !text.includes('\n') &&
    printedLength(text) <= LONGEST_TEXT &&
    answers.every((answer) => printedLength(answer.text) <= LONGEST_ANSWER)
  );
}
