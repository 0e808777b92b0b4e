import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { attempts as attemptRows } from '#server/db/schema/attempts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AttemptId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { opening } from '#shared/contract/online/opening.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeOnlineQuiz, right } from '#tests/support/app/online-quiz.ts';
import { inMinutes, openedQuizzes } from '#tests/support/app/opened-quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { selectOptionalQuizForChange } from '../../quizzes/quizzes.queries.ts';
import { insertCode, upsertOpening } from './opening.queries.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ MAIL_PAUSE_SECONDS: '0' });
  teacher = await newTeacher(app, 'ouverture@lycee.fr');
});
afterAll(() => app.stop());

const { change, start, entry, listed, closeOverdue } = openedQuizzes(() => ({ app, teacher }));

describe('opening and closing', () => {
  test('nobody begins before the quiz opens, and everybody is told when that is', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const opensAt = inMinutes(10);
    expect((await change(quiz, { opensAt })).status).toBe(200);
    const waiting = await entry(quiz);
    expect(waiting).toMatchObject({ state: 'waiting', opensAt });
    expect(waiting.secondsToOpening).toBeGreaterThan(590);
    expect(await start(quiz)).toMatchObject({ status: 409, body: { code: 'quiz_waiting' } });
    await change(quiz, { opensAt: inMinutes(-1) });
    expect(await entry(quiz)).toMatchObject({ state: 'open', secondsToOpening: null });
    expect((await start(quiz)).status).toBe(200);
  });

  test('a closing cuts the time of those who are in, and lets nobody else in', async () => {
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 60 });
    await change(quiz, { closesAt: inMinutes(30) });
    const { body: begun } = await start(quiz);
    expect(begun.secondsLeft).toBeGreaterThan(1790);
    expect(begun.secondsLeft).toBeLessThanOrEqual(1800);

    const left = async () =>
      (
        await app
          .newBrowser()
          .call(attempts.readAttempt, { params: { attemptId: begun.id }, query: {} })
      ).body.secondsLeft;
    await change(quiz, { closesAt: inMinutes(5) });
    expect(await left()).toBeLessThanOrEqual(300);
    // Once the closing is farther than the student's own time, that counts again.
    await change(quiz, { closesAt: inMinutes(120) });
    expect(await left()).toBeGreaterThan(3590);
    await change(quiz, { closesAt: null });
    expect(await left()).toBeGreaterThan(3590);

    await change(quiz, { closesAt: inMinutes(-1) });
    expect(await start(quiz, { studentName: 'En retard' })).toMatchObject({
      status: 409,
      body: { code: 'quiz_closed' },
    });
    await closeOverdue();
    expect(await listed(quiz)).toMatchObject([{ ending: 'closed', percentage: 0 }]);
  });

  test('closing now ends it by the clock of the server, and says so until it is opened again', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const { body: begun } = await start(quiz);
    const isListedClosed = async () => {
      const { body } = await teacher.call(quizzes.listQuizzes);
      return body.find(({ id }) => id === quiz.id)?.isClosed;
    };
    expect(await isListedClosed()).toBe(false);
    const { body: closed } = await change(quiz, { closesNow: true });
    expect(closed).toMatchObject({ isClosed: true, closesAt: expect.any(String) });
    expect(await isListedClosed()).toBe(true);
    expect(await start(quiz, { studentName: 'En retard' })).toMatchObject({ status: 409 });
    // The last answers have a moment to arrive, as after any end.
    expect(await listed(quiz)).toMatchObject([{ id: begun.id, deadline: closed.closesAt }]);
    expect((await change(quiz, { closesAt: null })).body.isClosed).toBe(false);
    expect((await start(quiz, { studentName: 'En retard' })).status).toBe(200);

    await change(quiz, { opensAt: inMinutes(10) });
    expect(await change(quiz, { closesNow: true })).toMatchObject({
      status: 400,
      body: { code: 'closes_before_opening' },
    });
  });

  test('a closing that was set or moved since a copy was handed in holds for it once it is open again', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const { body: begun } = await start(quiz);
    const params = { attemptId: begun.id };
    const student = app.newBrowser();
    const reopenedFor = async () => {
      await student.call(attempts.finishAttempt, { params, body: {} });
      const body = { attemptIds: [begun.id], minutes: 5, reopen: true };
      const { body: given } = await teacher.call(attempts.giveTime, { params: quiz, body });
      // Told when it ends, or that it does not.
      expect(await listed(quiz)).toMatchObject([{ deadline: given.endsAt }]);
      return (await student.call(attempts.readAttempt, { params, query: {} })).body.secondsLeft;
    };
    expect(await reopenedFor()).toBeNull();
    await student.call(attempts.finishAttempt, { params, body: {} });
    await change(quiz, { closesAt: inMinutes(30) });
    const minutesLeft = Math.ceil(Number(await reopenedFor()) / 60);
    expect(minutesLeft).toBe(35);
    await student.call(attempts.finishAttempt, { params, body: {} });
    await change(quiz, { closesAt: inMinutes(60) });
    expect(Math.ceil(Number(await reopenedFor()) / 60)).toBe(70);
    await student.call(attempts.finishAttempt, { params, body: {} });
    await change(quiz, { closesAt: inMinutes(-60) });
    expect(Math.ceil(Number(await reopenedFor()) / 60)).toBe(5);
    await student.call(attempts.finishAttempt, { params, body: {} });
    await change(quiz, { closesAt: null });
    expect(await reopenedFor()).toBeNull();
  });

  test('a closing that is moved while somebody begins holds for that attempt too', async () => {
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 60 });
    const [held, moved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = inTransaction(app.services, async ({ db }) => {
      await selectOptionalQuizForChange(db, quiz.id);
      held.resolve();
      await moved.promise;
      await upsertOpening(db, quiz.id, { closesAt: new Date(inMinutes(5)) });
    });
    await held.promise;
    const starting = start(quiz);
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await app.services.db.execute(waiting)).rows).toHaveLength(1);
    moved.resolve();
    await changing;
    expect((await starting).body.secondsLeft).toBeLessThanOrEqual(300);
  });

  test('whose own time is over before is told so, and time given holds beyond the closing', async () => {
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 1 });
    await change(quiz, { closesAt: inMinutes(5) });
    const { body: begun } = await start(quiz);
    const past = new Date(Date.now() - 5000);
    await app.services.db
      .update(attemptRows)
      .set({ deadline: past })
      .where(eq(attemptRows.id, begun.id as AttemptId));
    const { body: ended } = await app
      .newBrowser()
      .call(attempts.finishAttempt, { params: { attemptId: begun.id }, body: {} });
    expect(ended.proof?.ending).toBe('time');
    await teacher.call(attempts.giveTime, {
      params: quiz,
      body: { attemptIds: [begun.id], minutes: 20 },
    });
    const { body: again } = await app
      .newBrowser()
      .call(attempts.readAttempt, { params: { attemptId: begun.id }, query: {} });
    expect(again.secondsLeft).toBeGreaterThan(1190);
  });

  test('nobody has less time where the clock of a machine is slow', async () => {
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 60 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { body: begun } = await start(quiz);
    vi.useRealTimers();
    const { body: read } = await app
      .newBrowser()
      .call(attempts.readAttempt, { params: { attemptId: begun.id }, query: {} });
    expect(read.secondsLeft).toBeGreaterThan(55 * 60);
  });

  test.each([
    ['slow', -10, 'after its opening', { opensAt: inMinutes(-5) }, 'open', 200],
    ['fast', 10, 'before its opening', { opensAt: inMinutes(5) }, 'waiting', 409],
    ['fast', 10, 'before its closing', { closesAt: inMinutes(5) }, 'open', 200],
    ['slow', -10, 'after its closing', { closesAt: inMinutes(-5) }, 'closed', 409],
  ] as const)(
    'where the clock of a machine is %s by %i minutes, who begins a quiz %s is answered rightly',
    async (_, minutes, __, times, state, status) => {
      const quiz = await makeOnlineQuiz(teacher);
      await change(quiz, times);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
      onTestFinished(() => void vi.useRealTimers());
      const student = app.newBrowser();
      const { body } = await student.call(attempts.readPublicQuiz, { params: quiz });
      expect(body.entry.state).toBe(state);
      expect((await start(quiz)).status).toBe(status);
    },
  );

  test('an answer that came too late is not told as saved where the clock of a machine is slow', async () => {
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 60 });
    const { body: begun } = await start(quiz);
    await app.services.db
      .update(attemptRows)
      .set({ deadline: new Date(Date.now() - 60_000) })
      .where(eq(attemptRows.id, begun.id as AttemptId));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 10 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { single } = quiz;
    const answer = { attemptId: begun.id, questionId: single.id, answerId: right(single)[0] };
    const { status, body } = await app.newBrowser().call(attempts.saveAnswer, { body: answer });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'attempt_closed' });
  });

  test.each([
    ['fast', 10, 'in time', 30, { ending: 'submitted', isLate: false, isLeft: true }],
    ['slow', -10, 'late', -60, { ending: 'time', isLate: true, isLeft: false }],
  ] as const)(
    'where the clock of a machine is %s by %i minutes, who hands in %s (%i s left) is told so',
    async (_, minutes, __, left, expected) => {
      const quiz = await makeOnlineQuiz(teacher, { timeLimit: 60 });
      const { body: begun } = await start(quiz);
      const params = { attemptId: begun.id };
      await app.services.db
        .update(attemptRows)
        .set({ deadline: new Date(Date.now() + left * 1000) })
        .where(eq(attemptRows.id, begun.id as AttemptId));
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
      onTestFinished(() => void vi.useRealTimers());
      const student = app.newBrowser();
      if (expected.isLeft) {
        const read = await student.call(attempts.readAttempt, { params, query: {} });
        expect(read.body.finished).toBeNull();
        expect(read.body.secondsLeft).toBeGreaterThan(0);
        expect(read.body.secondsLeft).toBeLessThanOrEqual(left);
      }
      const { single } = quiz;
      const choice = { questionId: single.id, answerIds: right(single), revision: 1 };
      const { body } = await student.call(attempts.finishAttempt, {
        params,
        body: { choices: [choice] },
      });
      const { ending, isLate } = expected;
      expect(body).toMatchObject({ isLate, proof: { ending } });
    },
  );

  test('a closing before the opening is refused, and changes nothing', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const twisted = { opensAt: inMinutes(20), closesAt: inMinutes(10) };
    expect((await change(quiz, twisted)).status).toBe(400);
    expect(await entry(quiz)).toMatchObject({ state: 'open', opensAt: null });
  });

  test('newcomers are refused while the teacher takes none; who was in goes on', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const student = app.newBrowser();
    const requestId = crypto.randomUUID();
    const { body: begun } = await start(quiz, { requestId }, student);
    await change(quiz, { acceptsNewcomers: false });
    expect(await entry(quiz)).toMatchObject({ state: 'no_newcomers' });
    expect(await start(quiz, { studentName: 'Intrus' })).toMatchObject({
      status: 409,
      body: { code: 'quiz_no_newcomers' },
    });
    expect((await start(quiz, { requestId }, student)).body.id).toBe(begun.id);
  });
});

