import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { attempts as attemptRows } from '#server/db/schema/attempts.ts';
import type { AttemptId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { opening } from '#shared/contract/online/opening.ts';
import { attemptReview } from '#shared/contract/online/review.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeAttempt } from '#tests/support/app/attempts.ts';
import { endRetakes, makeOnlineQuiz, right, wrong } from '#tests/support/app/online-quiz.ts';
import { makeQuestion } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { until } from '#tests/support/until.ts';
import { announceToStudents, watchForStudent } from '../student-announcements.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'notes@lycee.fr');
});
afterAll(() => app.stop());

type Quiz = Awaited<ReturnType<typeof makeOnlineQuiz>>;

async function take(quiz: Quiz, studentName: string, answerIds: string[]) {
  const student = app.newBrowser();
  const { body } = await student.call(attempts.startAttempt, {
    body: { quizId: quiz.id, studentName },
  });
  const choice = { questionId: quiz.single.id, answerIds, revision: 1 };
  await student.call(attempts.finishAttempt, {
    params: { attemptId: body.id },
    body: { choices: [choice] },
  });
  return body.id;
}

async function changeKey({ single }: Quiz) {
  const [chosen] = wrong(single);
  const answers = single.answers.map((answer) => ({ ...answer, isCorrect: answer.id === chosen }));
  await teacher.call(quizzes.changeQuestion, { params: { id: single.id }, body: { answers } });
}

const marks = async (quiz: Quiz) => {
  const { body } = await teacher.call(attempts.listAttempts, { params: quiz, query: {} });
  return Object.fromEntries(body.map(({ studentName, score }) => [studentName, score]));
};

const lateAnswers = async (quiz: Quiz) =>
  (await teacher.call(attempts.readLateAnswers, { params: quiz })).body;
type Late = Awaited<ReturnType<typeof lateAnswers>>;

const decideLate = (quiz: Quiz, late: Late, count: boolean) =>
  teacher.call(attempts.decideLateAnswers, { params: quiz, body: { late, count } });

test('a changed key changes no mark before the teacher has seen what it would change', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  await take(quiz, 'Anna', right(quiz.single));
  await take(quiz, 'Bilal', wrong(quiz.single).slice(0, 1));
  await take(quiz, 'Chloé', []);
  expect(await marks(quiz)).toEqual({ Anna: 2, Bilal: 0, Chloé: 0 });

  await changeKey(quiz);
  expect(await marks(quiz)).toEqual({ Anna: 2, Bilal: 0, Chloé: 0 });
  const { body: seen } = await teacher.call(attempts.readRegrade, { params: quiz });
  expect(seen.unchanged).toBe(1);
  expect(
    seen.changes.map(({ studentName, before, after }) => [studentName, before.score, after.score]),
  ).toEqual(
    expect.arrayContaining([
      ['Anna', 2, 0],
      ['Bilal', 0, 2],
    ]),
  );

  const { body: applied } = await teacher.call(attempts.applyRegrade, {
    params: quiz,
    body: { etag: seen.etag },
  });
  expect(applied).toEqual(seen);
  expect(await marks(quiz)).toEqual({ Anna: 0, Bilal: 2, Chloé: 0 });
  const { body: after } = await teacher.call(attempts.readRegrade, { params: quiz });
  expect(after).toMatchObject({ unchanged: 3, changes: [] });
});

test('what a student answered stays when its question is deleted', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  await take(quiz, 'Anna', right(quiz.single));
  await teacher.call(quizzes.deleteQuestion, { params: { id: quiz.single.id }, query: {} });
  const { body } = await teacher.call(attempts.readRegrade, { params: quiz });
  expect(body.changes).toMatchObject([
    { before: { score: 2, maxScore: 4 }, after: { score: 0, maxScore: 2 } },
  ]);
  expect(await marks(quiz)).toEqual({ Anna: 2 });
});

test('a receipt says what it would change, and changes it only when the teacher agrees', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const attemptId = await take(quiz, 'Anna', []);
  const choices = [{ questionId: quiz.single.id, answerIds: right(quiz.single), revision: 4 }];
  const send = (apply: boolean) =>
    teacher.call(attempts.importReceipt, { params: quiz, body: { attemptId, choices, apply } });

  const { body: seen } = await send(false);
  expect(seen).toMatchObject({
    studentName: 'Anna',
    changedQuestions: 1,
    handedInAt: expect.any(String),
    before: { score: 0 },
    after: { score: 2, percentage: 50 },
  });
  expect(await marks(quiz)).toEqual({ Anna: 0 });
  await send(true);
  expect(await marks(quiz)).toEqual({ Anna: 2 });
  expect((await send(false)).body).toMatchObject({ changedQuestions: 0, handedInAt: null });
});

