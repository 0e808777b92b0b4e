import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileRemovals } from '#server/db/schema/files.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { quizFile, quizPrefix } from '#server/storage/quiz-files.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { deleteAccountForGood, newTeacher } from '#tests/support/app/accounts.ts';
import { jobContext } from '#tests/support/app/job-context.ts';
import { deleteForGood, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { storedFiles, tablesHolding } from '#tests/support/app/traces.ts';
import { until } from '#tests/support/until.ts';
import { sweepQuizFilesJob } from '../quizzes/sweep-quiz-files.job.ts';
import { deleteFilesOnCommit } from './files.service.ts';
import { removeFilesJob } from './remove-files.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const keep = (quizId: QuizId, name: string) =>
  app.services.files.write(quizFile(quizId, 'editions', name), Buffer.from('a paper'));

test('all files of a quiz are removed with it, and with the account', async () => {
  const teacher = await newTeacher(app, 'rangee@lycee.fr');
  const [first, second, third] = [
    await makeQuiz(teacher),
    await makeQuiz(teacher),
    await makeQuiz(await newTeacher(app, 'voisine@lycee.fr')),
  ];
  for (const { id } of [first, second, third]) await keep(id, 'a.pdf');
  await app.services.files.write(`${quizPrefix(first.id)}/scans/3/page-1.png`, Buffer.from('x'));

  await deleteForGood(teacher, first.id);
  await until(async () => (await storedFiles(app)).length === 2);
  await deleteAccountForGood(app, teacher);
  await until(async () => (await storedFiles(app)).length === 1);
  expect(await app.services.files.find(quizFile(third.id, 'editions', 'a.pdf'))).not.toBeNull();
  await until(async () => (await tablesHolding(app, [first.id, second.id])).length === 0);
});

test('a deletion that is rolled back keeps the files', async () => {
  const { id } = await makeQuiz(await newTeacher(app, 'indecise@lycee.fr'));
  await keep(id, 'b.pdf');
  const undone = inTransaction(app.services, async (services) => {
    await deleteFilesOnCommit(services, [quizPrefix(id)]);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await inTransaction(app.services, (services) => deleteFilesOnCommit(services, ['other/things']));
  await until(async () => (await tablesHolding(app, ['other/things'])).length === 0);
  expect(await app.services.files.find(quizFile(id, 'editions', 'b.pdf'))).not.toBeNull();
});

test('files that cannot be removed do not keep those of others', async () => {
  const { id } = await makeQuiz(await newTeacher(app, 'suivante@lycee.fr'));
  await keep(id, 'c.pdf');
  const { db, files } = app.services;
  await db.insert(fileRemovals).values({ prefix: '../ailleurs', createdAt: new Date(0) });
  await db.insert(fileRemovals).values({ prefix: quizPrefix(id) });
  await expect(removeFilesJob.run({}, jobContext(app))).rejects.toThrow('could not be removed');
  expect(await files.find(quizFile(id, 'editions', 'c.pdf'))).toBeNull();
  expect(await tablesHolding(app, [quizPrefix(id)])).toEqual([]);
  await db.delete(fileRemovals);
});

test('what was written for a quiz while it was being deleted is removed later', async () => {
  const teacher = await newTeacher(app, 'hative@lycee.fr');
  const { id: kept } = await makeQuiz(teacher);
  const { id: gone } = await makeQuiz(teacher);
  await deleteForGood(teacher, gone);
  for (const id of [kept, gone]) await keep(id, 'late.pdf');
  await app.services.files.write('quizzes/notes/of/someone.txt', Buffer.from('not ours'));
  await sweepQuizFilesJob.run({}, jobContext(app));
  const { files } = app.services;
  expect(await files.find(quizFile(gone, 'editions', 'late.pdf'))).toBeNull();
  expect(await files.find(quizFile(kept, 'editions', 'late.pdf'))).not.toBeNull();
  expect(await files.find('quizzes/notes/of/someone.txt')).not.toBeNull();
});
