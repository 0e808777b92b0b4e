import type { ListedQuestion } from '../bank/listed-question.ts';
import { withoutEmptyGroups } from './amc-text.ts';
import { readAnswer, readKey, readStar, readTruth, withoutMark } from './answer-lines.ts';
import { readKeyList, withoutKeyEntry } from './key-list.ts';
import { blocksOf, LINE_BREAK } from './line-blocks.ts';

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
 * by stars, and what else named them is removed: a line with their letters, the entry of a key at
 * the end, «(V)» and «(F)».
 */
export function withToggledAnswer(source: string, question: ListedQuestion, place: number): string {
  const { lines, answers, answerLines, keyedAs } = question;
  const written = source.split(LINE_BREAK);
  if (answerLines.length === 0) return withOtherTruth(written, question).join('\n');
  const isRight = (index: number) => Boolean(answers[index]?.isCorrect) !== (index === place);
  const areJudged = answerLines.every((number) => readTruth(written[number - 1]?.trim() ?? ''));
  const bare = (line: string) => (areJudged ? (readTruth(line)?.text ?? line) : line);
  const keyLine = keyedAs === undefined ? null : readKeyList(blocksOf(source).flat())?.line;
  const keyed = written.slice((keyLine ?? Number.POSITIVE_INFINITY) - 1);
  const questions = written.slice(0, written.length - keyed.length);
  return [
    ...questions
      .map((line, index) => {
        const answer = answerLines.indexOf(index + 1);
        if (answer >= 0) return `${isRight(answer) ? '* ' : ''}${withoutStar(bare(line.trim()))}`;
        const isInside = lines.first <= index + 1 && index + 1 <= lines.last;
        return isInside && readKey(line.trim()) ? null : line;
      })
      .filter((line) => line !== null),
    ...withoutKey(keyed, keyedAs),
  ].join('\n');
}

/** A key of which nothing is left would be read as a question. */
function withoutKey(keyed: readonly string[], number: number | undefined): string[] {
  if (number === undefined) return [...keyed];
  const left = keyed.map((line) => withoutKeyEntry(line, number));
  return readKeyList(blocksOf(left.join('\n')).flat()) ? left : [];
}

/** A statement that is true or false says so at the end of its last line. */
function withOtherTruth(written: string[], { lines, answers }: ListedQuestion): string[] {
  const sign = answers[0]?.isCorrect ? '(F)' : '(V)';
  return written.map((line, index) =>
    index + 1 === lines.last ? `${readTruth(line)?.text ?? line} ${sign}` : line,
  );
}

/** A line that was an answer only because of its star needs a dash once the star is removed. */
function withoutStar(line: string): string {
  const answer = readAnswer(line);
  return answer && answer.marker !== 'star' ? withoutMark(line) : `- ${readStar(line).text}`;
}
