import { questionName } from '#paper/edition/question-name.ts';
import type { KeyedQuestion } from '#shared/domain/scoring/scoring.ts';
import { questionsOn } from '../pages/ticked-boxes.ts';
import type { CopyReading } from './class-reading.ts';

/**
 * Tells, by a question's place, whether it is on the copy and its page was scanned: a missing page
 * is no answer left blank.
 */
export function isSeenOn({
  edition,
  missingSheets,
  pages,
}: CopyReading): (place: number) => boolean {
  const asked = new Set(edition.places.map(({ question }) => question));
  if (missingSheets.length === 0) return (place) => asked.has(place);
  const seen = new Set(pages.flatMap(questionsOn));
  return (place) => seen.has(questionName(place));
}

/** Returns what a question of the copy earned, as it was computed last. */
export function earnedOn({ mark }: Pick<CopyReading, 'mark'>, question: KeyedQuestion | undefined) {
  return mark?.questions.find(({ questionId }) => questionId === question?.id);
}

/** Returns the questions that this copy can tell of, for the figures of questions. */
export function seenQuestions(
  copyReading: CopyReading,
  questions: readonly KeyedQuestion[],
): ReadonlyMap<KeyedQuestion, KeyedQuestion> {
  const isSeen = isSeenOn(copyReading);
  return new Map(
    questions.filter((_, place) => isSeen(place)).map((question) => [question, question]),
  );
}
