import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { BoundedMap } from '#shared/domain/bounded-map.ts';
import type { Db } from '../../db/client.ts';
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
  readonly #kept = new BoundedMap<string, StampedQuiz>(200);

  /** A quiz as it is now, with the stamp that names this state. */
  async find(db: Db, id: string): Promise<StampedQuiz | null> {
    let stamp = await quizStamp(db, id);
    while (stamp !== null) {
      const known = this.#kept.get(id);
      if (known?.stamp === stamp) return known;
      const quiz = await findQuiz(db, id);
      const after = await quizStamp(db, id);
      if (quiz && after === stamp) return this.#keep(id, { stamp, quiz });
      stamp = after;
    }
    return null;
  }

  #keep(id: string, stamped: StampedQuiz): StampedQuiz {
    this.#kept.set(id, stamped);
    return stamped;
  }
}
