import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throttles } from '#server/db/schema/throttling.ts';
import { wrongHandInCodes } from '#server/quotas.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { identity } from '#shared/contract/online/identity.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { attemptCode } from '#shared/domain/online/attempt-code.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeOnlineQuiz } from '#tests/support/app/online-quiz.ts';
import { inMinutes, openedQuizzes, type QuizId } from '#tests/support/app/opened-quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'retour@lycee.fr');
});
afterAll(() => app.stop());

const { change, start, entry, makeListedQuiz } = openedQuizzes(() => ({ app, teacher }));

const released = { scoreRelease: 'after-closing', correctionRelease: 'after-closing' } as const;

const find = (
  { id }: QuizId,
  body: { studentName?: string; code: string },
  device = app.newBrowser(),
) => device.call(identity.findOwnCopies, { params: { id }, body });
const read = (attemptId: string) =>
  app.newBrowser().call(attempts.readAttempt, { params: { attemptId }, query: {} });
const handIn = async (quiz: QuizId, fields: object) => {
  const { body } = await start(quiz, fields);
  await app.newBrowser().call(attempts.finishAttempt, { params: { attemptId: body.id }, body: {} });
  return body.id;
};
const withdraw = ({ id }: QuizId) =>
  teacher.call(quizzes.changeQuiz, { params: { id }, body: { status: 'draft' } });
async function codeOf({ id }: QuizId, lastName: string): Promise<string> {
  const { body } = await teacher.call(identity.readPersonalCodes, { params: { id } });
  return body.codes.find((student) => student.lastName === lastName)?.code ?? '';
}

describe('once the quiz is over, the personal code leads its student to mark and correction', () => {
  test.each([
    ['by its date', (quiz: QuizId) => change(quiz, { closesAt: inMinutes(-1) })],
    ['by hand', (quiz: QuizId) => change(quiz, { closesAt: new Date().toISOString() })],
    ['by being withdrawn', withdraw],
  ])('closed %s', async (_, close) => {
    const quiz = await makeListedQuiz({ identification: 'code' }, released);
    const code = await codeOf(quiz, 'Martinez');
    const own = await handIn(quiz, { studentName: '', personalCode: code.replace('-', '') });
    expect((await read(own)).body.finished).toMatchObject({ percentage: null });
    await close(quiz);
    expect((await entry(quiz)).state).toMatch(/closed|withdrawn/);
    const found = await find(quiz, { code: code.toLowerCase() });
    expect(found.body).toMatchObject([{ attemptId: own, resumptionId: null }]);
    expect((await read(own)).body.finished).toMatchObject({ percentage: 0 });
    const params = { attemptId: own };
    const copy = await app.newBrowser().call(attempts.readMarkedCopy, { params });
    expect(copy.body).toMatchObject({ studentName: 'Martinez Tom', mark: { percentage: 0 } });
  });
});

test('a copy whose time is over is found though nobody has closed it yet', async () => {
  const quiz = await makeListedQuiz({ identification: 'code' }, released);
  const code = await codeOf(quiz, 'Martinez');
  const { body } = await start(quiz, { studentName: '', personalCode: code.replace('-', '') });
  expect((await find(quiz, { code })).body).toMatchObject({ code: 'still_under_way' });
  await change(quiz, { closesAt: inMinutes(-5) });
  expect((await find(quiz, { code })).body).toMatchObject([{ attemptId: body.id }]);
});

describe('a name', () => {
  test('opens nothing alone, nor with the code of another copy', async () => {
    const quiz = await makeOnlineQuiz(teacher, released);
    const own = await handIn(quiz, { studentName: 'Léa Roy' });
    const other = await handIn(quiz, { studentName: 'Tom Martinez' });
    await withdraw(quiz);
    for (const code of ['', 'BBBBBB', attemptCode(other)]) {
      const { status, body } = await find(quiz, { studentName: 'Léa Roy', code });
      expect([status, body.code]).toEqual([404, 'unknown_copy']);
    }
    expect((await find(quiz, { code: attemptCode(own) })).status).toBe(400);
  });

  test('opens with the hand-in code every copy that has it, however the name is written', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' }, released);
    const own = await handIn(quiz, { studentName: 'Nguyen Ánh' });
    await change(quiz, { closesAt: inMinutes(-1) });
    const code = attemptCode(own);
    for (const [studentName, typed] of [
      ['Ánh NGUYEN', code],
      ['nguyen anh', code.toLowerCase().replace('-', ' ')],
    ] as const) {
      expect((await find(quiz, { studentName, code: typed })).body).toMatchObject([
        { attemptId: own },
      ]);
    }
  });

  test('is not tried with code after code', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const own = await handIn(quiz, { studentName: 'Léa Roy' });
    const school = app.newBrowser();
    const proof = { studentName: 'Léa Roy', code: attemptCode(own) };
    expect((await find(quiz, proof, school)).status).toBe(200);
    const ofCodes = like(throttles.key, `${wrongHandInCodes.name}:%`);
    const { db } = app.services;
    await db
      .update(throttles)
      .set({ count: wrongHandInCodes.most - 1 })
      .where(ofCodes);
    const guess = async () =>
      (await find(quiz, { studentName: 'Léa Roy', code: 'BBBBBB' }, school)).status;
    expect([await guess(), await guess()]).toEqual([404, 429]);
    expect((await find(quiz, proof)).status).toBe(200);
  });
});

test('what the teacher does not release stays unseen by this way too', async () => {
  const quiz = await makeOnlineQuiz(teacher, { scoreRelease: 'never', correctionRelease: 'never' });
  const own = await handIn(quiz, { studentName: 'Léa Roy' });
  await withdraw(quiz);
  const { body } = await find(quiz, { studentName: 'Léa Roy', code: attemptCode(own) });
  expect(body.map(({ attemptId }) => attemptId)).toEqual([own]);
  expect((await read(own)).body.finished).toMatchObject({ percentage: null });
  const params = { attemptId: own };
  expect((await app.newBrowser().call(attempts.readMarkedCopy, { params })).status).toBe(403);
});

test('a quiz that nobody began, or that is in the bin, stays unknown', async () => {
  const empty = await makeOnlineQuiz(teacher);
  await withdraw(empty);
  const binned = await makeOnlineQuiz(teacher);
  const own = await handIn(binned, { studentName: 'Léa Roy' });
  await teacher.call(quizzes.deleteQuiz, { params: { id: binned.id } });
  const proof = { studentName: 'Léa Roy', code: attemptCode(own) };
  for (const quiz of [empty, binned]) {
    expect((await find(quiz, proof)).body).toMatchObject({ code: 'not_published' });
    const { status } = await app.newBrowser().call(attempts.readPublicQuiz, { params: quiz });
    expect(status).toBe(404);
  }
});
