import type { QuizId } from '#shared/contract/ids.ts';
import { derived } from '#shared/domain/derived.ts';
import { sizeOfTexts } from '#shared/domain/questions/question-size.ts';
import { EtagCache } from '../../etag-cache.ts';
import type { Services } from '../../services.ts';
import { defineSingleton } from '../../singletons.ts';
import { findQuiz, type OwnedQuiz, quizEtag } from './quizzes.service.ts';

interface QuizWithEtag {
  readonly etag: string;
  readonly quiz: OwnedQuiz;
}

/** Some 500 ordinary quizzes, or three as large as may be. */
const MOST_CHARACTERS = 30_000_000;
/** Of a formula once it is set, and of what comes with a quiz besides its texts. */
const OF_FORMULA = 2000;
const OF_QUIZ = 20_000;

/** Weighed each time that the quiz is found. */
const weightOf = derived(({ questions }: OwnedQuiz) => {
  const texts = questions.flatMap(({ text, explanation, answers }) => [
    text,
    explanation,
    ...answers.map((answer) => answer.text),
  ]);
  const { characters, dollars } = sizeOfTexts(texts);
  return OF_QUIZ + characters + (dollars / 2) * OF_FORMULA;
});

/**
 * Quizzes that students are taking. A class opens the same one all at once: as long as its etag
 * stays, it is the very same object, and so is whatever was made of it.
 */
export const quizCache = defineSingleton(
  () =>
    new EtagCache<OwnedQuiz>({
      most: MOST_CHARACTERS,
      weigh: (quiz) => (quiz ? weightOf(quiz) : OF_QUIZ),
    }),
);

/** A quiz as it is now, with the etag that names this state. */
export async function cachedQuiz(
  { db, singletons }: Pick<Services, 'db' | 'singletons'>,
  id: QuizId,
): Promise<QuizWithEtag | null> {
  const found = await quizCache(singletons).find(
    id,
    () => quizEtag(db, id),
    () => findQuiz(db, id),
  );
  return found && { etag: found.etag, quiz: found.value };
}
