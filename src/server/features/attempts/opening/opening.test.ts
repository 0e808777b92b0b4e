import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { attempts as attemptRows } from '#server/db/schema/attempts.ts';
import { heartbeat, outages } from '#server/db/schema/outages.ts';
import { resumptions } from '#server/db/schema/resumptions.ts';
import { throttles } from '#server/db/schema/throttling.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  personalCodeMailsPerTeacher,
  startsPerClient,
  studentMailsPerTeacher,
  wrongPersonalCodes,
} from '#server/quotas.ts';
import { attempts } from '#shared/contract/attempts/attempts.ts';
import { identity } from '#shared/contract/attempts/identity.ts';
import { incidents } from '#shared/contract/attempts/incidents.ts';
import { type OpeningChange, opening } from '#shared/contract/attempts/opening.ts';
import { attemptReview } from '#shared/contract/attempts/review.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { settings } from '#shared/contract/settings.ts';
import { noAccommodation } from '#shared/domain/roster/accommodations.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { makeOnlineQuiz, right } from '#tests/support/app/online-quiz.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { selectOptionalQuizForChange } from '../../quizzes/quizzes.queries.ts';
import { closeOverdueAttemptsJob } from '../close-overdue.job.ts';
import { beat } from '../outages/outages.queries.ts';
import { insertCode, upsertOpening } from './opening.queries.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ MAIL_PAUSE_SECONDS: '0' });
  teacher = await newTeacher(app, 'ouverture@lycee.fr');
});
afterAll(() => app.stop());

interface QuizId {
  readonly id: string;
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const change = ({ id }: QuizId, body: OpeningChange) =>
  teacher.call(opening.changeOpening, { params: { id }, body });
const start = ({ id: quizId }: QuizId, fields: object = {}, student = app.newBrowser()) =>
  student.call(attempts.startAttempt, { body: { quizId, studentName: 'Léa Roy', ...fields } });
const entry = async ({ id }: QuizId) => {
  const { body } = await app.newBrowser().call(attempts.readPublicQuiz, { params: { id } });
  return body.entry;
};
const listed = async ({ id }: QuizId) =>
  (await teacher.call(attempts.listAttempts, { params: { id }, query: {} })).body;

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
    await closeOverdueAttemptsJob.run({}, { services: app.services, signal: never });
    expect(await listed(quiz)).toMatchObject([{ ending: 'closed', percentage: 0 }]);
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
      .where(eq(attemptRows.id, begun.id));
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
      .where(eq(attemptRows.id, begun.id));
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
        .where(eq(attemptRows.id, begun.id));
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

const never = new AbortController().signal;

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

const roster = `numero;nom;prenom;email
20240017;Martin;Léa;lea@lycee.fr
20240018;Martinez;Tom;tom@lycee.fr
20240019;Nguyen;Ánh;
20240020;Martin;Léa;`;

async function makeListedQuiz(fields: OpeningChange, quizFields: object = {}) {
  const group = await makeClass(teacher, roster);
  const quiz = await makeOnlineQuiz(teacher, { classGroupId: group.id, ...quizFields });
  await change(quiz, fields);
  return { ...quiz, classId: group.id };
}

const grant = (id: string, student: { id: string; lastName: string; firstName: string }) =>
  teacher.call(settings.saveAccommodations, {
    params: { id },
    body: { accommodations: [{ ...noAccommodation, ...student, extraTime: 33 }] },
  });

describe('the class list', () => {
  const namesLike = ({ id }: QuizId, typed: string, browser = app.newBrowser()) =>
    browser.call(identity.findNames, { params: { id }, query: { typed } });

  test('offers few names for at least three letters, without their numbers', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' });
    expect(await entry(quiz)).toMatchObject({ identification: 'list' });
    expect((await namesLike(quiz, 'ma')).body).toEqual([]);
    const { body } = await namesLike(quiz, 'lea mart');
    expect(body.map(({ name, hint }) => [name, hint])).toEqual([
      ['Martin Léa', '…17'],
      ['Martin Léa', '…20'],
    ]);
    expect(JSON.stringify(body)).not.toContain('202400');
    expect((await namesLike(quiz, 'anh')).body).toMatchObject([{ name: 'Nguyen Ánh', hint: '' }]);
    // It is read once, and anew when it has changed.
    const { db, knownLists } = app.services;
    const list = () => knownLists.find(db, { classGroupId: quiz.classId });
    expect(await list()).toBe(await list());
    await teacher.call(settings.saveRosterEntries, {
      params: { id: quiz.classId },
      body: { entries: [{ id: '1', lastName: 'Nguyen', firstName: 'Bao', email: '' }] },
    });
    expect((await namesLike(quiz, 'nguyen')).body).toMatchObject([{ name: 'Nguyen Bao' }]);
    // A quiz that asks for names as they are typed tells nobody’s.
    await change(quiz, { identification: 'name' });
    expect((await namesLike(quiz, 'martin')).body).toEqual([]);
  });

  test('is not read letter by letter', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' });
    const curious = app.newBrowser();
    const searches = await Promise.all(
      Array.from(
        { length: 150 },
        async (_, at) => (await namesLike(quiz, `mar${at}`, curious)).status,
      ),
    );
    expect(searches.filter((status) => status === 429)).toHaveLength(2);
    expect((await namesLike(quiz, 'martin')).status).toBe(200);
  });