test('what came late and is newer than a receipt still waits for the teacher', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const attemptId = await take(quiz, 'Anna', []);
  const single = { questionId: quiz.single.id, answerIds: right(quiz.single), revision: 4 };
  const multiple = { questionId: quiz.multiple.id, answerIds: right(quiz.multiple), revision: 6 };
  await app.newBrowser().call(attempts.finishAttempt, {
    params: { attemptId },
    body: { choices: [single, multiple] },
  });
  await teacher.call(attempts.importReceipt, {
    params: quiz,
    body: { attemptId, choices: [single], apply: true },
  });
  expect(await marks(quiz)).toEqual({ Anna: 2 });
  const late = await lateAnswers(quiz);
  expect(late).toMatchObject([{ questions: 1, before: { score: 2 }, after: { score: 4 } }]);
  const lateInCopy = async () => {
    const params = { id: quiz.id, attemptId };
    const { body } = await teacher.call(attemptReview.reviewAttempt, { params });
    return body.questions.find(({ id }) => id === quiz.multiple.id)?.wasLate;
  };
  expect(await lateInCopy()).toBe(false);
  await decideLate(quiz, late, true);
  expect(await marks(quiz)).toEqual({ Anna: 4 });
  // The copy says that it arrived after the end and counts by the teacher's word.
  expect(await lateInCopy()).toBe(true);
});

const takeReceipt = (
  quiz: Quiz,
  attemptId: string,
  choice: { questionId: string; answerIds: string[] },
) =>
  teacher.call(attempts.importReceipt, {
    params: quiz,
    body: { attemptId, choices: [{ ...choice, revision: 9 }], apply: true },
  });

const undoReceipt = ({ id }: Quiz, attemptId: string) =>
  teacher.call(attempts.undoReceipt, { params: { id, attemptId } });

test('a receipt can be undone, to the letter, until the attempt goes on', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const list = async () => (await teacher.call(attempts.listReceipts, { params: quiz })).body;
  const undo = (attemptId: string) => undoReceipt(quiz, attemptId);
  const takeIn = (attemptId: string, question: Quiz['single'], answerIds: string[]) =>
    takeReceipt(quiz, attemptId, { questionId: question.id, answerIds });
  const row = async (attemptId: string) =>
    (await teacher.call(attempts.listAttempts, { params: quiz, query: {} })).body.find(
      ({ id }) => id === attemptId,
    );

  const anna = await take(quiz, 'Anna', right(quiz.single));
  const before = await row(anna);
  await takeIn(anna, quiz.single, wrong(quiz.single).slice(0, 1));
  await takeIn(anna, quiz.multiple, right(quiz.multiple));
  expect(await row(anna)).toMatchObject({ score: 2, ending: 'receipt' });
  expect(await list()).toMatchObject([{ attemptId: anna, studentName: 'Anna' }]);
  expect((await undo(anna)).status).toBe(200);
  expect(await row(anna)).toEqual(before);
  expect(await list()).toEqual([]);
  expect((await undo(anna)).status).toBe(404);

  const student = app.newBrowser();
  const { body: begun } = await student.call(attempts.startAttempt, {
    body: { quizId: quiz.id, studentName: 'Bob' },
  });
  await takeIn(begun.id, quiz.single, right(quiz.single));
  expect(await row(begun.id)).toMatchObject({ score: 2 });
  const closesAt = new Date(Date.now() + 30 * 60_000).toISOString();
  await teacher.call(opening.changeOpening, { params: quiz, body: { closesAt } });
  await undo(begun.id);
  const { body: again } = await student.call(attempts.readAttempt, {
    params: { attemptId: begun.id },
    query: {},
  });
  expect(again).toMatchObject({ finished: null, choices: [] });
  // As for whoever was under way when the closing was set.
  expect(again.secondsLeft).toBeGreaterThan(29 * 60);

  await takeIn(begun.id, quiz.single, right(quiz.single));
  await teacher.call(attempts.giveTime, {
    params: quiz,
    body: { attemptIds: [begun.id], minutes: 5, reopen: true },
  });
  expect(await list()).toEqual([]);
  expect((await undo(begun.id)).status).toBe(409);
});

test('a receipt is not undone once its copy was marked again: no mark of an old key comes back', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const anna = await take(quiz, 'Anna', right(quiz.single));
  await takeReceipt(quiz, anna, {
    questionId: quiz.multiple.id,
    answerIds: right(quiz.multiple).slice(0, 1),
  });
  await changeKey(quiz);
  await teacher.call(attempts.applyRegrade, { params: quiz, body: {} });
  expect(await marks(quiz)).toEqual({ Anna: 1 });
  expect(await undoReceipt(quiz, anna)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('depuis l’import du reçu') },
  });
  expect(await marks(quiz)).toEqual({ Anna: 1 });

  // Of a receipt that was taken in since, no more is undone than itself.
  const [answer = ''] = wrong(quiz.single);
  await takeReceipt(quiz, anna, { questionId: quiz.single.id, answerIds: [answer] });
  expect(await marks(quiz)).toEqual({ Anna: 3 });
  expect((await undoReceipt(quiz, anna)).status).toBe(200);
  expect(await marks(quiz)).toEqual({ Anna: 1 });
});

