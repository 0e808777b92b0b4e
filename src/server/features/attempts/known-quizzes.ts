import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { Db } from '../../db/client.ts';
import { StampedCache } from '../../stamped-cache.ts';
import { findQuiz, quizStamp } from '../quizzes/quizzes.service.ts';

interface StampedQuiz {
  readonly stamp: string;
  readonly quiz: TeacherQuiz;
}

/**
 * Quizzes that students are taking. A class opens the same one all at once: as long as its stamp
 * stays, it is the very same object, and so is whatever was made of it.
 */
export class KnownQuizzes {
  readonly #cache = new StampedCache<TeacherQuiz>({ most: 200 });

  /** A quiz as it is now, with the stamp that names this state. */
  async find(db: Db, id: string): Promise<StampedQuiz | null> {
    const found = await this.#cache.find(
      id,
      () => quizStamp(db, id),
      () => findQuiz(db, id),
    );
    return found && { stamp: found.stamp, quiz: found.value };
  }
}
