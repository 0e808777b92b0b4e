import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import { saidKey } from '#shared/domain/students/student-identity.ts';
import { anonymousName } from '../../anonymous-name.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { deleteTracesOfAttempts, updateAnonymous } from './anonymous-attempts.queries.ts';
import { announceAttempts } from './attempt-changes.ts';
import { holdAttempts } from './held-attempts.queries.ts';

/**
 * Takes from attempts all that says whose they are. Answers and marks stay, and attempts of one
 * student are still told to be of one.
 */
export async function makeAttemptsAnonymous(
  services: Services,
  quizId: QuizId,
  ids: readonly AttemptId[],
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const held = await holdAttempts(db, quizId, ids);
    const students = Map.groupBy(held, (taker) => taker.rosterEntryId ?? saidKey(taker));
    const names = [...students.values()].flatMap((own) => {
      const name = anonymousName();
      return own.map(({ id }) => [id, name] as const);
    });
    await updateAnonymous(db, new Map(names));
    await deleteTracesOfAttempts(db, ids);
    await announceAttempts(db, quizId);
  });
}
