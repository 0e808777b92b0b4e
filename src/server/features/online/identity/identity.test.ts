import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { attempts as attemptRows } from '#server/db/schema/attempts.ts';
import { installation } from '#server/db/schema/installation.ts';
import { codeMails } from '#server/db/schema/openings.ts';
import { throttles } from '#server/db/schema/throttling.ts';
import { FinalFault } from '#server/jobs/queued-work.ts';
import {
  personalCodeMailsPerTeacher,
  startsPerClient,
  studentMailsPerTeacher,
  wrongPersonalCodes,
} from '#server/quotas.ts';
import { classes } from '#shared/contract/classes.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { identity } from '#shared/contract/online/identity.ts';
import { attemptReview } from '#shared/contract/online/review.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { grant } from '#tests/support/app/classes.ts';
import { right } from '#tests/support/app/online-quiz.ts';
import { inMinutes, openedQuizzes, type QuizId } from '#tests/support/app/opened-quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { mailPersonalCodeJob } from './mail-personal-code.job.ts';
import { rosterCache } from './roster-cache.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ MAIL_PAUSE_SECONDS: '0' });
  teacher = await newTeacher(app, 'liste@lycee.fr');
});
afterAll(() => app.stop());

const { change, start, entry, listed, makeListedQuiz, closeOverdue } = openedQuizzes(() => ({
  app,
  teacher,
}));

const giveTime = (id: string, student: { id: string; lastName: string; firstName: string }) =>
  grant(teacher, id, { ...student, extraTime: 33 });

test('a code that was handed out stays good when the list gets its numbers and is corrected', async () => {
  const quiz = await makeListedQuiz({ identification: 'code' });
  const keep = (entries: readonly (readonly [string, string, string])[]) =>
    teacher.call(classes.saveRosterEntries, {
      params: { id: quiz.classId },
      body: {
        entries: entries.map(([id, lastName, firstName]) => ({
          ...{ id, lastName, firstName },
          email: `${firstName.toLowerCase()}@lycee.fr`,
        })),
      },
    });
  const codesOf = async () =>
    (await teacher.call(identity.readPersonalCodes, { params: quiz })).body.codes.map(
      ({ code }) => code,
    );
  await keep([
    ['', 'Diallo', 'Awa'],
    ['', 'Roux', 'Max'],
    ['', 'Vidal', 'Zoe'],
    ['', 'Vidal', 'Zoe'],
  ]);
  const [awa, max, ...zoes] = await codesOf();
  // Two lines that nothing tells apart would have one code: the second could not begin.
  expect(zoes).toEqual([null, null]);
  const { body } = await teacher.call(identity.mailPersonalCodes, { params: quiz });
  expect(body).toEqual({ sent: 2, unreached: ['Vidal Zoe', 'Vidal Zoe'] });

  await keep([
    ['17', 'Diallo', 'Awa'],
    ['18', 'Roux', 'Max'],
    ['19', 'Roux', 'Max'],
    ['20', 'Vidal', 'Zoe'],
    ['21', 'Vidal', 'Zoe'],
  ]);
  const now = await codesOf();
  expect(now[0]).toBe(awa);
  expect(new Set([max, ...now]).size).toBe(6);
  // Whose it was of two namesakes, nobody can say.
  expect((await start(quiz, { personalCode: max ?? '' })).status).toBe(409);

  expect((await start(quiz, { personalCode: awa ?? '' })).body.studentName).toBe('Diallo Awa');
  // A number for another, and one that goes to somebody else.
  await keep([
    ['71', 'Diallo', 'Awa'],
    ['17', 'Nguyen', 'Bao'],
    ['18', 'Roux', 'Max'],
    ['19', 'Roux', 'Maxime'],
    ['20', 'Vidal', 'Zoe'],
  ]);
  const corrected = await codesOf();
  expect(corrected).toEqual([awa, expect.anything(), ...now.slice(1, 4)]);
  expect(new Set([...now, ...corrected]).size).toBe(6);
  // What was begun by the former number is still hers, and not his who has it now.
  expect(await start(quiz, { personalCode: awa ?? '' })).toMatchObject({
    body: { code: 'under_way' },
  });
  const { body: present } = await teacher.call(identity.readAttendance, { params: quiz });
  expect(present.map(({ state }) => state)).toEqual(['under_way', ...Array(4).fill('absent')]);
  const [, bao, , maxime] = corrected;
  expect((await start(quiz, { personalCode: bao ?? '' })).body.studentName).toBe('Nguyen Bao');
  expect((await start(quiz, { personalCode: maxime ?? '' })).body.studentName).toBe('Roux Maxime');

  // Also where the list was removed between.
  await keep([['', 'Blanc', 'Lou']]);
  const [lou] = await codesOf();
  await keep([]);
  await keep([['9', 'Blanc', 'Lou']]);
  expect((await start(quiz, { personalCode: lou ?? '' })).body.studentName).toBe('Blanc Lou');
  await app.services.db.delete(throttles).where(like(throttles.key, 'student-mails:%'));
});