test('a receipt can be undone where only the order of the questions changed, and the marks of others', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const anna = await take(quiz, 'Anna', []);
  await take(quiz, 'Bilal', right(quiz.single));
  await takeReceipt(quiz, anna, { questionId: quiz.multiple.id, answerIds: right(quiz.multiple) });
  await teacher.call(quizzes.changeQuestion, { params: quiz.multiple, body: { order: 0 } });
  await changeKey(quiz);
  await teacher.call(attempts.applyRegrade, { params: quiz, body: {} });
  expect(await marks(quiz)).toEqual({ Anna: 2, Bilal: 0 });
  expect((await undoReceipt(quiz, anna)).status).toBe(200);
  expect(await marks(quiz)).toEqual({ Anna: 0, Bilal: 0 });
});

test('a receipt is not undone once late answers count beside it: they stay in the mark', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const anna = await take(quiz, 'Anna', []);
  await takeReceipt(quiz, anna, { questionId: quiz.single.id, answerIds: right(quiz.single) });
  const late = { questionId: quiz.multiple.id, answerIds: right(quiz.multiple), revision: 10 };
  await app.newBrowser().call(attempts.finishAttempt, {
    params: { attemptId: anna },
    body: { choices: [late] },
  });
  await decideLate(quiz, await lateAnswers(quiz), true);
  expect(await marks(quiz)).toEqual({ Anna: 4 });
  expect((await undoReceipt(quiz, anna)).status).toBe(409);
  expect(await marks(quiz)).toEqual({ Anna: 4 });
});

test('a student whose other copy was deleted keeps a mark when the receipt of the remaining copy is undone', async () => {
  const quiz = await makeOnlineQuiz(teacher, { allowRetakes: true });
  const student = app.newBrowser();
  const body = { quizId: quiz.id, studentName: 'Léa Roy' };
  const begin = async () => (await student.call(attempts.startAttempt, { body })).body.id;
  const [first, second] = [await begin(), await begin()];
  await endRetakes(teacher, quiz.id);
  const choices = [{ questionId: quiz.single.id, answerIds: right(quiz.single), revision: 1 }];
  for (const attemptId of [first, second]) {
    await student.call(attempts.finishAttempt, { params: { attemptId }, body: { choices } });
  }
  const { id: questionId } = quiz.multiple;
  await takeReceipt(quiz, second, { questionId, answerIds: right(quiz.multiple) });
  await teacher.call(attempts.deleteAttempt, { params: { id: quiz.id, attemptId: first } });
  expect(await marks(quiz)).toEqual({ 'Léa Roy': 4 });
  expect((await undoReceipt(quiz, second)).status).toBe(200);
  expect(await marks(quiz)).toEqual({ 'Léa Roy': 2 });
});

