import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuizId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { retention } from '#shared/contract/retention.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { publish } from '#tests/support/app/attempts.ts';
import { takeQuiz } from '#tests/support/app/finished-attempts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { storedFiles } from '#tests/support/app/traces.ts';
import { until } from '#tests/support/until.ts';
import { purgeOldBin } from '../bin/bin.service.ts';
import { keepRetention, purgeScans } from './retention.service.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({
    RETENTION_SCANS: '100',
    RETENTION_ATTEMPTS: '200',
    RETENTION_BIN: '5',
  });
  teacher = await newTeacher(app, 'prof@lycee.fr');
});
afterAll(() => app.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function takenQuiz(title: string) {
  const { id } = await makeQuiz(teacher, { title });
  const question = await makeQuestion(teacher, id);
  await publish(teacher, id);
  await takeQuiz(app, id, { studentName: 'Léa Morel' }, [question], [[0]]);
  return id;
}

const attemptsOf = async (id: QuizId) => {
  const { body } = await teacher.call(attempts.listAttempts, { params: { id }, query: {} });
  return body.map(({ studentName, percentage }) => ({ studentName, percentage }));
};
const told = async (id: QuizId) =>
  (await teacher.call(retention.readRetention, { params: { id } })).body;

/** A correction with one scan of a student’s, as it was read on a day. */
async function scanned(id: QuizId, createdAt: Date): Promise<string> {
  const { db, files } = app.services;
  const { rows } = await db.execute<{ id: string }>(sql`
    with correction as (insert into corrections (quiz_id, roster_mode, threshold, marking, created_at)
      values (${id}, 'none', 0.5, '{}', ${createdAt}) returning quiz_id),
    student as (insert into correction_students (quiz_id, position, student_id, last_name, first_name, email)
      select quiz_id, 0, '', 'MOREL', 'Léa', '' from correction)
    insert into scans (quiz_id, name, file_key, byte_size, state, created_at)
    select quiz_id, 'copies.pdf', '', 3, 'read', ${createdAt} from correction returning id`);
  const scan = rows[0]?.id ?? '';
  await files.write(`quizzes/${id}/scans/${scan}/original`, Buffer.from('PDF'));
  return scan;
}

test('the names of an attempt are erased in time, once its teacher was told; its mark stays', async () => {
  const id = await takenQuiz('Suites');
  await keepRetention(app.services, inDays(169));
  expect(await told(id)).toMatchObject({ names: { erasedOn: null, areErased: false } });
  app.mailbox.received.length = 0;
  await keepRetention(app.services, inDays(171));
  await keepRetention(app.services, inDays(172));
  await until(() => app.mailbox.received.length > 0);
  expect(app.mailbox.received).toHaveLength(1);
  expect(app.mailbox.received[0]?.text).toContain(
    'les noms sur 1 copie en ligne du QCM «\u00a0Suites',
  );
  const { names } = await told(id);
  expect(Date.parse(names.erasedOn ?? '')).toBeGreaterThan(inDays(199).getTime());

  await keepRetention(app.services, inDays(199));
  expect(await attemptsOf(id)).toEqual([{ studentName: 'Léa Morel', percentage: 100 }]);
  await keepRetention(app.services, inDays(202));
  expect(await attemptsOf(id)).toEqual([
    { studentName: expect.stringMatching(/^Anonyme/), percentage: 100 },
  ]);
  expect(await told(id)).toMatchObject({ names: { erasedOn: null, areErased: true } });
});

test('nothing is erased before its teacher was told, however old it is', async () => {
  const id = await takenQuiz('Limites');
  await keepRetention(app.services, inDays(1000));
  expect(await attemptsOf(id)).toMatchObject([{ studentName: 'Léa Morel' }]);
  await keepRetention(app.services, inDays(1029));
  expect(await attemptsOf(id)).toMatchObject([{ studentName: 'Léa Morel' }]);
  await keepRetention(app.services, inDays(1031));
  expect(await attemptsOf(id)).not.toMatchObject([{ studentName: 'Léa Morel' }]);
});

test('old scans are erased with their files, and the names of their correction later', async () => {
  const { id } = await makeQuiz(teacher);
  await scanned(id, inDays(-90));
  const names = () => app.services.db.execute(sql`select last_name from correction_students`);
  await keepRetention(app.services);
  await keepRetention(app.services, inDays(31));
  await until(async () => (await storedFiles(app)).length === 0);
  expect(await told(id)).toMatchObject({ scans: { areErased: true }, names: { areErased: false } });
  expect((await names()).rows).toEqual([{ last_name: 'MOREL' }]);
  await keepRetention(app.services, inDays(90));
  await keepRetention(app.services, inDays(121));
  expect((await names()).rows).toEqual([{ last_name: expect.stringMatching(/^Anonyme/) }]);
});

test('an operator purges the scans before a date, and sees first which', async () => {
  const { id } = await makeQuiz(teacher);
  const scan = await scanned(id, inDays(-400));
  const before = inDays(-300);
  expect(await purgeScans(app.services, { before, isDone: false })).toMatchObject([{ id: scan }]);
  expect(await storedFiles(app)).toEqual(['original']);
  await purgeScans(app.services, { before, isDone: true });
  await until(async () => (await storedFiles(app)).length === 0);
  expect(await purgeScans(app.services, { before, isDone: false })).toEqual([]);
});

test('the bin is emptied after the days that the installation says', async () => {
  const { id } = await makeQuiz(teacher);
  await teacher.call(quizzes.deleteQuiz, { params: { id } });
  const rows = async () =>
    (await app.services.db.execute(sql`select 1 from quizzes where id = ${id}`)).rows.length;
  await purgeOldBin(app.services, inDays(4));
  expect(await rows()).toBe(1);
  await purgeOldBin(app.services, inDays(6));
  expect(await rows()).toBe(0);
});
