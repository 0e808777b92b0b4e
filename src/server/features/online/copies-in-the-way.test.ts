import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempts as attemptRows } from '#server/db/schema/attempts.ts';
import type { AttemptId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { incidents } from '#shared/contract/online/incidents.ts';
import { attemptReview } from '#shared/contract/online/review.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeOnlineQuiz, right } from '#tests/support/app/online-quiz.ts';
import { openedQuizzes, type QuizId } from '#tests/support/app/opened-quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { markedTakers } from './marks/marked-students.service.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'par-nom@lycee.fr');
});
afterAll(() => app.stop());

const { change, start, listed, makeListedQuiz } = openedQuizzes(() => ({ app, teacher }));
const timed = { timeLimit: 30, allowRetakes: true };
const once = { allowRetakes: false };

/** Starts each from a device of its own; a refused start answers its reason. */
async function tryStart(quiz: QuizId, studentName: string, fields: object = {}) {
  const { status, body } = await start(quiz, { studentName, ...fields });
  const { code, message } = body as { code?: string; message?: string };
  return { status, id: body.id, code, message };
}
const handIn = async (attemptId: string, body: object = {}) =>
  (await app.newBrowser().call(attempts.finishAttempt, { params: { attemptId }, body })).body;
const ask = ({ id }: QuizId, claim: object) =>
  app.newBrowser().call(incidents.askToResume, { params: { id }, body: claim });
const stateOf = async (resumptionId: string) =>
  (await app.newBrowser().call(incidents.readResumption, { params: { resumptionId } })).body;
const asked = async ({ id }: QuizId) =>
  (await teacher.call(incidents.listResumptions, { params: { id } })).body;
const decide = ({ id }: QuizId, resumptionId: string, body: { allow: boolean; begin?: boolean }) =>
  teacher.call(incidents.decideResumption, { params: { id, resumptionId }, body });

/** Asks to begin, and the teacher allows it; answers the id of the request. */
async function admit(quiz: QuizId, claim: { studentName: string; studentId?: string }) {
  const { body: request } = await ask(quiz, claim);
  expect((await decide(quiz, request.id, { allow: true, begin: true })).status).toBe(200);
  expect(await stateOf(request.id)).toEqual({ state: 'may_begin', attemptId: null });
  return request.id;
}

describe('a copy under way', () => {
  test('gives nobody a second one with the whole time, under that name or number', async () => {
    const quiz = await makeOnlineQuiz(teacher, timed);
    const { id } = await tryStart(quiz, 'Léa Roy', { studentId: '17' });
    for (const [studentName, studentId] of [
      ['Léa Roy', '17'],
      ['roy lea', undefined],
      ['Léa Roy', '18'],
      ['Léa R.', '17'],
    ]) {
      const refused = await tryStart(quiz, studentName ?? '', studentId ? { studentId } : {});
      expect(refused).toMatchObject({ status: 409, code: 'under_way' });
    }
    // Once the copy is handed in, a student who may try again does so.
    await handIn(id);
    expect((await tryStart(quiz, 'Léa Roy')).status).toBe(200);
  });

  test('is gone on with on another device, with the time that is left, once the teacher nods', async () => {
    const quiz = await makeOnlineQuiz(teacher, timed);
    const { id } = await tryStart(quiz, 'Léa Roy', { studentId: '17' });
    const startedAt = new Date(Date.now() - 20 * 60_000);
    const deadline = new Date(Date.now() + 10 * 60_000);
    const ofCopy = eq(attemptRows.id, id as AttemptId);
    await app.services.db.update(attemptRows).set({ startedAt, deadline }).where(ofCopy);
    // The number that was typed on the first device is left out.
    const { body: request } = await ask(quiz, { studentName: 'Lea Roy' });
    expect(await asked(quiz)).toMatchObject([
      {
        studentName: 'Lea Roy',
        studentId: null,
        copy: { studentName: 'Léa Roy', studentId: '17', completedAt: null },
      },
    ]);
    await decide(quiz, request.id, { allow: true });
    expect(await stateOf(request.id)).toEqual({ state: 'allowed', attemptId: id });
    const { body } = await app.newBrowser().call(attempts.readAttempt, {
      params: { attemptId: id },
      query: { resumptionId: request.id },
    });
    expect(body.secondsLeft).toBeLessThanOrEqual(600);
    expect(await listed(quiz)).toHaveLength(1);
  });

  test('is begun once by two devices at the same instant: the other one asks', async () => {
    const quiz = await makeOnlineQuiz(teacher, timed);
    const claims = [{ studentId: '17' }, { studentId: '18' }, {}, { studentId: '17' }];
    const starts = await Promise.all(claims.map((claim) => tryStart(quiz, 'Léa Roy', claim)));
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await listed(quiz)).toHaveLength(1);
  });

  test('that was begun before names were looked up is found all the same', async () => {
    const quiz = await makeOnlineQuiz(teacher, timed);
    const { id } = await tryStart(quiz, 'Léa Roy', { studentId: '17' });
    const forgotten = { nameHash: null };
    await app.services.db
      .update(attemptRows)
      .set(forgotten)
      .where(eq(attemptRows.id, id as AttemptId));
    expect(await tryStart(quiz, 'Léa Roy')).toMatchObject({ code: 'under_way' });
    expect((await tryStart(quiz, 'Tom Diop')).status).toBe(200);
  });

  test('holds nobody up where time is free and everybody may try again', async () => {
    const quiz = await makeOnlineQuiz(teacher, { allowRetakes: true });
    await tryStart(quiz, 'Léa Roy');
    expect((await tryStart(quiz, 'Léa Roy')).status).toBe(200);
  });
});