test('score and correction come when the teacher says, and nothing of them before', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  await teacher.call(quizzes.changeQuestion, {
    params: quiz.single,
    body: { explanation: 'Car **deux** suffit.' },
  });
  const change = (body: object) => teacher.call(quizzes.changeQuiz, { params: quiz, body });
  const student = app.newBrowser();
  const start = async (studentName: string) =>
    (await student.call(attempts.startAttempt, { body: { quizId: quiz.id, studentName } })).body.id;
  const finish = (attemptId: string) =>
    student.call(attempts.finishAttempt, { params: { attemptId }, body: {} });
  const end = async (attemptId: string) =>
    (await student.call(attempts.readAttempt, { params: { attemptId }, query: {} })).body.finished;
  const copy = (attemptId: string) =>
    student.call(attempts.readMarkedCopy, { params: { attemptId } });

  const anna = await start('Anna');
  expect((await copy(anna)).status).toBe(403);
  const { payload } = await student.send({ method: 'GET', url: `/api/quiz-attempts/${anna}` });
  expect(payload).toContain(quiz.single.id);
  expect(payload).not.toContain('suffit');
  await student.call(attempts.saveAnswer, {
    body: { attemptId: anna, questionId: quiz.single.id, answerId: right(quiz.single)[0] },
  });
  expect((await finish(anna)).body).toMatchObject({ percentage: 50 });
  expect((await copy(anna)).body).toMatchObject({ code: 'copy_kept_back' });

  await change({ title: 'Dérivation : rappels' });
  const params = { attemptId: anna };
  const { body: ended } = await student.call(attempts.readAttempt, { params, query: {} });
  expect(ended.quizTitle).toBe('Dérivation\u00a0: rappels');
  await change({ scoreRelease: 'after-closing', correctionRelease: 'after-closing' });
  const bob = await start('Bob');
  expect(await end(anna)).toMatchObject({ percentage: null, releases: { mark: { isOut: false } } });
  await change({ status: 'draft' });
  expect((await copy(anna)).status).toBe(403);
  expect((await finish(bob)).body).toMatchObject({ percentage: 0 });
  expect(await end(anna)).toMatchObject({ percentage: 50 });
  const { body: shown } = await copy(anna);
  expect(shown).toMatchObject({
    title: 'Dérivation\u00a0: rappels',
    studentName: 'Anna',
    mark: { score: 2, maxScore: 4, percentage: 50 },
    questions: [
      {
        points: 2,
        most: 2,
        explanation: [{ text: 'Car ' }, { text: 'deux', bold: true }, { text: ' suffit.' }],
      },
      { points: 0, most: 2, explanation: null },
    ],
  });
  const [first] = shown.questions;
  expect(first?.answers.map(({ isTicked, isRight }) => [isTicked, isRight])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);

  const close = (closesAt: string) =>
    teacher.call(opening.changeOpening, { params: quiz, body: { closesAt } });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await change({ status: 'published' });
  await close(tomorrow);
  expect(await end(anna)).toMatchObject({ releases: { copy: { at: tomorrow, isOut: false } } });
  await close('2026-01-01T00:00:00.000Z');
  expect((await copy(anna)).status).toBe(200);
  await change({ scoreRelease: 'never', correctionRelease: 'on-date' });
  expect((await copy(anna)).status).toBe(403);
  // A year that was typed with two figures is no date, and nothing is shown by it.
  expect((await change({ correctionReleaseAt: '0030-01-15T08:30:00.000Z' })).status).toBe(400);
  expect((await copy(anna)).status).toBe(403);
  await change({ correctionReleaseAt: tomorrow });
  expect(await end(anna)).toMatchObject({ releases: { copy: { at: tomorrow, isOut: false } } });
  await change({ correctionReleaseAt: '2026-01-01T00:00:00.000Z' });
  const { body: withoutPoints } = await copy(anna);
  expect(withoutPoints).toMatchObject({
    mark: null,
    questions: [{ points: null }, { most: null }],
  });
  expect(await end(anna)).toMatchObject({ percentage: null });
});

test.each([
  ['slow', -10, 'after', -5, true],
  ['fast', 10, 'before', 5, false],
] as const)(
  'where the clock of a machine is %s by %i minutes, marks and copies are told by their date: %s it',
  async (_, minutes, __, at, isOut) => {
    const quiz = await makeOnlineQuiz(teacher);
    const anna = await take(quiz, 'Anna', []);
    const date = new Date(Date.now() + at * 60_000).toISOString();
    await teacher.call(quizzes.changeQuiz, {
      params: quiz,
      body: {
        scoreRelease: 'on-date',
        scoreReleaseAt: date,
        correctionRelease: 'on-date',
        correctionReleaseAt: date,
      },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const params = { attemptId: anna };
    const student = app.newBrowser();
    const { body } = await student.call(attempts.readAttempt, { params, query: {} });
    expect(body.finished?.releases).toMatchObject({ mark: { isOut }, copy: { isOut } });
    const { status } = await student.call(attempts.readMarkedCopy, { params });
    expect(status).toBe(isOut ? 200 : 403);
  },
);

test('a question that is added after a copy was handed in does not stand in its correction, until it counts', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const releases = { correctionRelease: 'at-once', scoreRelease: 'at-once' } as const;
  await teacher.call(quizzes.changeQuiz, { params: quiz, body: releases });
  const anna = await take(quiz, 'Anna', right(quiz.single));
  const shown = async () => {
    const params = { attemptId: anna };
    return (await app.newBrowser().call(attempts.readMarkedCopy, { params })).body;
  };
  const before = await shown();
  expect(before.questions).toHaveLength(2);
  await makeQuestion(teacher, quiz.id, { text: 'Une question de plus' });
  expect(await shown()).toEqual({ ...before, isUnderReview: true });
  await teacher.call(attempts.applyRegrade, { params: quiz, body: {} });
  const marked = await shown();
  expect(marked).toMatchObject({ isUnderReview: false, questions: { length: 3 } });
  await teacher.call(quizzes.deleteQuestion, { params: { id: quiz.single.id }, query: {} });
  expect(await shown()).toMatchObject({ isUnderReview: true, mark: marked.mark });
});

test('a student whose points do not follow a mended key yet is told so, until they do', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const releases = { correctionRelease: 'at-once', scoreRelease: 'at-once' } as const;
  await teacher.call(quizzes.changeQuiz, { params: quiz, body: releases });
  const params = { attemptId: await take(quiz, 'Anna', right(quiz.single)) };
  const shown = async () => {
    const { body } = await app.newBrowser().call(attempts.readMarkedCopy, { params });
    return [body.isUnderReview, body.questions.find(({ id }) => id === quiz.single.id)?.points];
  };
  expect(await shown()).toEqual([false, 2]);
  const answers = quiz.single.answers.map((answer) => ({
    ...answer,
    isCorrect: !answer.isCorrect,
  }));
  await teacher.call(quizzes.changeQuestion, {
    params: quiz.single,
    body: { type: 'multiple', answers },
  });
  expect(await shown()).toEqual([true, 2]);
  await teacher.call(quizzes.changeQuiz, { params: quiz, body: { scoreRelease: 'never' } });
  expect(await shown()).toEqual([false, null]);
  await teacher.call(quizzes.changeQuiz, { params: quiz, body: releases });
  await teacher.call(attempts.applyRegrade, { params: quiz, body: {} });
  expect(await shown()).toEqual([false, 0]);
});