  test('knows who begins, with the time that is theirs, once', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' }, { timeLimit: 60 });
    await grant(quiz.classId, { id: '20240017', lastName: 'Martin', firstName: 'Léa' });
    const { body: offered } = await namesLike(quiz, 'martin');
    const [lea, other] = offered.filter(({ name }) => name === 'Martin Léa');
    const { body: begun } = await start(quiz, { studentName: 'x', handle: lea?.handle });
    expect(begun).toMatchObject({ studentName: 'Martin Léa' });
    expect(begun.secondsLeft).toBeGreaterThan(79 * 60);
    const { body: second } = await start(quiz, { handle: other?.handle });
    expect(second.secondsLeft).toBeLessThanOrEqual(3600);
    expect(await start(quiz, { handle: lea?.handle })).toMatchObject({
      status: 409,
      body: { code: 'under_way' },
    });
    // Typed in another order it is the same person; namesakes must pick, strangers are nobody.
    expect((await start(quiz, { studentName: 'tom MARTINEZ' })).status).toBe(200);
    for (const studentName of ['Léa Martin', 'Zoé Inconnue']) {
      expect(await start(quiz, { studentName })).toMatchObject({
        status: 409,
        body: { code: 'not_listed' },
      });
    }
    await app
      .newBrowser()
      .call(attempts.finishAttempt, { params: { attemptId: begun.id }, body: {} });
    expect(await start(quiz, { handle: lea?.handle })).toMatchObject({
      status: 409,
      body: { code: 'already_taken' },
    });
    // Also where nobody is asked for more than a name: whoever it means, with a number or without.
    await change(quiz, { identification: 'name' });
    await grant(quiz.classId, { id: '20240019', lastName: 'Nguyen', firstName: 'Ánh' });
    const typed = [
      { studentName: 'Anh Nguyen' },
      { studentName: 'A. N.', studentId: '20240019' },
      { studentName: 'Zoé Inconnue' },
    ];
    const times = await Promise.all(typed.map((fields) => start(quiz, fields)));
    expect(times.map(({ body }) => Math.round((body.secondsLeft ?? 0) / 60))).toEqual([80, 80, 60]);
    await teacher.call(attempts.deleteAttempts, {
      params: quiz,
      body: { attemptIds: times.map(({ body }) => body.id) },
    });
    const { body: present } = await teacher.call(identity.readAttendance, { params: quiz });
    expect(present.map(({ id, state }) => [id, state])).toEqual([
      ['20240017', 'handed_in'],
      ['20240020', 'under_way'],
      ['20240018', 'under_way'],
      ['20240019', 'absent'],
    ]);
  });

  test('lets who was taken for another by mistake begin, once the teacher has corrected the name', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' });
    const { body: mistaken } = await start(quiz, { studentName: 'Tom Martinez' });
    const params = { id: quiz.id, attemptId: mistaken.id };
    await app
      .newBrowser()
      .call(attempts.finishAttempt, { params: { attemptId: mistaken.id }, body: {} });
    expect((await start(quiz, { studentName: 'Tom Martinez' })).status).toBe(409);
    await teacher.call(attemptReview.renameStudent, {
      params,
      body: { studentName: 'Ánh Nguyen', studentId: '20240019' },
    });
    const { body: present } = await teacher.call(identity.readAttendance, { params: quiz });
    expect(present.map(({ firstName, state }) => [firstName, state])).toEqual([
      ['Léa', 'absent'],
      ['Léa', 'absent'],
      ['Tom', 'absent'],
      ['Ánh', 'handed_in'],
    ]);
    expect((await start(quiz, { studentName: 'Nguyen Ánh' })).status).toBe(409);
    expect((await start(quiz, { studentName: 'Tom Martinez' })).status).toBe(200);
  });

  test('takes no student for another whose name has the same words in another order', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' });
    const entries = [
      { id: '', lastName: 'Martin', firstName: 'Paul', email: '' },
      { id: '', lastName: 'Paul', firstName: 'Martin', email: '' },
    ];
    await teacher.call(settings.saveRosterEntries, {
      params: { id: quiz.classId },
      body: { entries },
    });
    const { body: offered } = await namesLike(quiz, 'martin');
    for (const { handle } of [...offered, ...offered]) {
      const { status, body } = await start(quiz, { handle });
      if (status === 409) continue;
      await app
        .newBrowser()
        .call(attempts.finishAttempt, { params: { attemptId: body.id }, body: {} });
    }
    const ends = (await listed(quiz)).map(({ studentName, ending }) => [studentName, ending]);
    expect(ends.sort()).toEqual([
      ['Martin Paul', 'submitted'],
      ['Paul Martin', 'submitted'],
    ]);
  });

  test('counts a name that two bear for one of them, and never for who is there by the number', async () => {
    const quiz = await makeListedQuiz({ identification: 'name' });
    const leas = async () => {
      const { body } = await teacher.call(identity.readAttendance, { params: quiz });
      return body.filter(({ lastName }) => lastName === 'Martin').map(({ state }) => state);
    };
    const { body: named } = await start(quiz, { studentName: 'Léa Martin' });
    expect(await leas()).toEqual(['under_way', 'absent']);
    await app
      .newBrowser()
      .call(attempts.finishAttempt, { params: { attemptId: named.id }, body: {} });
    await start(quiz, { studentName: 'Léa Martin', studentId: '20240017' });
    expect(await leas()).toEqual(['under_way', 'handed_in']);
  });

  test('lets who is entitled to more time go on after the closing, wherever that is moved', async () => {
    const quiz = await makeListedQuiz({ identification: 'list', closesAt: inMinutes(60) });
    expect(await entry(quiz)).toMatchObject({ someHaveMoreTime: false });
    await grant(quiz.classId, { id: '20240018', lastName: 'Martinez', firstName: 'Tom' });
    // Everybody is told that some have more, nobody who.
    expect(await entry(quiz)).toMatchObject({ someHaveMoreTime: true });
    const { body: tom } = await start(quiz, { studentName: 'Martinez Tom' });
    const { body: anh } = await start(quiz, { studentName: 'Nguyen Ánh' });
    const device = app.newBrowser();
    const left = async ({ id }: QuizId) =>
      (await device.call(attempts.readAttempt, { params: { attemptId: id }, query: {} })).body
        .secondsLeft ?? 0;
    const expectMinutes = async (minutes: number, student: QuizId) => {
      expect(await left(student)).toBeGreaterThan(60 * minutes - 30);
      expect(await left(student)).toBeLessThanOrEqual(60 * minutes);
    };
    await expectMinutes(60, anh);
    await expectMinutes(80, tom);
    await change(quiz, { closesAt: inMinutes(30) });
    await expectMinutes(40, tom);

    // Half an hour later it has closed: the others are at their end.
    const begun = { startedAt: new Date(Date.now() - 30 * 60_000) };
    await app.services.db.update(attemptRows).set(begun).where(eq(attemptRows.quizId, quiz.id));
    await change(quiz, { closesAt: inMinutes(-1) });
    await closeOverdueAttemptsJob.run({}, { services: app.services, signal: never });
    expect(await left(anh)).toBe(0);
    await expectMinutes(9, tom);
    const choice = { questionId: quiz.single.id, answerId: right(quiz.single)[0] };
    const saved = await device.call(attempts.saveAnswer, {
      body: { attemptId: tom.id, ...choice },
    });
    expect(saved.status).toBe(200);
    const listing = (await listed(quiz)).find(({ id }) => id === tom.id);
    expect(listing).toMatchObject({ extraTime: 33, givenTime: 0, completedAt: null });
    expect(Date.parse(listing?.deadline ?? '')).toBeGreaterThan(Date.now());
    // And closed by hand it is over for everybody.
    await teacher.call(attempts.closeAttempts, { params: quiz, body: { attemptIds: [tom.id] } });
    expect((await listed(quiz)).map(({ ending }) => ending)).toEqual(['closed', 'closed']);
  });

  test('two devices at the same instant begin one attempt', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' });
    const started = await Promise.all(
      Array.from({ length: 4 }, () => start(quiz, { studentName: 'Nguyen Ánh' })),
    );
    expect(started.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('whoever types names of nobody keeps the class behind the same address from nothing', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' });
    const network = app.newBrowser();
    const nobody = () => start(quiz, { studentName: 'Zoé Inconnue' }, network);
    expect((await nobody()).status).toBe(409);
    const starts = like(throttles.key, 'attempts-minute:%');
    const [{ most }] = startsPerClient;
    await app.services.db
      .update(throttles)
      .set({ count: most - 1 })
      .where(starts);
    for (let time = 0; time < 3; time += 1) expect((await nobody()).status).toBe(409);
    expect((await start(quiz, { studentName: 'tom MARTINEZ' }, network)).status).toBe(200);
    // What was begun counts.
    expect((await nobody()).status).toBe(429);
    await app.services.db.delete(throttles).where(starts);
  });

  test('personal codes say who begins, on paper and by mail', async () => {
    const quiz = await makeListedQuiz({ identification: 'code' });
    const { body: codes } = await teacher.call(identity.readPersonalCodes, { params: quiz });
    expect(codes).toHaveLength(4);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(4);
    const tom = codes.find(({ firstName }) => firstName === 'Tom');
    const { body: begun } = await start(quiz, {
      studentName: '',
      personalCode: tom?.code.toLowerCase(),
    });
    expect(begun.studentName).toBe('Martinez Tom');
    expect(await start(quiz, { personalCode: 'BBBB-BBBB' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_personal_code' },
    });
    expect(await start(quiz)).toMatchObject({ body: { code: 'wrong_personal_code' } });

    // Who has guessed for long is refused, and a student elsewhere begins.
    const guesser = app.newBrowser();
    await start(quiz, { personalCode: 'BBBB-BBBB' }, guesser);
    const spent = like(throttles.key, 'personal-codes:%');
    const { most } = wrongPersonalCodes(codes.length);
    expect(most).toBeGreaterThan(1_000_000);
    await app.services.db.update(throttles).set({ count: most }).where(spent);
    expect((await start(quiz, { personalCode: 'CCCC-CCCC' }, guesser)).status).toBe(429);
    const lea = codes.find(({ firstName }) => firstName === 'Ánh');
    expect((await start(quiz, { personalCode: lea?.code })).status).toBe(200);

    const { body } = await teacher.call(identity.mailPersonalCodes, { params: quiz });
    expect(body).toEqual({ sent: 2 });
    const mail = await app.mailbox.next('tom@lycee.fr');
    expect(mail.text).toContain(tom?.code);
    expect(mail.text).toContain(`/quiz/${quiz.id}/take`);

    // Nor do many addresses of one student, or many quizzes, make a relay of the server.
    const mailed = like(throttles.key, 'student-mails:%');
    expect(await app.services.db.select().from(throttles).where(mailed)).toMatchObject([
      { count: 2 },
    ]);
    await app.services.db
      .update(throttles)
      .set({ count: studentMailsPerTeacher.most - 1 })
      .where(mailed);
    expect(await teacher.call(identity.mailPersonalCodes, { params: quiz })).toMatchObject({
      status: 429,
      body: { code: 'too_many_mails' },
    });
    await app.services.db.delete(throttles).where(mailed);
    const ofTeacher = like(throttles.key, 'personal-code-mails-teacher:%');
    await app.services.db
      .update(throttles)
      .set({ count: personalCodeMailsPerTeacher.most })
      .where(ofTeacher);
    const { status } = await teacher.call(identity.mailPersonalCodes, { params: quiz });
    expect(status).toBe(429);
  });
});

