import { eq, like, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quizzes } from '#server/db/schema/quizzes.ts';
import { throttles } from '#server/db/schema/throttling.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeOnlineQuiz } from '#tests/support/app/online-quiz.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { AppError } from '../../errors.ts';
import { startsPerClient } from '../../quotas.ts';
import { cachedQuiz } from '../quizzes/cached-quiz.service.ts';
import { attemptStarts, type Start } from './begin-attempts.ts';
import { holdStudents } from './handed-in.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'ensemble@lycee.fr');
});
afterAll(() => app.stop());

const begin = (
  quizId: string,
  studentName: string,
  more: object = {},
  browser = app.newBrowser(),
) => browser.call(attempts.startAttempt, { body: { quizId, studentName, ...more } });

const numbered = (count: number) => Array.from({ length: count }, (_, place) => `Élève ${place}`);

/** Counts the connections that were asked for: one for each statement outside a transaction. */
async function asksOf(work: () => Promise<unknown>): Promise<number> {
  const { $client: pool } = app.services.db as unknown as { readonly $client: Pool };
  let asks = 0;
  const count = () => {
    asks += 1;
  };
  pool.on('acquire', count);
  await work();
  pool.off('acquire', count);
  return asks;
}

test('a class that begins at the same moment asks the database little more than one student', async () => {
  const { id } = await makeOnlineQuiz(teacher, { timeLimit: 30 });
  await begin(id, 'Élève première');
  let answers: Awaited<ReturnType<typeof begin>>[] = [];
  const asks = await asksOf(async () => {
    answers = await Promise.all(numbered(40).map((name) => begin(id, name)));
  });
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(40);
  expect(asks).toBeLessThan(80);
});

/**
 * Answers the name of each student who has begun, or why not. The first starts alone, the others
 * together.
 */
async function beginTogether(quizId: string, students: readonly Partial<Start['claim']>[]) {
  const { singletons } = app.services;
  const found = await cachedQuiz(app.services, quizId as QuizId);
  if (!found) throw new Error('the quiz is not there');
  const { quiz } = found;
  const said = { studentName: '', studentId: null, studentEmail: null, rosterEntryId: null };
  const unknown = { ...said, requestId: null, timeLimit: quiz.timeLimit, extraTime: 0 };
  const beginAs = async (student: Partial<Start['claim']>) => {
    const start = { quiz, claim: { ...unknown, ...student } };
    const outcome = await attemptStarts(singletons).begin(start, 'one address');
    return 'attempt' in outcome ? outcome.attempt.studentName : 'postponed';
  };
  return Promise.all(
    students.map((student) =>
      beginAs(student).catch((error) => (error instanceof AppError ? error.code : 'failed')),
    ),
  );
}

test('a start that the database refuses fails none of those that are begun with it', async () => {
  const { id } = await makeOnlineQuiz(teacher);
  const names = numbered(6).toSpliced(3, 0, 'Nul \u0000 Roy');
  const begun = await beginTogether(
    id,
    names.map((studentName) => ({ studentName })),
  );
  expect(begun).toEqual(names.with(3, 'failed'));
});

test('of students who begin together under one name or number one begins, and the others are refused', async () => {
  const { id } = await makeOnlineQuiz(teacher, { timeLimit: 30 });
  const begun = await beginTogether(id, [
    { studentName: 'Max Petit' },
    { studentName: 'Léa Roy', studentId: '17' },
    { studentName: 'Roy Lea' },
    { studentName: 'Léa Roy', studentId: '18' },
    { studentName: 'L. R.', studentId: '17' },
    { studentName: 'Tom Diop', studentId: '18' },
  ]);
  const refused = 'under_way';
  expect(begun).toEqual(['Max Petit', 'Léa Roy', refused, refused, refused, 'Tom Diop']);
});

test('whoever is refused keeps nobody who begins at the same moment from it', async () => {
  const { id } = await makeOnlineQuiz(teacher, { allowRetakes: false });
  const { body } = await begin(id, 'Léa Roy');
  await app.newBrowser().call(attempts.finishAttempt, { params: { attemptId: body.id }, body: {} });
  const names = numbered(10).toSpliced(5, 0, 'Roy Léa');
  const answers = await Promise.all(names.map((name) => begin(id, name)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 409]);
  expect(answers[5]?.body).toMatchObject({ code: 'already_taken' });
});

test('a request that is sent twenty times at once begins one attempt', async () => {
  const { id } = await makeOnlineQuiz(teacher);
  const requestId = crypto.randomUUID();
  const sent = Array.from({ length: 20 }, () => begin(id, 'Léa Roy', { requestId }));
  const answers = await Promise.all([...sent, begin(id, 'Max Petit')]);
  expect(answers.map(({ status }) => status)).toEqual(Array(21).fill(200));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(2);
});

test('a class whose quiz is being changed waits for that, keeps no neighbour from theirs, and begins by what it is then', async () => {
  const { services } = app;
  const { id } = await makeOnlineQuiz(teacher, { timeLimit: 30 });
  const other = await makeOnlineQuiz(teacher);
  const change = { held: Promise.withResolvers<void>(), end: Promise.withResolvers<void>() };
  const changed = inTransaction(services, async ({ db }) => {
    await db.select().from(quizzes).where(eq(quizzes.id, id)).for('update');
    const changes = { title: 'Changé', version: sql`${quizzes.version} + 1` };
    await db.update(quizzes).set(changes).where(eq(quizzes.id, id));
    change.held.resolve();
    await change.end.promise;
  });
  await change.held.promise;
  const network = app.newBrowser();
  const waiting = numbered(40).map((name) => begin(id, name, {}, network));
  const others = await Promise.all(numbered(10).map((name) => begin(other.id, name, {}, network)));
  expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200));
  change.end.resolve();
  await changed;
  const titles = (await Promise.all(waiting)).map(({ body }) => body.quizTitle);
  expect(titles).toEqual(Array(40).fill('Changé'));
});

test('who begins while the same student hands in waits for that, and nobody else does', async () => {
  const { services } = app;
  const { id } = await makeOnlineQuiz(teacher, { timeLimit: 30 });
  const handing = { held: Promise.withResolvers<void>(), end: Promise.withResolvers<void>() };
  const handedIn = inTransaction(services, async ({ db }) => {
    await holdStudents(db, id, [{ studentName: 'Léa Roy', studentId: null, rosterEntryId: null }]);
    handing.held.resolve();
    await handing.end.promise;
  });
  await handing.held.promise;
  expect(await beginTogether(id, [{ studentName: 'Léa Roy' }])).toEqual(['postponed']);
  const waiting = begin(id, 'Léa Roy');
  const others = await Promise.all(numbered(10).map((name) => begin(id, name)));
  expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200));
  handing.end.resolve();
  await handedIn;
  expect((await waiting).status).toBe(200);
});

test('of many at the same moment no more than the quota begin', async () => {
  const { id } = await makeOnlineQuiz(teacher);
  const network = app.newBrowser();
  await begin(id, 'Élève première', {}, network);
  const starts = like(throttles.key, 'attempts-minute:%');
  const [{ most }] = startsPerClient;
  await app.services.db
    .update(throttles)
    .set({ count: most - 5 })
    .where(starts);
  const answers = await Promise.all(numbered(12).map((name) => begin(id, name, {}, network)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  await app.services.db.delete(throttles).where(starts);
});
