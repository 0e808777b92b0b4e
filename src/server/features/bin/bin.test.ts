import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { quizzes as quizRows } from '#server/db/schema/quizzes.ts';
import { purgeOldBin } from '#server/features/bin/bin.service.ts';
import { purgeQuizBinnedBefore } from '#server/features/quizzes/binned-quizzes.service.ts';
import { bin } from '#shared/contract/bin.ts';
import { classes } from '#shared/contract/classes.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { publish } from '#tests/support/app/attempts.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { takeQuiz } from '#tests/support/app/finished-attempts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { tablesHolding } from '#tests/support/app/traces.ts';
import { until } from '#tests/support/until.ts';

type Made = Awaited<ReturnType<typeof makeQuestion>>;

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'prof@lycee.fr');
});
afterAll(() => app.stop());

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);

describe('a quiz', () => {
  test('that is deleted is gone with its questions', async () => {
    const { id } = await makeQuiz(teacher);
    const question = await makeQuestion(teacher, id);
    await teacher.call(quizzes.deleteQuiz, { params: { id } });
    expect((await teacher.call(quizzes.readQuiz, { params: { id } })).status).toBe(404);
    const changed = await teacher.call(quizzes.changeQuestion, {
      params: { id: question.id },
      body: { points: 2 },
    });
    expect(changed.status).toBe(404);
  });

  test('that is deleted waits in the bin with all that belongs to it, and can be restored', async () => {
    const binned = await newTeacher(app, 'corbeille@lycee.fr');
    const { id } = await makeQuiz(binned, { title: 'À reprendre' });
    const question = await makeQuestion(binned, id);
    await publish(binned, id);
    await takeQuiz(app, id, { studentName: 'Ana' }, [question], [[0]]);
    const params = { id };
    const { body: contents } = await binned.call(bin.readQuizContents, { params });
    expect(contents).toEqual({ questions: 1, finished: 1, underWay: 0, editions: 0, copies: 0 });

    await binned.call(quizzes.deleteQuiz, { params });
    expect((await binned.call(quizzes.listQuizzes)).body).toEqual([]);
    expect((await app.newBrowser().call(attempts.readPublicQuiz, { params })).status).toBe(404);
    expect((await binned.call(attempts.listAttempts, { params, query: {} })).status).toBe(404);
    expect((await binned.call(quizzes.deleteQuiz, { params })).status).toBe(404);
    const { body: kept } = await binned.call(bin.readBin);
    expect(kept.quizzes).toMatchObject([{ id, title: 'À reprendre', copyCount: 1 }]);
    const { rawPayload } = await binned.send({ method: 'GET', url: '/api/auth/export' });
    const names = Object.keys(unzipSync(new Uint8Array(rawPayload)));
    expect(names).toEqual(
      expect.arrayContaining([`corbeille/qcm/${id}.json`, `corbeille/tentatives/${id}.json`]),
    );

    expect((await binned.call(bin.restoreQuiz, { params })).status).toBe(200);
    expect((await binned.call(attempts.listAttempts, { params, query: {} })).body).toHaveLength(1);
    expect((await binned.call(quizzes.readQuiz, { params })).body.status).toBe('draft');
    // Who handed a copy in may come back to it; nobody can begin.
    const { body: shown } = await app.newBrowser().call(attempts.readPublicQuiz, { params });
    expect(shown.entry.state).toBe('withdrawn');
    expect((await binned.call(bin.purgeQuiz, { params })).status).toBe(404);
  });

  test('is deleted for good after thirty days in the bin, and not a day before', async () => {
    const { id } = await makeQuiz(teacher);
    const params = { id };
    await teacher.call(quizzes.deleteQuiz, { params });
    const { id: other } = await makeQuiz(teacher);
    const question = await makeQuestion(teacher, other);
    await teacher.call(quizzes.deleteQuestion, { params: { id: question.id }, query: {} });
    await purgeOldBin(app.services, inDays(29));
    const { body: kept } = await teacher.call(bin.readBin);
    expect(kept.quizzes.map((quiz) => quiz.id)).toContain(id);
    expect(kept.questions.map((binned) => binned.id)).toContain(question.id);
    // It was taken out of the bin just before it would have been deleted.
    await purgeQuizBinnedBefore(app.services, other, inDays(31));
    const { body: taken } = await teacher.call(quizzes.readQuiz, { params: { id: other } });
    expect(taken.id).toBe(other);
    await purgeOldBin(app.services, inDays(31));
    expect((await teacher.call(bin.restoreQuiz, { params })).status).toBe(404);
    await until(async () => (await tablesHolding(app, [id, question.id])).length === 0);
  });

  test('that cannot be purged does not keep others in the bin', async () => {
    const ids = [];
    for (const title of ['Avant', 'Bloqué', 'Après'])
      ids.push((await makeQuiz(teacher, { title })).id);
    const [, stuck] = ids;
    for (const id of ids) await teacher.call(quizzes.deleteQuiz, { params: { id } });
    const { db } = app.services;
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`);
    await db.execute(sql`create trigger refused before delete on quizzes for each row
      when (old.title = 'Bloqué') execute function refuse()`);
    onTestFinished(async () => {
      await db.execute(sql`drop function refuse cascade`);
    });
    await expect(purgeOldBin(app.services, inDays(31))).rejects.toThrow('could not be purged');
    const { body: left } = await teacher.call(bin.readBin);
    expect(left.quizzes.map(({ id }) => id)).toEqual([stuck]);
  });

  test('stays in the bin of a teacher who has reached the limit of quizzes', async () => {
    const collector = await newTeacher(app, 'collection@lycee.fr');
    const { id } = await makeQuiz(collector, { title: 'De trop' });
    const params = { id };
    await collector.call(quizzes.deleteQuiz, { params });
    const { db } = app.services;
    await db.execute(sql`insert into quizzes (teacher_id, title)
      select teacher_id, 'Un de plus' from quizzes, generate_series(1, 2000) where id = ${id}`);
    const refused = await collector.call(bin.restoreQuiz, { params });
    expect(refused).toMatchObject({ status: 400, body: { code: 'too_many_quizzes' } });
    await db.delete(quizRows).where(eq(quizRows.title, 'Un de plus'));
    expect((await collector.call(bin.restoreQuiz, { params })).status).toBe(200);
  });
});

test('a class is deleted for good after thirty days in the bin, and not a day before', async () => {
  const { id } = await makeClass(teacher, 'id;nom\n1;MOREL');
  await teacher.call(classes.deleteClass, { params: { id } });
  const binned = async () => (await teacher.call(bin.readBin)).body.classes.map((one) => one.id);
  await purgeOldBin(app.services, inDays(29));
  expect(await binned()).toContain(id);
  await purgeOldBin(app.services, inDays(31));
  expect(await binned()).not.toContain(id);
  expect(await tablesHolding(app, [id])).toEqual([]);
});

test('a deleted question waits in the bin, unseen, and is restored to its place', async () => {
  const binned = await newTeacher(app, 'question@lycee.fr');
  const { id } = await makeQuiz(binned, { title: 'À trous' });
  const texts = ['Une', 'Deux $x^2$', 'Trois'];
  const made = [];
  for (const text of texts) made.push(await makeQuestion(binned, id, { text }));
  const [, second] = made as [Made, Made, Made];
  await publish(binned, id);
  await takeQuiz(app, id, { studentName: 'Ana' }, made, [[0], [0], [0]]);
  // She ticked the answer, then took that back.
  await takeQuiz(app, id, { studentName: 'Zoé' }, made, [[0], [], [0]]);
  const params = { id: second.id };
  const { body: contents } = await binned.call(bin.readQuestionContents, { params });
  expect(contents).toEqual({ finished: 1, underWay: 0, editions: 0 });

  const quizOf = async () => (await binned.call(quizzes.readQuiz, { params: { id } })).body;
  const textsOf = async () => (await quizOf()).questions.map(({ text }) => text);
  const regrade = async () => (await binned.call(attempts.readRegrade, { params: { id } })).body;
  await binned.call(quizzes.deleteQuestion, { params, query: {} });
  expect(await textsOf()).toEqual(['Une', 'Trois']);
  expect((await binned.call(quizzes.listQuizzes)).body).toMatchObject([{ questionCount: 2 }]);
  const less = { after: { maxScore: 2 } };
  expect((await regrade()).changes).toMatchObject([less, less]);
  expect((await binned.call(quizzes.changeQuestion, { params, body: {} })).status).toBe(404);
  const { body: kept } = await binned.call(bin.readBin);
  expect(kept.questions).toMatchObject([
    { id: second.id, quizTitle: 'À trous', attemptCount: 1, text: 'Deux $x^2$' },
  ]);
  const { rawPayload } = await binned.send({ method: 'GET', url: '/api/auth/export' });
  const names = Object.keys(unzipSync(new Uint8Array(rawPayload)));
  expect(names).toContain(`corbeille/questions/${second.id}.json`);

  await binned.call(bin.restoreQuestion, { params, query: {} });
  expect(await textsOf()).toEqual(texts);
  expect((await regrade()).changes).toEqual([]);
  expect((await binned.call(bin.purgeQuestion, { params })).status).toBe(404);

  await binned.call(quizzes.deleteQuestion, { params, query: {} });
  const { id: quizId } = await quizOf();
  await app.services.db.update(quizRows).set({ isLocked: true }).where(eq(quizRows.id, quizId));
  expect((await binned.call(bin.restoreQuestion, { params, query: {} })).status).toBe(409);
  expect((await binned.call(bin.purgeQuestion, { params })).status).toBe(200);
  expect((await binned.call(bin.readBin)).body.questions).toEqual([]);
});

test('deleted questions of a linked group are linked again once they are restored', async () => {
  const { id } = await makeQuiz(teacher);
  const made: string[] = [];
  for (const followsPrevious of [false, true, true, false]) {
    made.push((await makeQuestion(teacher, id, { followsPrevious })).id);
  }
  const links = async () => {
    const { questions } = (await teacher.call(quizzes.readQuiz, { params: { id } })).body;
    return questions.map((question) => [made.indexOf(question.id), question.followsPrevious]);
  };
  const restore = (question: string) =>
    teacher.call(bin.restoreQuestion, { params: { id: question }, query: {} });
  const whole = await links();
  const [head, second, third] = made as [string, string, string];
  for (const leaving of [
    [head],
    [second],
    [head, second],
    [head, second, third],
    [third, second, head],
    [second, head, third],
  ]) {
    for (const question of leaving) {
      await teacher.call(quizzes.deleteQuestion, { params: { id: question }, query: {} });
    }
    expect(await links()).not.toEqual(whole);
    for (const question of leaving.toReversed()) await restore(question);
    expect(await links()).toEqual(whole);
  }
  // Whichever question is deleted first, each comes back to its place.
  for (const leaving of [made, made.toReversed()]) {
    for (const question of leaving) {
      await teacher.call(quizzes.deleteQuestion, { params: { id: question }, query: {} });
    }
    for (const question of [third, head, ...made.slice(3), second]) await restore(question);
    expect((await links()).map(([place]) => place)).toEqual([0, 1, 2, 3]);
  }
  // A question that its teacher untied stays untied.
  const params = { id: second };
  await teacher.call(quizzes.changeQuestion, { params, body: { followsPrevious: false } });
  const untied = await links();
  for (const question of [head, second]) {
    await teacher.call(quizzes.deleteQuestion, { params: { id: question }, query: {} });
    await restore(question);
    expect(await links()).toEqual(untied);
  }
});