describe('a device that gives up', () => {
  const ask = ({ id }: QuizId, claim: object) =>
    app.newBrowser().call(incidents.askToResume, { params: { id }, body: claim });
  const state = (resumptionId: string) =>
    app.newBrowser().call(incidents.readResumption, { params: { resumptionId } });

  test('leaves its student the end of a copy that was handed in before the teacher said so', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const device = app.newBrowser();
    const { body: begun } = await start(quiz, { studentName: 'Tom Martinez' }, device);
    const { body: request } = await ask(quiz, { studentName: 'Tom Martinez' });
    const params = { attemptId: begun.id };
    await device.call(attempts.finishAttempt, { params, body: {} });
    const allowed = await teacher.call(incidents.decideResumption, {
      params: { id: quiz.id, resumptionId: request.id },
      body: { allow: true },
    });
    expect(allowed.status).toBe(404);
    const { status, body } = await device.call(attempts.readAttempt, { params, query: {} });
    expect({ status, ending: body.finished?.proof?.ending }).toEqual({
      status: 200,
      ending: 'submitted',
    });
  });

  test('its student goes on elsewhere once the teacher says so', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' });
    const { body: begun } = await start(quiz, { studentName: 'Tom Martinez' });
    expect((await ask(quiz, { studentName: 'Nguyen Ánh' })).status).toBe(404);
    const { body: request } = await ask(quiz, { studentName: 'Tom Martinez' });
    expect((await state(request.id)).body).toEqual({ state: 'asked', attemptId: null });
    const device = app.newBrowser();
    const attemptId = begun.id;
    const flag = (flagged: string[], resumptionId: string | null) =>
      device.call(attempts.saveFlags, { params: { attemptId }, body: { flagged, resumptionId } });
    const flagged = [quiz.single.id];
    // What is no question of the quiz is nothing to come back to.
    expect((await flag([...flagged, attemptId], null)).status).toBe(200);
    const { body: asked } = await teacher.call(incidents.listResumptions, { params: quiz });
    expect(asked).toMatchObject([{ id: request.id, studentName: 'Martinez Tom' }]);

    const params = { id: quiz.id, resumptionId: request.id };
    await teacher.call(incidents.decideResumption, { params, body: { allow: true } });
    expect((await state(request.id)).body).toEqual({ state: 'allowed', attemptId: begun.id });
    const decided = (minutesAgo: number) =>
      app.services.db
        .update(resumptions)
        .set({ decidedAt: new Date(Date.now() - minutesAgo * 60_000) })
        .where(eq(resumptions.id, request.id));
    // Whoever finds the request later has nothing of it.
    await decided(11);
    expect((await state(request.id)).body).toEqual({ state: 'refused', attemptId: null });
    await decided(0);
    expect((await teacher.call(incidents.listResumptions, { params: quiz })).body).toEqual([]);
    const again = await teacher.call(incidents.decideResumption, {
      params,
      body: { allow: false },
    });
    expect(again.status).toBe(404);

    // What was flagged comes along, and the first device neither reads nor changes anything any more.
    const resumptionId = request.id;
    const read = (query: { resumptionId?: string }) =>
      device.call(attempts.readAttempt, { params: { attemptId }, query });
    expect((await read({ resumptionId })).body.flagged).toEqual(flagged);
    const choice = { questionId: quiz.single.id, answerIds: right(quiz.single), revision: 7 };
    const save = (from: string | null) =>
      device.call(attempts.saveAnswer, {
        body: { attemptId, ...choice, selectedAnswerIds: choice.answerIds, resumptionId: from },
      });
    const finish = (from: string | null) =>
      device.call(attempts.finishAttempt, {
        params: { attemptId },
        body: { choices: [choice], resumptionId: from },
      });
    const refused = [await read({}), await save(null), await finish(null), await flag([], null)];
    expect(refused.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
      Array.from({ length: 4 }, () => [409, 'held_elsewhere']),
    );
    expect((await read({ resumptionId })).body).toMatchObject({ choices: [], flagged });
    expect((await save(resumptionId)).status).toBe(200);
    expect((await finish(resumptionId)).body).toMatchObject({ proof: { answered: 1 } });
  });

  test('nobody goes on with the attempt of somebody else without that nod', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    await start(quiz, { studentName: 'Léa Roy' });
    const { body: request } = await ask(quiz, { studentName: 'roy lea' });
    await teacher.call(incidents.decideResumption, {
      params: { id: quiz.id, resumptionId: request.id },
      body: { allow: false },
    });
    expect((await state(request.id)).body).toEqual({ state: 'refused', attemptId: null });
  });

  test('the teacher is not flooded with requests in one name', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    await start(quiz, { studentName: 'Léa Roy' });
    await start(quiz, { studentName: 'Tom Martinez' });
    const browser = app.newBrowser();
    const askFor = (studentName: string) =>
      browser.call(incidents.askToResume, { params: quiz, body: { studentName } });
    const asked = [];
    for (let time = 0; time < 8; time += 1) asked.push((await askFor('Léa Roy')).status);
    expect(asked).toEqual([...Array.from({ length: 6 }, () => 200), 429, 429]);
    expect((await askFor('Tom Martinez')).status).toBe(200);
    const { body: list } = await teacher.call(incidents.listResumptions, { params: quiz });
    expect(list).toHaveLength(7);
  });
});

