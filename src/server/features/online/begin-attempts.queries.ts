import { and, getTableColumns, sql } from 'drizzle-orm';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Db } from '../../db/client.ts';
import { isAnyOf, prepared } from '../../db/prepared.ts';
import { attempts } from '../../db/schema/attempts.ts';
import { quizzes } from '../../db/schema/quizzes.ts';
import { readTogether } from '../../gathered.ts';
import { announcedAttempts } from './attempt-changes.ts';
import { type Attempt, attemptColumns } from './attempts.queries.ts';
import { saidHashes } from './said-hash.ts';

export type NewAttemptRow = Pick<
  Attempt,
  | 'id'
  | 'quizId'
  | 'studentName'
  | 'studentId'
  | 'studentEmail'
  | 'rosterEntryId'
  | 'requestId'
  | 'admissionId'
  | 'seed'
  | 'startedAt'
  | 'timeLimit'
  | 'extraTime'
  | 'deadline'
>;

const ofRequests = prepared((db) =>
  db
    .select(attemptColumns)
    .from(attempts)
    .where(and(isAnyOf(attempts.quizId, 'quizIds'), isAnyOf(attempts.requestId, 'requestIds')))
    .prepare('attempts_of_requests'),
);

const requestKey = (quizId: QuizId, requestId: string | null) => `${quizId} ${requestId}`;

const selectAttemptsOfRequests = readTogether<string, Attempt>(async (db, keys) => {
  const asked = keys.map((key) => key.split(' '));
  const rows = await ofRequests(db).execute({
    quizIds: asked.map(([quizId]) => quizId),
    requestIds: asked.map(([, requestId]) => requestId),
  });
  return new Map(rows.map((row) => [requestKey(row.quizId, row.requestId), row]));
});

export function selectOptionalAttemptOfRequest(db: Db, quizId: QuizId, requestId: string) {
  return selectAttemptsOfRequests(db, requestKey(quizId, requestId));
}

const freeQuizzes = prepared((db) =>
  db
    .select({ id: quizzes.id })
    .from(quizzes)
    .where(isAnyOf(quizzes.id, 'ids'))
    .for('key share', { skipLocked: true })
    .prepare('hold_free_quizzes'),
);

/**
 * Holds the quizzes that nobody is changing: until the end of the transaction nobody changes them
 * or when they close, but others may begin. A quiz that is being changed is left out, since nobody
 * who begins another one should wait for it.
 */
export async function holdFreeQuizzes(db: Db, ids: ReadonlySet<string>): Promise<Set<string>> {
  const held = await freeQuizzes(db).execute({ ids: [...ids] });
  return new Set(held.map(({ id }) => id));
}

const columns = getTableColumns(attempts);
/** The table fills in its defaults only for columns that are left out, and here none is. */
const atFirst = { flagged: [], givenTime: 0 };

const insertion = prepared((db) => {
  const names = sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  return (
    db
      .insert(attempts)
      // Everybody inserts in the same order; otherwise two who repeat each other's requests would
      // wait for each other's rows.
      .select(
        sql`select ${names} from jsonb_populate_recordset(null::attempts, ${sql.placeholder('rows')}::jsonb)
          order by quiz_id, request_id`,
      )
      .onConflictDoNothing()
      // Each quiz is announced once, however many begin it together.
      .returning({ ...attemptColumns, told: announcedAttempts(attempts.quizId) })
      .prepare('begin_attempts')
  );
});

/** Answers the attempts by their ids; there is none for a request that was answered before. */
export async function insertAttempts(
  db: Db,
  rows: readonly NewAttemptRow[],
): Promise<ReadonlyMap<string, Attempt>> {
  if (rows.length === 0) return new Map();
  const stored = rows.map((row) => {
    const whole: Record<string, unknown> = { ...atFirst, ...row, ...saidHashes(row) };
    return Object.fromEntries(Object.entries(columns).map(([key, { name }]) => [name, whole[key]]));
  });
  const begun = await insertion(db).execute({ rows: JSON.stringify(stored) });
  return new Map(begun.map(({ told: _, ...attempt }) => [attempt.id, attempt]));
}