test('the teacher is told who had handed in before sending more, and who was cut off', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const choices = [{ questionId: quiz.single.id, answerIds: right(quiz.single), revision: 4 }];
  const sendMore = (attemptId: string) =>
    app.newBrowser().call(attempts.finishAttempt, { params: { attemptId }, body: { choices } });
  await sendMore(await take(quiz, 'Anna', []));
  const { id: cutOff } = await makeAttempt(app, teacher, quiz.id, 'Boris');
  await teacher.call(attempts.closeAttempts, { params: quiz, body: { attemptIds: [cutOff] } });
  await sendMore(cutOff);
  const late = await lateAnswers(quiz);
  const told = Object.fromEntries(late.map((row) => [row.studentName, row.wasHandedIn]));
  expect(told).toEqual({ Anna: true, Boris: false });
});

test('late answers are doubted once their page was told the end, or had no time for them', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { db } = app.services;
  const both = [quiz.single, quiz.multiple].map((question) => ({
    questionId: question.id,
    answerIds: right(question),
    revision: 4,
  }));
  const send = (attemptId: string, choices = both) =>
    app.newBrowser().call(attempts.finishAttempt, {
      params: { attemptId },
      body: { choices, timeOver: true },
    });
  const endByClock = async (name: string, silentMinutes = 10) => {
    const begun = await makeAttempt(app, teacher, quiz.id, name);
    const id = begun.id as AttemptId;
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await db
      .update(attemptRows)
      .set({ startedAt: ago(21 + silentMinutes) })
      .where(eq(attemptRows.id, id));
    await teacher.call(attempts.closeAttempts, { params: quiz, body: { attemptIds: [id] } });
    await db
      .update(attemptRows)
      .set({ completedAt: ago(21) })
      .where(eq(attemptRows.id, id));
    return id;
  };
  await send(await endByClock('Silencieuse'));
  // An answer that was lost on its way is sent again, and is no news.
  const lost = await endByClock('Renvoyée');
  await send(lost);
  await send(lost);
  const reported = await endByClock('Déjà rendue');
  await send(reported, []);
  await send(reported);
  const asked = await endByClock('Page rouverte');
  await app.newBrowser().call(attempts.readAttempt, { params: { attemptId: asked }, query: {} });
  await send(asked);
  await send(await endByClock('Entendue', 0));
  const late = await lateAnswers(quiz);
  expect(Object.fromEntries(late.map((row) => [row.studentName, row.doubt]))).toEqual({
    Silencieuse: null,
    Renvoyée: null,
    'Déjà rendue': 'end-told',
    'Page rouverte': null,
    Entendue: 'too-quick',
  });
});

test('the teacher is told when who was cut off can read the correction, by the rule that lets it out', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id: attemptId } = await makeAttempt(app, teacher, quiz.id, 'Boris');
  await teacher.call(attempts.closeAttempts, { params: quiz, body: { attemptIds: [attemptId] } });
  const choices = [{ questionId: quiz.single.id, answerIds: right(quiz.single), revision: 4 }];
  await app.newBrowser().call(attempts.finishAttempt, { params: { attemptId }, body: { choices } });
  const told = async (correctionRelease: 'never' | 'at-once' | 'after-closing') => {
    await teacher.call(quizzes.changeQuiz, { params: quiz, body: { correctionRelease } });
    return (await lateAnswers(quiz)).map(({ isCorrectionOut }) => isCorrectionOut);
  };
  expect(await told('never')).toEqual([false]);
  expect(await told('at-once')).toEqual([true]);
  expect(await told('after-closing')).toEqual([false]);
});