describe('the class list', () => {
  const namesLike = ({ id }: QuizId, typed: string, browser = app.newBrowser()) =>
    browser.call(identity.findNames, { params: { id }, query: { typed } });

  test('offers few names for a name and a first name, without their numbers', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' });
    expect(await entry(quiz)).toMatchObject({ identification: 'list' });
    // Neither a name nor a first name alone draws anybody, nor one with its own beginning.
    for (const typed of ['mar', 'martin', 'lea', 'lea l', 'martin l', 'le ma']) {
      expect((await namesLike(quiz, typed)).body, typed).toEqual([]);
    }
    for (const typed of ['Martni Léa', 'Marti Lea', 'Martiin lea', 'Léa Mortin']) {
      expect((await namesLike(quiz, typed)).body, typed).toHaveLength(2);
    }
    expect((await namesLike(quiz, 'Marton Tom')).body).toEqual([]);
    const { body } = await namesLike(quiz, 'lea mart');
    expect(body.map(({ name, hint }) => [name, hint])).toEqual([
      ['Martin Léa', '…17'],
      ['Martin Léa', '…20'],
    ]);
    expect(JSON.stringify(body)).not.toContain('202400');
    expect((await namesLike(quiz, 'anh nguy')).body).toMatchObject([
      { name: 'Nguyen Ánh', hint: '' },
    ]);
    // The page goes on telling which of the two it is.
    const [lea] = body;
    const begun = await start(quiz, { handle: lea?.handle ?? '' });
    expect(begun.body.studentName).toBe('Martin Léa (…17)');
    expect((await listed(quiz)).map(({ studentName }) => studentName)).toEqual(['Martin Léa']);
    // It is read once, and anew when it has changed.
    const { db, singletons } = app.services;
    const list = () => rosterCache(singletons).find(db, { classGroupId: quiz.classId });
    expect(await list()).toBe(await list());
    await teacher.call(classes.saveRosterEntries, {
      params: { id: quiz.classId },
      body: {
        entries: [
          { id: '1', lastName: 'Nguyen', firstName: 'Bao', email: '' },
          { id: '2', lastName: 'N’DIAYE', firstName: 'Awa', email: '' },
          { id: '3', lastName: 'LE GUEN', firstName: 'Jean-Yves', email: '' },
        ],
      },
    });
    expect((await namesLike(quiz, 'nguyen bao')).body).toMatchObject([{ name: 'Nguyen Bao' }]);
    for (const [typed, name] of [
      ['ndiaye', 'N’DIAYE Awa'],
      ['awa ndia', 'N’DIAYE Awa'],
      ['leguen', 'LE GUEN Jean-Yves'],
      ['jeanyves', 'LE GUEN Jean-Yves'],
      ['ngu yen bao', 'Nguyen Bao'],
      ['nguyenbao', 'Nguyen Bao'],
    ] as const) {
      expect((await namesLike(quiz, typed)).body).toMatchObject([{ name }]);
    }
    // A quiz that asks for names as they are typed tells nobody’s.
    await change(quiz, { identification: 'name' });
    expect((await namesLike(quiz, 'martin lea')).body).toEqual([]);
  });

  test('is not read letter by letter', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' });
    const curious = app.newBrowser();
    const searches = await Promise.all(
      Array.from(
        { length: 86 },
        async (_, at) => (await namesLike(quiz, `mar${at}`, curious)).status,
      ),
    );
    expect(searches.filter((status) => status === 429)).toHaveLength(2);
    expect((await namesLike(quiz, 'martin')).status).toBe(200);
  });

  test('knows who begins, with the time that is theirs, once', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' }, { timeLimit: 60 });
    await giveTime(quiz.classId, { id: '20240017', lastName: 'Martin', firstName: 'Léa' });
    const { body: offered } = await namesLike(quiz, 'martin lea');
    const [lea, other] = offered.filter(({ name }) => name === 'Martin Léa');
    const { body: begun } = await start(quiz, { studentName: 'x', handle: lea?.handle });
    expect(begun).toMatchObject({ studentName: 'Martin Léa (…17)' });
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
    await giveTime(quiz.classId, { id: '20240019', lastName: 'Nguyen', firstName: 'Ánh' });
    const typed = [
      { studentName: 'Anh Nguyen' },
      { studentName: 'A. N.', studentId: '20240019' },
      { studentName: 'Zoé Inconnue' },
    ];
    const times = await Promise.all(typed.map((fields) => start(quiz, fields)));
    expect(times.map(({ body }) => Math.round((body.secondsLeft ?? 0) / 60))).toEqual([80, 80, 60]);
    const numberOf = async () =>
      (await teacher.call(attemptReview.readProgress, { params: quiz })).body.flatMap(
        ({ numberOf }) => numberOf ?? [],
      );
    expect(await numberOf()).toEqual([]);
    const remove = (ids: string[]) =>
      teacher.call(attempts.deleteAttempts, { params: quiz, body: { attemptIds: ids } });
    await remove(times.map(({ body }) => body.id));
    // With the number of another there is no time, and the teacher is told whose it is.
    const { body: borrowed } = await start(quiz, {
      studentName: 'Zoé Inconnue',
      studentId: '20240019',
    });
    expect(Math.round((borrowed.secondsLeft ?? 0) / 60)).toBe(60);
    expect(await numberOf()).toEqual(['Nguyen Ánh']);
    await remove([borrowed.id]);
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
    const keep = (numbers: readonly string[]) =>
      teacher.call(classes.saveRosterEntries, {
        params: { id: quiz.classId },
        body: { entries: entries.map((one, at) => ({ ...one, id: numbers[at] ?? '' })) },
      });
    await keep([]);
    const { body: offered } = await namesLike(quiz, 'martin paul');
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
    // Nor for an absentee, once the list has got its numbers.
    for (const numbers of [[], ['17'], ['17', '18']]) {
      expect((await keep(numbers)).status).toBe(200);
      const { body: present } = await teacher.call(identity.readAttendance, { params: quiz });
      expect(present.map(({ state }) => state)).toEqual(['handed_in', 'handed_in']);
    }
  });

  test('counts a name that two bear for one of them, and never for who is there by the number', async () => {
    const quiz = await makeListedQuiz({ identification: 'name' }, { allowRetakes: true });
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

  test('begins with the display that the class list grants, which is told to nobody else', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' });
    const tom = { id: '20240018', lastName: 'Martinez', firstName: 'Tom' };
    await grant(teacher, quiz.classId, { ...tom, fontSize: 16, easyReading: true });
    const { body } = await start(quiz, { studentName: 'Martinez Tom' });
    expect(body.display).toEqual({ fontSize: 16, easyReading: true });
    expect((await start(quiz, { studentName: 'Nguyen Ánh' })).body.display).toBeNull();
  });

  test('lets who is entitled to more time go on after the closing, wherever that is moved', async () => {
    const quiz = await makeListedQuiz({ identification: 'list', closesAt: inMinutes(60) });
    expect(await entry(quiz)).toMatchObject({ someHaveMoreTime: false });
    await giveTime(quiz.classId, { id: '20240018', lastName: 'Martinez', firstName: 'Tom' });
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
    await closeOverdue();
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

  test('once the teacher asks for names of the list, invented ones no longer keep anybody out', async () => {
    const quiz = await makeListedQuiz({ identification: 'name' });
    const network = app.newBrowser();
    expect((await start(quiz, { studentName: 'Robot' }, network)).status).toBe(200);
    const starts = like(throttles.key, 'attempts-minute:%');
    const [{ most }] = startsPerClient;
    await app.services.db.update(throttles).set({ count: most }).where(starts);
    expect((await start(quiz, { studentName: 'tom MARTINEZ' }, network)).status).toBe(429);
    await change(quiz, { identification: 'list' });
    expect((await start(quiz, { studentName: 'tom MARTINEZ' }, network)).status).toBe(200);
    await app.services.db.delete(throttles).where(starts);
  });

  test('personal codes say who begins, on paper and by mail', async () => {
    const quiz = await makeListedQuiz({ identification: 'code' });
    const { body: handedOut } = await teacher.call(identity.readPersonalCodes, { params: quiz });
    const { codes, hasMailServer } = handedOut;
    expect(hasMailServer).toBe(true);
    expect(codes.map(({ mail }) => mail)).toEqual([null, null, null, null]);
    expect(codes).toHaveLength(4);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(4);
    const tom = codes.find(({ firstName }) => firstName === 'Tom');
    const { body: begun } = await start(quiz, {
      studentName: '',
      personalCode: tom?.code?.toLowerCase(),
    });
    expect(begun.studentName).toBe('Martinez Tom');
    expect(await start(quiz, { personalCode: 'BBBB-BBBB' })).toMatchObject({
      status: 409,
      body: { code: 'wrong_personal_code' },
    });
    expect(await start(quiz)).toMatchObject({ body: { code: 'wrong_personal_code' } });
    // A number of the class list is no code, nor is one with a letter too few.
    for (const personalCode of ['20240017', 'BBBB-BBB']) {
      expect(await start(quiz, { studentName: '', personalCode })).toMatchObject({
        status: 409,
        body: { code: 'wrong_personal_code', message: expect.stringContaining('huit lettres') },
      });
    }

    // Who has guessed for long is refused, and a student elsewhere begins.
    const guesser = app.newBrowser();
    await start(quiz, { personalCode: 'BBBB-BBBB' }, guesser);
    const spent = like(throttles.key, 'personal-codes:%');
    const { most } = wrongPersonalCodes(codes.length);
    expect(most).toBeGreaterThan(1_000_000);
    await app.services.db.update(throttles).set({ count: most }).where(spent);
    expect((await start(quiz, { personalCode: 'CCCC-CCCC' }, guesser)).status).toBe(429);
    const lea = codes.find(({ firstName }) => firstName === 'Ánh');
    expect((await start(quiz, { personalCode: lea?.code ?? '' })).status).toBe(200);
    // Where the teacher asks for names meanwhile, a code alone begins nothing.
    await change(quiz, { identification: 'name' });
    const nameless = await start(quiz, { studentName: '', personalCode: tom?.code ?? '' });
    expect(nameless).toMatchObject({
      status: 400,
      body: { message: 'Veuillez saisir votre nom.' },
    });

    const { body } = await teacher.call(identity.mailPersonalCodes, { params: quiz });
    expect(body).toEqual({ sent: 2, unreached: ['Martin Léa', 'Nguyen Ánh'] });
    const mailStateOf = async (name: string) => {
      const { body: told } = await teacher.call(identity.readPersonalCodes, { params: quiz });
      return told.codes.find(({ firstName }) => firstName === name)?.mail ?? null;
    };
    const mail = await app.mailbox.next('tom@lycee.fr');
    await expect.poll(() => mailStateOf('Tom')).toMatchObject({ state: 'sent', reason: null });
    expect(await mailStateOf('Ánh')).toBeNull();
    expect(mail.text).toContain(tom?.code ?? 'none');
    expect(mail.text).toContain(`/quiz/${quiz.id}/take`);

    // A list that names strangers meanwhile is sent no more than was counted; and a mailbox that is
    // not there is not tried again and again.
    const data = { quizId: quiz.id };
    const jobs = await app.services.queue.boss.findJobs(mailPersonalCodeJob.name, { data });
    const payloads = jobs.map((job) => mailPersonalCodeJob.payload.parse(job.data));
    expect(payloads.map(({ addresses }) => addresses)).toEqual([1, 1]);
    const { signal } = new AbortController();
    const mailAgain = (addresses: number) =>
      Promise.allSettled(
        payloads.map((payload) =>
          mailPersonalCodeJob.run({ ...payload, addresses }, { services: app.services, signal }),
        ),
      );
    expect(await mailAgain(0)).toMatchObject(payloads.map(() => ({ status: 'fulfilled' })));
    app.mailbox.refusal = '450 come back later';
    await mailAgain(1);
    const later = expect.stringContaining('come back later');
    expect(await mailStateOf('Tom')).toMatchObject({ state: 'waiting', reason: later });
    // In a restored copy it may have been sent since.
    const holdSince = (mailsHeldSince: Date | null) =>
      app.services.db.update(installation).set({ mailsHeldSince });
    await holdSince(new Date());
    expect(await mailStateOf('Tom')).toMatchObject({ state: 'doubtful' });
    await holdSince(null);
    // Nobody tries for ever.
    const daysAgo = { changedAt: new Date(Date.now() - 3 * 86_400_000) };
    await app.services.db.update(codeMails).set(daysAgo).where(eq(codeMails.quizId, quiz.id));
    expect(await mailStateOf('Tom')).toMatchObject({ state: 'refused', reason: later });
    app.mailbox.refusal = 'no such user';
    const final = { status: 'rejected', reason: expect.any(FinalFault) };
    expect(await mailAgain(1)).toEqual(payloads.map(() => final));
    app.mailbox.refusal = null;
    expect(app.mailbox.refused).toContain('tom@lycee.fr');
    const refusal = expect.stringContaining('no such user');
    expect(await mailStateOf('Tom')).toMatchObject({ state: 'refused', reason: refusal });
    const received = app.mailbox.received.flatMap(({ recipients }) => recipients);
    expect(received).not.toContain('tom@lycee.fr');

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

test('without a mail server no personal code is said to be on its way, and none is offered to be sent', async () => {
  const quiz = await makeListedQuiz({ identification: 'code' });
  const { env } = app.services;
  Object.assign(app.services, { env: { ...env, smtpUrl: null } });
  onTestFinished(() => void Object.assign(app.services, { env }));
  expect(await teacher.call(identity.mailPersonalCodes, { params: quiz })).toMatchObject({
    status: 409,
    body: { code: 'no_mail_server' },
  });
  const { body } = await teacher.call(identity.readPersonalCodes, { params: quiz });
  expect(body.hasMailServer).toBe(false);
});
