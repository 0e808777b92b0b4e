import { questionName } from '#paper/edition/question-name.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import { questionsOn } from './boxes/ticked-boxes.ts';
import type { CopyReading } from './class-reading.ts';

/** Whether the page of a question, by its place, is there: one that is missing is no answer left blank. */
export function isSeenOn({ missingSheets, pages }: CopyReading): (place: number) => boolean {
  if (missingSheets.length === 0) return () => true;
  const seen = new Set(pages.flatMap(questionsOn));
  return (place) => seen.has(questionName(place));
}

/** For figures of questions: those that this copy can tell of. */
export function seenQuestions(
  paper: CopyReading,
  questions: readonly KeyedQuestion[],
): ReadonlyMap<KeyedQuestion, KeyedQuestion> {
  const isSeen = isSeenOn(paper);
  return new Map(
    questions.filter((_, place) => isSeen(place)).map((question) => [question, question]),
  );
}