test('what comes late while the teacher decides is not decided with what was shown', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const attemptId = await take(quiz, 'Anna', []);
  const send = (question: Quiz['single'], revision: number) => {
    const choices = [{ questionId: question.id, answerIds: right(question), revision }];
    const params = { attemptId };
    return app.newBrowser().call(attempts.finishAttempt, { params, body: { choices } });
  };
  await send(quiz.single, 4);
  const shown = await lateAnswers(quiz);
  await send(quiz.multiple, 3);
  expect((await decideLate(quiz, shown, true)).body).toEqual({ counted: 0, leftOut: 0 });
  expect((await decideLate(quiz, shown, false)).body).toEqual({ counted: 0, leftOut: 0 });
  expect(await marks(quiz)).toEqual({ Anna: 0 });
  const both = await lateAnswers(quiz);
  expect(both).toMatchObject([{ questions: 2, after: { score: 4 } }]);
  expect((await decideLate(quiz, both, true)).body).toEqual({ counted: 1, leftOut: 0 });
  expect(await marks(quiz)).toEqual({ Anna: 4 });
});

test('answers that came late are counted with the mark that was shown, or not at all', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const attemptId = await take(quiz, 'Anna', right(quiz.single));
  const choices = [{ questionId: quiz.multiple.id, answerIds: right(quiz.multiple), revision: 4 }];
  await app.newBrowser().call(attempts.finishAttempt, { params: { attemptId }, body: { choices } });
  const shown = await lateAnswers(quiz);
  expect(shown).toMatchObject([{ before: { score: 2 }, after: { score: 4 } }]);
  await changeKey(quiz);
  expect((await decideLate(quiz, shown, true)).body).toEqual({ counted: 0, leftOut: 0 });
  expect(await marks(quiz)).toEqual({ Anna: 2 });
  const again = await lateAnswers(quiz);
  expect(again).toMatchObject([{ before: { score: 2 }, after: { score: 2 } }]);
  expect((await decideLate(quiz, again, true)).body).toEqual({ counted: 1, leftOut: 0 });
});

test('what a student sends after the end counts only if the teacher says so', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const choices = [{ questionId: quiz.single.id, answerIds: right(quiz.single), revision: 4 }];
  const late = async (name: string) => {
    const attemptId = await take(quiz, name, []);
    const student = app.newBrowser();
    await student.call(attempts.finishAttempt, { params: { attemptId }, body: { choices } });
    return attemptId;
  };
  const waiting = async () => (await lateAnswers(quiz)).map(({ studentName }) => studentName);
  const [anna, boris] = [await late('Anna'), await late('Boris')];
  await late('Chloé');
  const shown = await lateAnswers(quiz);
  const decide = (attemptIds: string[], count: boolean) =>
    decideLate(
      quiz,
      shown.filter(({ attemptId }) => attemptIds.includes(attemptId)),
      count,
    );
  expect(shown).toContainEqual(
    expect.objectContaining({
      studentName: 'Anna',
      questions: 1,
      before: { score: 0, maxScore: 4, percentage: 0 },
      after: { score: 2, maxScore: 4, percentage: 50 },
    }),
  );
  expect((await decide([anna], true)).body).toEqual({ counted: 1, leftOut: 0 });
  expect((await decide([boris, anna], false)).body).toEqual({ counted: 0, leftOut: 1 });
  expect(await marks(quiz)).toEqual({ Anna: 2, Boris: 0, Chloé: 0 });
  expect(await waiting()).toEqual(['Chloé']);
  // Sent once more by a page that was open all the time: what was decided stays.
  const student = app.newBrowser();
  await student.call(attempts.finishAttempt, { params: { attemptId: boris }, body: { choices } });
  expect(await waiting()).toEqual(['Chloé']);
  const told = async (attemptId: string) =>
    (await student.call(attempts.readAttempt, { params: { attemptId }, query: {} })).body.finished;
  expect(await told(anna)).toMatchObject({ percentage: 50, isLate: false });
  expect(await told(boris)).toMatchObject({ percentage: 0, isLate: true });
});