describe('a server that was out of reach', () => {
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

  test('is known by its silence, and by nothing shorter', async () => {
    const { db } = app.services;
    await beat(db, 15);
    await beat(db, 15);
    expect(await db.select().from(outages)).toEqual([]);
    await db.update(heartbeat).set({ beatAt: secondsAgo(40) });
    await beat(db, 15);
    await beat(db, 15);
    const [outage, ...others] = await db.select().from(outages);
    expect(others).toEqual([]);
    const length = (outage?.endedAt.getTime() ?? 0) - (outage?.beganAt.getTime() ?? 0);
    expect(length).toBeGreaterThanOrEqual(40_000);
    await db.delete(outages);
  });

  test('its time is given back, once, to those who were inside and against the clock', async () => {
    const { db } = app.services;
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 60 });
    const inside = (await start(quiz, { studentName: 'Dedans' })).body.id;
    const cut = (await start(quiz, { studentName: 'Coupée' })).body.id;
    const done = (await start(quiz, { studentName: 'Rendue' })).body.id;
    const later = (await start(quiz, { studentName: 'Ensuite' })).body.id;
    const set = (id: string, columns: object) =>
      db.update(attemptRows).set(columns).where(eq(attemptRows.id, id));
    await app.newBrowser().call(attempts.finishAttempt, { params: { attemptId: done }, body: {} });
    for (const id of [inside, cut, done]) await set(id, { startedAt: secondsAgo(300) });
    // Its time ended twenty seconds into the outage.
    await set(cut, { deadline: secondsAgo(80) });
    await closeOverdueAttemptsJob.run({}, { services: app.services, signal: never });
    const [outage] = await db
      .insert(outages)
      .values({ beganAt: secondsAgo(100), endedAt: secondsAgo(60) })
      .returning();
    const outageId = outage?.id ?? '';
    const { body: told } = await teacher.call(incidents.listOutages, { params: quiz });
    expect(told).toMatchObject([{ id: outageId, students: 2 }]);

    const left = async (attemptId: string) =>
      (await app.newBrowser().call(attempts.readAttempt, { params: { attemptId }, query: {} }))
        .body;
    const before = [await left(inside), await left(later)].map(({ secondsLeft }) => secondsLeft);
    const decide = () =>
      teacher.call(incidents.decideOutage, { params: quiz, body: { outageId, give: true } });
    expect((await decide()).body).toEqual({ extended: 2 });
    expect((await decide()).body).toEqual({ extended: 0 });
    const after = [await left(inside), await left(later)].map(({ secondsLeft }) => secondsLeft);
    expect((after[0] ?? 0) - (before[0] ?? 0)).toBeGreaterThan(35);
    expect(after[1]).toBeLessThanOrEqual(before[1] ?? 0);
    const reopened = await left(cut);
    expect(reopened.finished).toBeNull();
    expect(reopened.secondsLeft).toBeGreaterThan(10);
    expect(reopened.secondsLeft).toBeLessThanOrEqual(20);
    expect((await left(done)).finished).not.toBeNull();
    expect((await teacher.call(incidents.listOutages, { params: quiz })).body).toEqual([]);
  });

  test('is told of those whose time was put off before, and ended in it', async () => {
    const { db } = app.services;
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 60 });
    const { id } = (await start(quiz)).body;
    const set = (columns: object) =>
      db.update(attemptRows).set(columns).where(eq(attemptRows.id, id));
    await set({ startedAt: secondsAgo(300), deadline: secondsAgo(200) });
    await teacher.call(attempts.giveTime, {
      params: quiz,
      body: { attemptIds: [id], minutes: 1 },
    });
    await set({ deadline: sql`${attemptRows.deadline} - interval '2 minutes'` });
    await closeOverdueAttemptsJob.run({}, { services: app.services, signal: never });
    expect(await listed(quiz)).toMatchObject([{ ending: 'time' }]);
    await db.delete(outages);
    await db.insert(outages).values({ beganAt: secondsAgo(100), endedAt: secondsAgo(30) });
    const { body: told } = await teacher.call(incidents.listOutages, { params: quiz });
    expect(told).toMatchObject([{ students: 1 }]);
  });
});