describe('the short address', () => {
  const find = (code: string, browser = app.newBrowser()) =>
    browser.call(opening.findQuizByCode, { params: { code } });

  test('leads to a published quiz, however it is typed, and to no other', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const { body } = await teacher.call(opening.readOpening, { params: quiz });
    const code = body.code ?? '';
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{6}$/);
    const again = await teacher.call(opening.readOpening, { params: quiz });
    expect(again.body.code).toBe(code);
    const typed = encodeURIComponent(`${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase());
    expect((await find(typed)).body).toEqual({ quizId: quiz.id });

    await teacher.call(quizzes.changeQuiz, { params: quiz, body: { status: 'draft' } });
    expect((await find(code)).status).toBe(404);
    const draft = await teacher.call(opening.readOpening, { params: quiz });
    expect(draft.body.code).toBeNull();
  });

  test('leads those who began to their copy when the quiz is withdrawn, until it is deleted', async () => {
    const quiz = await makeOnlineQuiz(teacher, { correctionRelease: 'after-closing' });
    const { body } = await teacher.call(opening.readOpening, { params: quiz });
    await start(quiz);
    await teacher.call(quizzes.changeQuiz, { params: quiz, body: { status: 'draft' } });
    expect((await find(body.code ?? '')).body).toEqual({ quizId: quiz.id });
    expect(await entry(quiz)).toMatchObject({ state: 'withdrawn' });
    await teacher.call(quizzes.deleteQuiz, { params: quiz });
    const stranger = await app.newBrowser().call(attempts.readPublicQuiz, { params: quiz });
    expect(stranger.status).toBe(404);
    expect((await find(body.code ?? '')).status).toBe(404);
  });

  test('is the first where two processes have found none and give it one', async () => {
    const { id } = await makeOnlineQuiz(teacher);
    for (const code of ['ZZZZZZ', 'XXXXXX']) await insertCode(app.services.db, id, code);
    const { body } = await teacher.call(opening.readOpening, { params: { id } });
    expect(body.code).toBe('ZZZZZZ');
    expect((await find('ZZZZZZ')).body).toEqual({ quizId: id });
  });

  test('guessing ends soon, and right codes cost nothing', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const { body } = await teacher.call(opening.readOpening, { params: quiz });
    const school = app.newBrowser();
    for (let pupil = 0; pupil < 5; pupil += 1) await find(body.code ?? '', school);
    const guesses = await Promise.all(
      Array.from({ length: 303 }, async () => (await find('BBBBBB', school)).status),
    );
    expect(guesses.filter((status) => status === 404)).toHaveLength(300);
    expect(guesses.filter((status) => status === 429)).toHaveLength(3);
  });
});

test('what was begun in jest is deleted at once, and the others keep their marks', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const other = await makeOnlineQuiz(teacher);
  const ids: string[] = [];
  for (const studentName of ['A', 'B', 'C']) {
    ids.push((await start(quiz, { studentName })).body.id);
  }
  const foreign = (await start(other)).body.id;
  const { body } = await teacher.call(attempts.deleteAttempts, {
    params: quiz,
    body: { attemptIds: [...ids.slice(0, 2), foreign] },
  });
  expect(body).toEqual({ deleted: 2 });
  expect((await listed(quiz)).map(({ studentName }) => studentName)).toEqual(['C']);
  expect(await listed(other)).toHaveLength(1);
});