test('a teacher gives time, and opens again what was handed in', async () => {
  const quiz = await makeOnlineQuiz(teacher, { timeLimit: 10 });
  const attemptId = await take(quiz, 'Anna', right(quiz.single));
  const student = app.newBrowser();
  const { body: under } = await student.call(attempts.startAttempt, {
    body: { quizId: quiz.id, studentName: 'Boris' },
  });
  const give = (minutes: number, reopen = true) =>
    teacher.call(attempts.giveTime, {
      params: quiz,
      body: { attemptIds: [attemptId, under.id], minutes, reopen },
    });
  expect((await give(5)).body).toMatchObject({ extended: 2, handedIn: 0 });
  const left = async (attemptId: string) =>
    (await student.call(attempts.readAttempt, { params: { attemptId }, query: {} })).body
      .secondsLeft;
  // Fifteen minutes for who had ten, as for who had handed in at once.
  expect(await left(under.id)).toBeGreaterThan(14 * 60);
  expect(await left(attemptId)).toBeGreaterThan(14 * 60);
  expect(await marks(quiz)).toEqual({ Anna: null, Boris: null });
  await student.call(attempts.finishAttempt, { params: { attemptId }, body: {} });
  expect(await marks(quiz)).toEqual({ Anna: 2, Boris: null });
  expect((await give(0)).status).toBe(400);

  // Who handed in while the teacher was about to give time keeps the mark.
  expect((await give(1, false)).body).toMatchObject({ extended: 1, handedIn: 1 });
  expect(await marks(quiz)).toEqual({ Anna: 2, Boris: null });
  const { body: kept } = await student.call(attempts.readAttempt, {
    params: { attemptId },
    query: {},
  });
  expect(kept.finished).toMatchObject({ proof: { ending: 'submitted' } });

  // What was given too much is taken back: all of it, or so many minutes, and never what was theirs.
  const takeBack = (fields: { minutes?: number; evenIfOver?: boolean } = {}) =>
    teacher.call(attempts.takeTimeBack, {
      params: quiz,
      body: { attemptIds: [attemptId, under.id], ...fields },
    });
  await teacher.call(attempts.giveTime, {
    params: quiz,
    body: { attemptIds: [under.id], minutes: 50 },
  });
  expect((await takeBack({ minutes: 50 })).body).toEqual({ shortened: 1 });
  expect(await left(under.id)).toBeGreaterThan(14 * 60);
  expect((await takeBack()).body).toEqual({ shortened: 1 });
  expect(await left(under.id)).toBeLessThanOrEqual(10 * 60);
  expect((await takeBack()).body).toEqual({ shortened: 0 });

  // Time that is already used is taken only where the teacher says so again; what was saved counts.
  const past = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await app.services.db
    .update(attemptRows)
    .set({ startedAt: past(14), deadline: past(-1), givenTime: 300 })
    .where(eq(attemptRows.id, under.id as AttemptId));
  expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'time_used' } });
  expect(await left(under.id)).toBeGreaterThan(50);
  expect((await takeBack({ evenIfOver: true })).status).toBe(200);
  expect(await left(under.id)).toBe(0);
  const choice = { questionId: quiz.single.id, answerIds: right(quiz.single), revision: 1 };
  const { body: ended } = await student.call(attempts.finishAttempt, {
    params: { attemptId: under.id },
    body: { choices: [choice] },
  });
  expect(ended).toMatchObject({ isLate: false, proof: { ending: 'time', answered: 1 } });
  // Whom the clock was quicker than is meant all the same.
  expect((await give(1, false)).body).toMatchObject({ extended: 1, handedIn: 1 });
  expect(await marks(quiz)).toEqual({ Anna: 2, Boris: null });
});

test('a receipt of another quiz is refused', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const other = await makeOnlineQuiz(teacher);
  const attemptId = await take(other, 'Anna', []);
  const { status } = await teacher.call(attempts.importReceipt, {
    params: quiz,
    body: { attemptId, choices: [], apply: true },
  });
  expect(status).toBe(404);
});

test('a teacher deletes an attempt for good', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const attemptId = await take(quiz, 'Essai', []);
  await take(quiz, 'Anna', []);
  await teacher.call(attempts.deleteAttempt, { params: { id: quiz.id, attemptId } });
  expect(await marks(quiz)).toEqual({ Anna: 0 });
});

test('a student hears of what happens from the moment on that the page listens', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id } = await makeAttempt(app, teacher, quiz.id, 'Anna');
  const leaving = new AbortController();
  const events = await watchForStudent(app.services, id as AttemptId, leaving.signal);
  await teacher.call(attempts.deleteAttempt, { params: { id: quiz.id, attemptId: id } });
  // Nobody had asked for an event yet.
  const { value } = await events[Symbol.asyncIterator]().next();
  expect(value).toEqual({ changed: true });
  leaving.abort();
  await expect(watchForStudent(app.services, id as AttemptId, leaving.signal)).rejects.toThrow();
});

test('marks that were shown are not applied once the key has changed again', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  await take(quiz, 'Anna', right(quiz.single));
  const { body: seen } = await teacher.call(attempts.readRegrade, { params: quiz });
  await changeKey(quiz);
  const { status } = await teacher.call(attempts.applyRegrade, {
    params: quiz,
    body: { etag: seen.etag },
  });
  expect(status).toBe(409);
  expect(await marks(quiz)).toEqual({ Anna: 2 });
});

