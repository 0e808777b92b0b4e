import type { QuizId } from '#shared/contract/ids.ts';
import { withLinksKept } from '#shared/domain/questions/linked-questions.ts';
import type { Db } from '../../db/client.ts';
import { selectLinks, updateFollowsPrevious } from './questions.queries.ts';

/** Keeps linked questions together. `change` returns the id of the question that it moved. */
export async function relinkAfter(
  db: Db,
  quizId: QuizId,
  change: () => Promise<string>,
): Promise<string> {
  const before = await selectLinks(db, quizId);
  const moved = await change();
  const after = await selectLinks(db, quizId);
  const kept = withLinksKept(before, after, moved).filter((link, index) => link !== after[index]);
  for (const isLinked of [true, false]) {
    const changed = kept.filter(({ followsPrevious }) => followsPrevious === isLinked);
    const ids = changed.map(({ id }) => id);
    await updateFollowsPrevious(db, ids, isLinked);
  }
  return moved;
}
