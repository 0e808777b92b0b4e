import { FairTurns } from '#paper/process/fair-turns.ts';
import type { Db } from '../../../db/client.ts';
import { onBehalfOfAll } from '../../../db/connection-shares.ts';
import { EtagCache } from '../../../etag-cache.ts';
import { defineSingleton } from '../../../singletons.ts';
import { codedEntriesOfClass, rosterEtag } from '../../classes/roster.service.ts';
import type { OwnedQuiz } from '../../quizzes/quizzes.service.ts';
import { ListedClass } from './listed-class.ts';

/**
 * The cached lists hold so many students together: ten lists of a whole year, or a thousand
 * classes.
 */
const MOST_STUDENTS = 50_000;

/**
 * Class lists that students are looked up in. Whoever begins is looked for in all of it, and so is
 * each word that is typed: it is read once for as long as it stays the same, and one list at a time.
 */
export class RosterCache {
  readonly #cache = new EtagCache<ListedClass>({
    most: MOST_STUDENTS,
    weigh: (list) => list?.students.length ?? 0,
  });
  readonly #turns = new FairTurns(1);

  async find(db: Db, { classGroupId }: Pick<OwnedQuiz, 'classGroupId'>): Promise<ListedClass> {
    if (classGroupId === null) return ListedClass.nobody;
    const read = async () =>
      ListedClass.of(await onBehalfOfAll(() => codedEntriesOfClass(db, classGroupId)));
    const found = await this.#cache.find(
      classGroupId,
      () => rosterEtag(db, classGroupId),
      () => this.#turns.run(classGroupId, read),
    );
    return found?.value ?? ListedClass.nobody;
  }

  async hasStudents(db: Db, { classGroupId }: Pick<OwnedQuiz, 'classGroupId'>): Promise<boolean> {
    return classGroupId !== null && (await rosterEtag(db, classGroupId)) !== null;
  }
}

export const rosterCache = defineSingleton(() => new RosterCache());
