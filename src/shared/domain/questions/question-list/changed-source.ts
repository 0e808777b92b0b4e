import type { ListedQuestion } from '../bank/listed-question.ts';
import { withoutEmptyGroups } from './amc-text.ts';
import { readAnswer, readKey, readStar, withoutMark } from './answer-lines.ts';
import { LINE_BREAK } from './line-blocks.ts';

/**
 * The source without the lines of the questions that were added, so that it contains what is still
 * to be added.
 */
export function withoutQuestions(source: string, added: readonly ListedQuestion[]): string {
  const isAdded = (number: number) =>
    added.some(({ lines }) => lines.first <= number && number <= lines.last);
  const left = source
    .split(LINE_BREAK)
    .filter((_, index) => !isAdded(index + 1))
    .join('\n');
  return withoutEmptyGroups(left)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Marks one answer of a question as right or wrong in the source. All right answers are then marked
 * by stars, and a line that names them by their letters is removed.
 */
export function withToggledAnswer(source: string, question: ListedQuestion, place: number): string {
  const { lines, answers, answerLines } = question;
  const isRight = (index: number) => Boolean(answers[index]?.isCorrect) !== (index === place);
  return source
    .split(LINE_BREAK)
    .map((line, index) => {
      const answer = answerLines.indexOf(index + 1);
      if (answer >= 0) return `${isRight(answer) ? '* ' : ''}${withoutStar(line.trim())}`;
      const isInside = lines.first <= index + 1 && index + 1 <= lines.last;
      return isInside && readKey(line.trim()) ? null : line;
    })
    .filter((line) => line !== null)
    .join('\n');
}

/** A line that was an answer only because of its star needs a dash once the star is removed. */
function withoutStar(line: string): string {
  const answer = readAnswer(line);
  return answer && answer.marker !== 'star' ? withoutMark(line) : `- ${readStar(line).text}`;
}
