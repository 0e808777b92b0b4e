import { sizeOfTexts } from '#shared/domain/questions/question-size.ts';
import type { Db } from '../../db/client.ts';
import { EtagCache } from '../../etag-cache.ts';
import { defineSingleton } from '../../singletons.ts';
import { findQuiz, type OwnedQuiz, quizEtag } from '../quizzes/quizzes.service.ts';

interface QuizWithEtag {
  readonly etag: string;
  readonly quiz: OwnedQuiz;
}

/** Some 500 ordinary quizzes, or three as large as may be. */
const MOST_CHARACTERS = 30_000_000;
/** Of a formula once it is set, and of what comes with a quiz besides its texts. */
const OF_FORMULA = 2000;
const OF_QUIZ = 20_000;

/** Asked for each time that any quiz is. */
const weights = new WeakMap<OwnedQuiz, number>();

function weigh(quiz: OwnedQuiz): number {
  const known = weights.get(quiz);
  if (known !== undefined) return known;
  const texts = quiz.questions.flatMap(({ text, explanation, answers }) => [
    text,
    explanation,
    ...answers.map((answer) => answer.text),
  ]);
  const { characters, dollars } = sizeOfTexts(texts);
  const weight = OF_QUIZ + characters + (dollars / 2) * OF_FORMULA;
  weights.set(quiz, weight);
  return weight;
}

/**
 * Quizzes that students are taking. A class opens the same one all at once: as long as its etag
 * stays, it is the very same object, and so is whatever was made of it.
 */
export class QuizCache {
  readonly #cache = new EtagCache<OwnedQuiz>({ most: MOST_CHARACTERS, weigh });

  /** A quiz as it is now, with the etag that names this state. */
  async find(db: Db, id: string): Promise<QuizWithEtag | null> {
    const found = await this.#cache.find(
      id,
      () => quizEtag(db, id),
      () => findQuiz(db, id),
    );
    return found && { etag: found.etag, quiz: found.value };
  }
}

export const quizCache = defineSingleton(() => new QuizCache());
