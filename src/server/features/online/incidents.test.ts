import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { attempts as attemptRows } from '#server/db/schema/attempts.ts';
import { heartbeat, outages } from '#server/db/schema/outages.ts';
import { resumptions } from '#server/db/schema/resumptions.ts';
import type { AttemptId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { identity } from '#shared/contract/online/identity.ts';
import { incidents } from '#shared/contract/online/incidents.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeOnlineQuiz, right } from '#tests/support/app/online-quiz.ts';
import { inMinutes, openedQuizzes, type QuizId } from '#tests/support/app/opened-quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { beat } from './outages/outages.queries.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ MAIL_PAUSE_SECONDS: '0' });
  teacher = await newTeacher(app, 'incidents@lycee.fr');
});
afterAll(() => app.stop());

const { start, change, listed, makeListedQuiz, closeOverdue } = openedQuizzes(() => ({
  app,
  teacher,
}));

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
    expect((await state(request.id)).body).toEqual({ state: 'over', attemptId: null });
    const { status, body } = await device.call(attempts.readAttempt, { params, query: {} });
    expect({ status, ending: body.finished?.proof?.ending }).toEqual({
      status: 200,
      ending: 'submitted',
    });
  });

  test('who asks for a copy that was handed in is told the way to it once the quiz is closed', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const device = app.newBrowser();
    const { body: begun } = await start(quiz, { studentName: 'Tom Martinez' }, device);
    const params = { attemptId: begun.id };
    await device.call(attempts.finishAttempt, { params, body: {} });
    await change(quiz, { closesNow: true });
    expect(await ask(quiz, { studentName: 'Tom Martinez' })).toMatchObject({
      status: 409,
      body: { code: 'quiz_closed', message: expect.stringContaining('Revoir ma copie rendue') },
    });
  });

  test('one request that is allowed settles the others about the same copy', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const { body: begun } = await start(quiz, { studentName: 'Eva Roux' });
    const claim = { studentName: 'Eva Roux' };
    const { body: left } = await ask(quiz, claim);
    const { body: request } = await ask(quiz, claim);
    const decide = (resumptionId: string) =>
      teacher.call(incidents.decideResumption, {
        params: { id: quiz.id, resumptionId },
        body: { allow: true },
      });
    expect((await decide(request.id)).status).toBe(200);
    expect((await teacher.call(incidents.listResumptions, { params: quiz })).body).toEqual([]);
    expect((await decide(left.id)).status).toBe(404);
    expect((await state(left.id)).body).toEqual({ state: 'refused', attemptId: null });
    const allowed = { state: 'allowed', attemptId: begun.id };
    expect((await state(request.id)).body).toEqual(allowed);
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
    // A flag on anything but a question of the quiz is dropped.
    expect((await flag([...flagged, attemptId], null)).status).toBe(200);
    const { body: asked } = await teacher.call(incidents.listResumptions, { params: quiz });
    expect(asked).toMatchObject([{ id: request.id, studentName: 'Martinez Tom' }]);

    const params = { id: quiz.id, resumptionId: request.id };
    await teacher.call(incidents.decideResumption, { params, body: { allow: true } });
    const allowed = { state: 'allowed', attemptId: begun.id };
    expect((await state(request.id)).body).toEqual(allowed);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    // A machine whose clock is fast does not refuse what was allowed a moment ago.
    expect((await state(request.id)).body).toEqual(allowed);
    vi.useRealTimers();
    const decided = (minutesAgo: number) =>
      app.services.db
        .update(resumptions)
        .set({ decidedAt: new Date(Date.now() - minutesAgo * 60_000) })
        .where(eq(resumptions.id, request.id));
    // Somebody who finds the request later gets nothing by it.
    await decided(11);
    expect((await state(request.id)).body).toEqual({ state: 'refused', attemptId: null });
    await decided(0);
    expect((await teacher.call(incidents.listResumptions, { params: quiz })).body).toEqual([]);
    const again = await teacher.call(incidents.decideResumption, {
      params,
      body: { allow: false },
    });
    expect(again.status).toBe(404);

    // The flags come along, and the first device neither reads nor changes anything any more.
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

  test('its student goes on elsewhere though the quiz was withdrawn, and nobody begins', async () => {
    const quiz = await makeListedQuiz({ identification: 'list' }, { allowRetakes: true });
    const { body: begun } = await start(quiz, { studentName: 'Tom Martinez' });
    const withdraw = { params: { id: quiz.id }, body: { status: 'draft' } } as const;
    await teacher.call(quizzes.changeQuiz, withdraw);
    const visitor = app.newBrowser();
    const opened = () => visitor.call(attempts.readPublicQuiz, { params: quiz });
    expect((await opened()).body).toMatchObject({
      allowRetakes: false,
      entry: { state: 'withdrawn', identification: 'list' },
    });
    const found = await visitor.call(identity.findNames, { params: quiz, query: { typed: 'mar' } });
    const handle = found.body.find(({ name }) => name === 'Martinez Tom')?.handle;
    const newcomer = await ask(quiz, { studentName: 'Nguyen Ánh' });
    expect([newcomer.status, newcomer.body]).toMatchObject([404, { code: 'nothing_under_way' }]);
    const beginning = await start(quiz, { studentName: 'Nguyen Ánh' });
    expect([beginning.status, beginning.body]).toMatchObject([404, { code: 'not_published' }]);

    const { body: request } = await ask(quiz, { studentName: 'Martinez Tom', handle });
    const params = { id: quiz.id, resumptionId: request.id };
    await teacher.call(incidents.decideResumption, { params, body: { allow: true } });
    expect((await state(request.id)).body).toEqual({ state: 'allowed', attemptId: begun.id });
    const there = { attemptId: begun.id };
    const onward = { resumptionId: request.id };
    const { body: gone } = await visitor.call(attempts.readAttempt, {
      params: there,
      query: onward,
    });
    expect(gone.paper?.questions).toHaveLength(2);
    await visitor.call(attempts.finishAttempt, { params: there, body: onward });
    // No attempt is left to go on with; those who handed in can still come back to theirs.
    expect((await opened()).body.entry.state).toBe('withdrawn');
    expect((await ask(quiz, { studentName: 'Martinez Tom', handle })).body).toMatchObject({
      code: 'not_published',
    });
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

  test('the teacher sees who waits for longer than an hour, as long as a page does', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    await start(quiz, { studentName: 'Léa Roy' });
    const { body: request } = await ask(quiz, { studentName: 'Léa Roy' });
    const longAgo = new Date(Date.now() - 2 * 3600_000);
    const { db } = app.services;
    const theirs = eq(resumptions.id, request.id);
    await db.update(resumptions).set({ askedAt: longAgo }).where(theirs);
    const asked = async () =>
      (await teacher.call(incidents.listResumptions, { params: quiz })).body.map(({ id }) => id);
    expect(await asked()).toEqual([]);
    expect((await state(request.id)).body).toEqual({ state: 'asked', attemptId: null });
    expect(await asked()).toEqual([request.id]);
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
      db
        .update(attemptRows)
        .set(columns)
        .where(eq(attemptRows.id, id as AttemptId));
    await app.newBrowser().call(attempts.finishAttempt, { params: { attemptId: done }, body: {} });
    for (const id of [inside, done]) await set(id, { startedAt: secondsAgo(300) });
    // The attempt's time ended twenty seconds into the outage.
    await set(cut, { startedAt: secondsAgo(3680), deadline: secondsAgo(80) });
    await closeOverdue();
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
    expect((after[0] ?? 0) - (before[0] ?? 0)).toBeGreaterThan(20);
    expect(after[1]).toBeLessThanOrEqual(before[1] ?? 0);
    const reopened = await left(cut);
    expect(reopened.finished).toBeNull();
    expect(reopened.secondsLeft).toBeGreaterThan(0);
    expect(reopened.secondsLeft).toBeLessThanOrEqual(20);
    expect((await left(done)).finished).not.toBeNull();
    expect((await teacher.call(incidents.listOutages, { params: quiz })).body).toEqual([]);
  });

  test('its time comes on top of a closing that was moved since', async () => {
    const { db } = app.services;
    const quiz = await makeOnlineQuiz(teacher);
    await change(quiz, { closesAt: inMinutes(1) });
    const { id: attemptId } = (await start(quiz)).body;
    // The quiz closed a minute ago, thirty seconds into an outage.
    await db
      .update(attemptRows)
      .set({ startedAt: secondsAgo(300), deadline: secondsAgo(60) })
      .where(eq(attemptRows.id, attemptId as AttemptId));
    await closeOverdue();
    await change(quiz, { closesAt: inMinutes(20) });
    const [outage] = await db
      .insert(outages)
      .values({ beganAt: secondsAgo(90), endedAt: secondsAgo(50) })
      .returning();
    const body = { outageId: outage?.id ?? '', give: true };
    await teacher.call(incidents.decideOutage, { params: quiz, body });
    const params = { attemptId };
    const read = await app.newBrowser().call(attempts.readAttempt, { params, query: {} });
    expect(Math.ceil(Number(read.body.secondsLeft) / 60)).toBe(21);
  });

  test('is told of those whose time was put off before, and ended in it', async () => {
    const { db } = app.services;
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 60 });
    const { id } = (await start(quiz)).body;
    const set = (columns: object) =>
      db
        .update(attemptRows)
        .set(columns)
        .where(eq(attemptRows.id, id as AttemptId));
    await set({ startedAt: secondsAgo(300), deadline: secondsAgo(200) });
    await teacher.call(attempts.giveTime, {
      params: quiz,
      body: { attemptIds: [id], minutes: 1 },
    });
    await set({ deadline: sql`${attemptRows.deadline} - interval '2 minutes'` });
    await closeOverdue();
    expect(await listed(quiz)).toMatchObject([{ ending: 'time' }]);
    await db.delete(outages);
    await db.insert(outages).values({ beganAt: secondsAgo(100), endedAt: secondsAgo(30) });
    const { body: told } = await teacher.call(incidents.listOutages, { params: quiz });
    expect(told).toMatchObject([{ students: 1 }]);
  });
});