test('a teacher closes what a student forgot to hand in, and it is marked with what was saved', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const finished = await take(quiz, 'Anna', []);
  const student = app.newBrowser();
  const { body } = await student.call(attempts.startAttempt, {
    body: { quizId: quiz.id, studentName: 'Basile' },
  });
  const [answerId] = right(quiz.single);
  const answer = { attemptId: body.id, questionId: quiz.single.id, answerId };
  await student.call(attempts.saveAnswer, { body: answer });

  const { body: outcome } = await teacher.call(attempts.closeAttempts, {
    params: quiz,
    body: { attemptIds: [body.id, finished] },
  });
  expect(outcome).toEqual({ closed: 1 });
  expect(await marks(quiz)).toEqual({ Anna: 0, Basile: 2 });
  expect((await student.call(attempts.saveAnswer, { body: answer })).status).toBe(409);
});

/** The attempts whose pages hear that something changed, while it is done. */
async function toldDuring(attemptIds: readonly string[], change: () => Promise<unknown>) {
  const { db, notifications } = app.services;
  const heard = new Set<string>();
  const stops = ['end', ...attemptIds].map((about) =>
    notifications.subscribe({ channel: 'student_changes', about }, () => heard.add(about)),
  );
  const untilHeard = async () => {
    await announceToStudents(db, ['end' as AttemptId]);
    await until(() => heard.delete('end'));
  };
  await untilHeard();
  heard.clear();
  await change();
  await untilHeard();
  for (const stop of stops) stop();
  return [...heard];
}

test('students whose marks change with the key hear of it, and no others', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const anna = await take(quiz, 'Anna', right(quiz.single));
  const chloe = await take(quiz, 'Chloé', []);
  await changeKey(quiz);
  const apply = () => teacher.call(attempts.applyRegrade, { params: quiz, body: {} });
  expect(await toldDuring([anna, chloe], apply)).toEqual([anna]);
});

test('points that move from one question to another are shown to the teacher, and the student hears of it', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  await teacher.call(quizzes.changeQuiz, {
    params: quiz,
    body: { correctionRelease: 'at-once', scoreRelease: 'at-once' },
  });
  const params = { attemptId: await take(quiz, 'Anna', right(quiz.single)) };
  await takeReceipt(quiz, params.attemptId, {
    questionId: quiz.multiple.id,
    answerIds: right(quiz.multiple),
  });
  await teacher.call(quizzes.changeQuestion, { params: quiz.single, body: { points: 1 } });
  await teacher.call(quizzes.changeQuestion, { params: quiz.multiple, body: { points: 1.5 } });
  const copy = async () => (await app.newBrowser().call(attempts.readMarkedCopy, { params })).body;
  expect(await copy()).toMatchObject({
    isUnderReview: true,
    mark: { score: 4, maxScore: 4, final: 20 },
  });
  const { body: seen } = await teacher.call(attempts.readRegrade, { params: quiz });
  expect(seen).toMatchObject({
    unchanged: 0,
    changes: [{ before: { score: 4, maxScore: 4 }, after: { score: 4, maxScore: 4 } }],
  });
  const apply = () => teacher.call(attempts.applyRegrade, { params: quiz, body: {} });
  expect(await toldDuring([params.attemptId], apply)).toEqual([params.attemptId]);
  expect(await copy()).toMatchObject({
    isUnderReview: false,
    questions: [{ points: 1 }, { points: 3 }],
  });
});

test('who handed in under a name that others had taken by mistake has a mark, once that is corrected', async () => {
  const quiz = await makeOnlineQuiz(teacher, { allowRetakes: true });
  const student = app.newBrowser();
  const ids: string[] = [];
  for (let place = 0; place < 3; place += 1) {
    const body = { quizId: quiz.id, studentName: 'Léa Roy' };
    ids.push((await student.call(attempts.startAttempt, { body })).body.id);
  }
  await endRetakes(teacher, quiz.id);
  const choices = [{ questionId: quiz.single.id, answerIds: right(quiz.single), revision: 1 }];
  for (const attemptId of ids) {
    await student.call(attempts.finishAttempt, { params: { attemptId }, body: { choices } });
  }
  const [tom = '', lea = '', zoe = ''] = ids;
  const rename = (attemptId: string, studentName: string) =>
    teacher.call(attemptReview.renameStudent, {
      params: { id: quiz.id, attemptId },
      body: { studentName, studentId: null },
    });
  const scores = async () => {
    const { body } = await teacher.call(attempts.listAttempts, { params: quiz, query: {} });
    return ids.map((id) => body.find((attempt) => attempt.id === id)?.score);
  };
  expect(await scores()).toEqual([2, null, null]);
  const { body: renamed } = await rename(zoe, 'Zoé Diop');
  expect(renamed).toMatchObject({ studentName: 'Zoé Diop', ending: 'submitted', score: 2 });
  expect(await scores()).toEqual([2, null, 2]);
  expect(await toldDuring(ids, () => rename(tom, 'Tom Martin'))).toEqual([lea]);
  expect(await scores()).toEqual([2, 2, 2]);
});
