import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { attempts as attemptRows } from '#server/db/schema/attempts.ts';
import { outages } from '#server/db/schema/outages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AttemptId, QuizId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { incidents } from '#shared/contract/online/incidents.ts';
import { attemptReview } from '#shared/contract/online/review.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { saidKey } from '#shared/domain/students/student-identity.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { endRetakes, makeOnlineQuiz, right } from '#tests/support/app/online-quiz.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { until } from '#tests/support/until.ts';
import { announceQuiz, changesOfQuiz } from '../../announce-quiz.ts';
import { openUntil } from './deadlines.queries.ts';
import { lockStudents, selectOptionalAttemptForChange } from './held-attempts.queries.ts';
import { closeAttempt } from './marks/mark-attempt.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'tenue@lycee.fr');
});
afterAll(() => app.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const waitingOnes = async () => {
  const waiting = sql`select 1 from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`;
  return (await app.services.db.execute(waiting)).rows.length;
};
const somebodyWaits = async () => (await waitingOnes()) > 0;

const changes = {
  'more time': ({ quizId, attemptIds }: { quizId: QuizId; attemptIds: string[] }) =>
    teacher.call(attempts.giveTime, {
      params: { id: quizId },
      body: { attemptIds, minutes: 5 },
    }),
  deletion: ({ quizId, attemptIds }: { quizId: QuizId; attemptIds: string[] }) =>
    teacher.call(attempts.deleteAttempts, { params: { id: quizId }, body: { attemptIds } }),
  'time given back': async ({ quizId }: { quizId: QuizId }) => {
    const outage = { beganAt: minutesAgo(3), endedAt: minutesAgo(1) };
    const [row] = await app.services.db.insert(outages).values(outage).returning();
    return teacher.call(incidents.decideOutage, {
      params: { id: quizId },
      body: { outageId: row?.id ?? '', give: true },
    });
  },
};

test.each(Object.entries(changes))(
  '%s for many students waits for whoever has the first of them, and holds no other meanwhile',
  async (_, change) => {
    const { services } = app;
    const { id: quizId } = await makeOnlineQuiz(teacher, { timeLimit: 30 });
    onTestFinished(async () => {
      await services.db.delete(attemptRows).where(eq(attemptRows.quizId, quizId));
    });
    // The attempt that comes first by its id lies last in the table.
    const attemptIds = [
      'ffffffff-ffff-4fff-bfff-ffffffffffff',
      '00000000-0000-4000-8000-000000000000',
    ];
    for (const id of attemptIds as AttemptId[]) {
      await services.db.insert(attemptRows).values({
        id,
        quizId,
        studentName: `Élève ${id.slice(0, 4)}`,
        seed: 1,
        startedAt: minutesAgo(5),
        timeLimit: 30,
        deadline: minutesAgo(-25),
      });
    }
    const [last = '', first = ''] = attemptIds;
    const [held, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    onTestFinished(() => waiting.resolve());
    const other = inTransaction(services, async ({ db }) => {
      await selectOptionalAttemptForChange(db, first as AttemptId);
      held.resolve();
      await waiting.promise;
      const row = db
        .select()
        .from(attemptRows)
        .where(eq(attemptRows.id, last as AttemptId));
      return row.for('no key update', { skipLocked: true });
    });
    await held.promise;
    const changed = change({ quizId, attemptIds });
    await until(somebodyWaits);
    waiting.resolve();
    expect(await other).toHaveLength(1);
    expect((await changed).status).toBe(200);
  },
);

test('who hands in a second time while the first copy is being deleted has a mark', async () => {
  const { services } = app;
  const { id: quizId, single } = await makeOnlineQuiz(teacher, { allowRetakes: true });
  const student = app.newBrowser();
  const begin = async () =>
    (await student.call(attempts.startAttempt, { body: { quizId, studentName: 'Léa Roy' } })).body
      .id;
  const [first, second] = [await begin(), await begin()];
  await endRetakes(teacher, quizId);
  await student.call(attempts.finishAttempt, { params: { attemptId: first }, body: {} });
  await student.call(attempts.saveAnswer, {
    body: { attemptId: second, questionId: single.id, answerId: right(single)[0] },
  });
  const [ended, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => waiting.resolve());
  const handingIn = inTransaction(services, async (services) => {
    const attempt = await selectOptionalAttemptForChange(services.db, second as AttemptId);
    const closed = attempt && (await closeAttempt(services, attempt, 'submitted'));
    ended.resolve();
    await waiting.promise;
    return closed;
  });
  await ended.promise;
  const deletion = teacher.call(attempts.deleteAttempt, {
    params: { id: quizId, attemptId: first },
  });
  await until(somebodyWaits);
  waiting.resolve();
  expect(await handingIn).toMatchObject({ ending: 'duplicate', score: null });
  expect((await deletion).status).toBe(200);
  const { body: left } = await teacher.call(attempts.listAttempts, {
    params: { id: quizId },
    query: {},
  });
  expect(left).toMatchObject([{ id: second, ending: 'submitted', score: 2 }]);
});

test('a second copy that is opened again while the first is being deleted stays open, without a mark', async () => {
  const { services } = app;
  const { id: quizId } = await makeOnlineQuiz(teacher, { allowRetakes: true });
  const student = app.newBrowser();
  const body = { quizId, studentName: 'Léa Roy' };
  const begin = async () => (await student.call(attempts.startAttempt, { body })).body.id;
  const [first, second] = [await begin(), await begin()];
  await endRetakes(teacher, quizId);
  for (const attemptId of [first, second]) {
    await student.call(attempts.finishAttempt, { params: { attemptId }, body: {} });
  }
  const [opened, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => waiting.resolve());
  const opening = inTransaction(services, async ({ db }) => {
    await openUntil(db, [{ id: second as AttemptId, deadline: null, givenTime: 0 }]);
    opened.resolve();
    await waiting.promise;
  });
  await opened.promise;
  const deletion = teacher.call(attempts.deleteAttempt, {
    params: { id: quizId, attemptId: first },
  });
  await until(somebodyWaits);
  waiting.resolve();
  await opening;
  expect((await deletion).status).toBe(200);
  const { body: left } = await teacher.call(attempts.listAttempts, {
    params: { id: quizId },
    query: {},
  });
  expect(left).toMatchObject([{ id: second, completedAt: null, ending: null, score: null }]);
});

test('of two copies of one student one is deleted and one renamed in the same instant, and nobody has to try again', async () => {
  const { services } = app;
  const { id: quizId } = await makeOnlineQuiz(teacher, { allowRetakes: true });
  const student = app.newBrowser();
  const body = { quizId, studentName: 'Léa Roy' };
  const begin = async () => (await student.call(attempts.startAttempt, { body })).body.id;
  const [first, second, third] = [await begin(), await begin(), await begin()];
  await endRetakes(teacher, quizId);
  for (const attemptId of [first, second, third]) {
    await student.call(attempts.finishAttempt, { params: { attemptId }, body: {} });
  }
  const [held, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => waiting.resolve());
  const holding = inTransaction(services, async ({ db }) => {
    await lockStudents(db, quizId, [saidKey({ studentName: 'Léa Roy', studentId: null })]);
    held.resolve();
    await waiting.promise;
  });
  await held.promise;
  const params = (attemptId: string) => ({ id: quizId, attemptId });
  const both = Promise.all([
    teacher.call(attempts.deleteAttempt, { params: params(second) }),
    teacher.call(attemptReview.renameStudent, {
      params: params(third),
      body: { studentName: 'Lia Roy', studentId: '' },
    }),
  ]);
  await until(async () => (await waitingOnes()) >= 2);
  waiting.resolve();
  await holding;
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
});

test('where the last two copies are handed in in the same instant, those who wait for the closing hear of it', async () => {
  const { services } = app;
  const { id: quizId } = await makeOnlineQuiz(teacher);
  const student = app.newBrowser();
  const begin = async (studentName: string) =>
    (await student.call(attempts.startAttempt, { body: { quizId, studentName } })).body.id;
  const [first, second] = [await begin('Anna'), await begin('Boris')];
  await teacher.call(quizzes.changeQuiz, {
    params: { id: quizId },
    body: { status: 'draft', scoreRelease: 'after-closing' },
  });
  const heard = new Set<string>();
  for (const about of [quizId, 'before', 'after']) {
    const stop = services.notifications.subscribe(changesOfQuiz(about), () => heard.add(about));
    onTestFinished(stop);
  }
  const untilHeard = async (about: string) => {
    await announceQuiz(services.db, about);
    await until(() => heard.has(about));
  };
  await untilHeard('before');
  heard.clear();

  const [ended, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => waiting.resolve());
  const one = inTransaction(services, async (services) => {
    const attempt = await selectOptionalAttemptForChange(services.db, first as AttemptId);
    if (attempt) await closeAttempt(services, attempt, 'submitted');
    ended.resolve();
    await waiting.promise;
  });
  await ended.promise;
  let isAnswered = false;
  const other = student
    .call(attempts.finishAttempt, { params: { attemptId: second }, body: {} })
    .finally(() => {
      isAnswered = true;
    });
  await until(async () => isAnswered || (await somebodyWaits()));
  waiting.resolve();
  await Promise.all([one, other]);
  await untilHeard('after');
  expect(heard).toContain(quizId);
});