describe('a quiz that is taken once', () => {
  test('is told of to whoever comes back without it, who may begin another all the same', async () => {
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: null, allowRetakes: true });
    const told = { unlessUnderWay: true };
    await tryStart(quiz, 'Léa Roy', told);
    const again = await tryStart(quiz, 'roy lea', told);
    expect(again).toMatchObject({ status: 409, code: 'begun_elsewhere' });
    expect(await listed(quiz)).toHaveLength(1);
    // The teacher may have it gone on with, as any other.
    expect((await ask(quiz, { studentName: 'Léa Roy' })).status).toBe(200);
    expect((await tryStart(quiz, 'Léa Roy')).status).toBe(200);
    // What was handed in is in nobody’s way here.
    await Promise.all((await listed(quiz)).map((copy) => handIn(copy.id)));
    expect((await tryStart(quiz, 'Léa Roy', told)).status).toBe(200);
  });

  test('has one mark for a name, whatever number is typed with it, unless the teacher nods', async () => {
    const quiz = await makeOnlineQuiz(teacher, once);
    const { id } = await tryStart(quiz, 'Léa Roy', { studentId: '17' });
    await handIn(id);
    const again = { studentName: 'Léa Roy', studentId: '18' };
    expect(await tryStart(quiz, 'Léa Roy', again)).toMatchObject({
      status: 409,
      code: 'already_taken',
      message: expect.stringContaining('déjà été rendu à ce nom'),
    });
    expect(await tryStart(quiz, 'L. R.', { studentId: '17' })).toMatchObject({
      message: expect.stringContaining('déjà été rendu avec ce numéro'),
    });
    const { body: request } = await ask(quiz, again);
    expect(await stateOf(request.id)).toEqual({ state: 'asked', attemptId: null });
    // A request allows nothing before it is answered, nor when it is refused.
    const { id: resumptionId } = request;
    expect((await tryStart(quiz, 'Léa Roy', { ...again, resumptionId })).status).toBe(409);
    // Nobody goes on with a copy that was handed in.
    expect((await decide(quiz, resumptionId, { allow: true })).status).toBe(404);
    expect((await decide(quiz, resumptionId, { allow: false })).status).toBe(200);
    expect(await stateOf(resumptionId)).toMatchObject({ state: 'refused' });
    expect((await tryStart(quiz, 'Léa Roy', { ...again, resumptionId })).status).toBe(409);
    expect(await listed(quiz)).toHaveLength(1);
  });

  test('lets a namesake begin with a nod, once, and both are marked', async () => {
    const quiz = await makeOnlineQuiz(teacher, once);
    const first = await tryStart(quiz, 'Léa Martin');
    const namesake = { studentName: 'Léa Martin' };
    const resumptionId = await admit(quiz, namesake);
    // The allowance serves no other student and no other quiz.
    const other = await makeOnlineQuiz(teacher, once);
    await tryStart(other, 'Léa Martin');
    expect((await tryStart(other, 'Léa Martin', { resumptionId })).status).toBe(409);
    const sent = [1, 2, 3, 4].map(() => tryStart(quiz, 'Léa Martin', { resumptionId }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const second = answers.filter(({ status }) => status === 200);
    expect(await stateOf(resumptionId)).not.toMatchObject({ state: 'may_begin' });
    expect((await tryStart(quiz, 'Léa Martin', { resumptionId })).status).toBe(409);
    const choices = [{ questionId: quiz.single.id, answerIds: right(quiz.single), revision: 1 }];
    for (const { id } of [...second, first]) await handIn(id, { choices });
    expect((await listed(quiz)).map(({ ending, score }) => [ending, score])).toEqual([
      ['submitted', 2],
      ['submitted', 2],
    ]);
  });

  test('shuts nobody out by what a classmate typed: the teacher sees both, and both are marked', async () => {
    const quiz = await makeOnlineQuiz(teacher, once);
    const impostor = await tryStart(quiz, 'Tom Diop', { studentId: '17' });
    await handIn(impostor.id);
    const lea = { studentName: 'Léa Roy', studentId: '17' };
    expect((await tryStart(quiz, 'Léa Roy', lea)).status).toBe(409);
    const { body: request } = await ask(quiz, lea);
    expect(await asked(quiz)).toMatchObject([
      { ...lea, copy: { studentName: 'Tom Diop', studentId: '17' } },
    ]);
    await decide(quiz, request.id, { allow: true, begin: true });
    const { id } = await tryStart(quiz, 'Léa Roy', { ...lea, resumptionId: request.id });
    const choices = [{ questionId: quiz.single.id, answerIds: right(quiz.single), revision: 1 }];
    expect(await handIn(id, { choices })).not.toHaveProperty('isDuplicate');
    const own = (await listed(quiz)).find((attempt) => attempt.id === id);
    expect(own).toMatchObject({ ending: 'submitted', score: 2 });
    // A student who types that name or number now asks again.
    expect((await tryStart(quiz, 'Léa Roy')).status).toBe(409);
  });

  test('lets in with a nod whose name in the list somebody else has chosen and handed in', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' }, once);
    await handIn((await tryStart(quiz, 'Tom Martinez')).id);
    const claim = { studentName: 'Martinez Tom' };
    expect(await tryStart(quiz, 'Martinez Tom')).toMatchObject({ code: 'already_taken' });
    const resumptionId = await admit(quiz, claim);
    const { id } = await tryStart(quiz, 'Martinez Tom', { resumptionId });
    expect(await handIn(id)).not.toHaveProperty('isDuplicate');
  });

  test('asks nothing for whom the door is closed, and nothing of whom nobody has taken the name', async () => {
    const quiz = await makeOnlineQuiz(teacher, once);
    await handIn((await tryStart(quiz, 'Léa Roy')).id);
    expect((await ask(quiz, { studentName: 'Tom Diop' })).status).toBe(404);
    await change(quiz, { acceptsNewcomers: false });
    expect((await ask(quiz, { studentName: 'Léa Roy' })).status).toBe(409);
    expect(await asked(quiz)).toEqual([]);
  });

  test('lets a class behind one address begin at once, and others at a device of one who left', async () => {
    const quiz = await makeOnlineQuiz(teacher, { ...once, timeLimit: 30 });
    const device = app.newBrowser();
    const names = Array.from(
      { length: 30 },
      (_, place) => `Élève ${'abcdefghij'[place % 10]}${place}`,
    );
    const starts = await Promise.all(
      names.map((studentName) => start(quiz, { studentName }, device)),
    );
    expect(starts.map(({ status }) => status)).toEqual(names.map(() => 200));
    // Three quarters of them change the device.
    const asks = await Promise.all(
      names.map((studentName) =>
        device.call(incidents.askToResume, { params: { id: quiz.id }, body: { studentName } }),
      ),
    );
    expect(asks.map(({ status }) => status)).toEqual(names.map(() => 200));
  });

  test('keeps the mark of the first copy of a listed name until the teacher says which one counts', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' }, once);
    const first = await tryStart(quiz, 'Tom Martinez');
    await handIn(first.id);
    const resumptionId = await admit(quiz, { studentName: 'Tom Martinez' });
    const second = await tryStart(quiz, 'Tom Martinez', { resumptionId });
    const choices = [{ questionId: quiz.single.id, answerIds: right(quiz.single), revision: 1 }];
    await handIn(second.id, { choices });
    const marks = async () =>
      (await markedTakers(app.services, quiz.id)).map(({ attemptId }) => attemptId);
    const say = (attemptId: string, verdict: 'left-out' | 'counts' | null) =>
      teacher.call(attemptReview.decideAdmission, {
        params: { id: quiz.id, attemptId },
        body: { verdict },
      });
    expect(await marks()).toEqual([first.id]);
    expect((await say(second.id, 'counts')).status).toBe(200);
    expect(await marks()).toEqual([second.id]);
    await say(second.id, null);
    expect(await marks()).toEqual([first.id]);
    // Of the first copy nothing is to be decided.
    expect((await say(first.id, 'left-out')).status).toBe(404);
    const { body } = await teacher.call(attemptReview.renameStudent, {
      params: { id: quiz.id, attemptId: second.id },
      body: { studentName: 'Léa Inconnue', studentId: null },
    });
    expect(body.admissionVerdict).toBe('other-person');
    expect((await marks()).toSorted()).toEqual([first.id, second.id].toSorted());
  });
});
