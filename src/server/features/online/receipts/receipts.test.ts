import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  attempts as attemptRows,
  attemptSigns,
  studentAnswers,
} from '#server/db/schema/attempts.ts';
import type { AttemptId } from '#shared/contract/ids.ts';
import type { ReceiptFields } from '#shared/contract/online/attempt-schemas.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeOnlineQuiz, right, wrong } from '#tests/support/app/online-quiz.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { attestations } from './attestations.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'recus@lycee.fr');
});
afterAll(() => app.stop());

type Quiz = Awaited<ReturnType<typeof makeOnlineQuiz>>;
type Choices = ReceiptFields['choices'];

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A student who answers the first question wrongly, and is then not heard of any more. */
async function sitUntil(quiz: Quiz, lastHeard: Date, studentName = 'Ada') {
  const student = app.newBrowser();
  const { body: begun } = await student.call(attempts.startAttempt, {
    body: { quizId: quiz.id, studentName },
  });
  const id = begun.id as AttemptId;
  const chosen = wrong(quiz.single).slice(0, 1);
  const { body: saved } = await student.call(attempts.saveAnswer, {
    body: { attemptId: id, questionId: quiz.single.id, selectedAnswerIds: chosen, revision: 1 },
  });
  await student.call(attempts.readAttempt, { params: { attemptId: id }, query: {} });
  const { db, singletons } = app.services;
  await db
    .update(attemptRows)
    .set({ startedAt: minutesAgo(60) })
    .where(eq(attemptRows.id, id));
  await db
    .update(studentAnswers)
    .set({ savedAt: lastHeard })
    .where(eq(studentAnswers.attemptId, id));
  await db.update(attemptSigns).set({ heardAt: lastHeard }).where(eq(attemptSigns.attemptId, id));
  const attestAt = (moment: Date) =>
    attestations(singletons).attest({ id, resumptionId: null }, moment);
  return { student, id, chosen, attestations: [begun.attestation, saved.attestation], attestAt };
}

const check = async (quiz: Quiz, receipt: Partial<ReceiptFields> & { attemptId: string }) => {
  const { status, body } = await teacher.call(attempts.importReceipt, {
    params: quiz,
    body: { choices: [], attestation: null, ...receipt, apply: false },
  });
  expect(status).toBe(200);
  return body.check;
};

const allRight = (quiz: Quiz): Choices => [
  { questionId: quiz.single.id, answerIds: right(quiz.single), revision: 8 },
  { questionId: quiz.multiple.id, answerIds: right(quiz.multiple), revision: 9 },
];

test('every answer of the server is attested to the device that was heard, and to no other', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id, attestations: told } = await sitUntil(quiz, minutesAgo(1));
  const ours = { id, resumptionId: null };
  for (const attestation of told) {
    const read = attestations(app.services.singletons).read(attestation ?? '', [ours]);
    expect(await read).toMatchObject({ copy: ours, heardAt: expect.any(Date) });
    const other = { id, resumptionId: crypto.randomUUID() };
    expect(await attestations(app.services.singletons).read(attestation ?? '', [other])).toBeNull();
  }
});

test('answers given since the last contact are not contradicted, and nothing proves them', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  await sitUntil(quiz, minutesAgo(20), 'Blaise');
  const { id, attestAt } = await sitUntil(quiz, minutesAgo(40));
  const receipt = { attemptId: id, choices: allRight(quiz) };
  const attestation = await attestAt(minutesAgo(40));
  const told = await check(quiz, { ...receipt, attestation });
  expect(told).toMatchObject({ verdict: 'unreceived', faults: [], othersHeard: 1, isLost: false });
  expect(Math.round(told.silentSeconds / 60)).toBe(40);
});

test('a page that was heard until the end contradicts a receipt with other answers', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id, student, attestAt } = await sitUntil(quiz, minutesAgo(0));
  const edited = { attemptId: id, choices: allRight(quiz) };
  // With the last attestation there was no time for it, with an older one the page was heard since.
  const newest = await attestAt(new Date());
  expect(await check(quiz, { ...edited, attestation: newest })).toMatchObject({
    verdict: 'contradicted',
    faults: ['too-quick'],
  });
  const older = await attestAt(minutesAgo(30));
  expect(await check(quiz, { ...edited, attestation: older })).toMatchObject({
    verdict: 'contradicted',
    faults: ['heard-later', 'too-quick'],
  });
  await student.call(attempts.finishAttempt, { params: { attemptId: id }, body: { choices: [] } });
  expect(await check(quiz, { ...edited, attestation: newest })).toMatchObject({
    verdict: 'contradicted',
    faults: ['handed-in', 'too-quick'],
  });
});

test('nothing is attested to a page whose copy is over, however late it asks', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id, student } = await sitUntil(quiz, minutesAgo(0));
  await student.call(attempts.finishAttempt, { params: { attemptId: id }, body: { choices: [] } });
  const { body } = await student.call(attempts.readAttempt, {
    params: { attemptId: id },
    query: {},
  });
  expect(body).toMatchObject({ finished: expect.any(Object), attestation: null });
});

test('an answer that was saved otherwise under the same number contradicts a receipt', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id, attestAt, chosen } = await sitUntil(quiz, minutesAgo(40));
  const attestation = await attestAt(minutesAgo(40));
  const { id: questionId } = quiz.single;
  const honest = [{ questionId, answerIds: chosen, revision: 1 }];
  expect(await check(quiz, { attemptId: id, attestation, choices: honest })).toMatchObject({
    verdict: 'consistent',
  });
  const edited = [{ questionId, answerIds: right(quiz.single), revision: 1 }];
  expect(await check(quiz, { attemptId: id, attestation, choices: edited })).toMatchObject({
    verdict: 'contradicted',
    faults: ['overwritten'],
    overwritten: 1,
  });
});

test('a receipt is held against what its page sent after the end', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id, attestAt } = await sitUntil(quiz, minutesAgo(40));
  const attestation = await attestAt(minutesAgo(40));
  await teacher.call(attempts.closeAttempts, { params: quiz, body: { attemptIds: [id] } });
  const sent = { questionId: quiz.single.id, answerIds: right(quiz.single), revision: 8 };
  const body = { choices: [sent] };
  await app.newBrowser().call(attempts.finishAttempt, { params: { attemptId: id }, body });
  const receipt = { attemptId: id, attestation };
  expect(await check(quiz, { ...receipt, choices: allRight(quiz) })).toMatchObject({
    verdict: 'unreceived',
    sentLate: 1,
    endTold: true,
  });
  const edited = [{ ...sent, answerIds: wrong(quiz.single).slice(0, 1) }];
  expect(await check(quiz, { ...receipt, choices: edited })).toMatchObject({
    verdict: 'contradicted',
    faults: ['overwritten'],
  });
});

test('a page that never sent an answer agrees with nothing', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id, attestAt } = await sitUntil(quiz, minutesAgo(40));
  await app.services.db.delete(studentAnswers).where(eq(studentAnswers.attemptId, id));
  const attestation = await attestAt(minutesAgo(40));
  expect(await check(quiz, { attemptId: id, attestation, choices: [] })).toMatchObject({
    verdict: 'unreceived',
    faults: [],
  });
});

test('an attestation of another copy, or an invented one, is found out', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id, attestAt } = await sitUntil(quiz, minutesAgo(40));
  const other = await sitUntil(quiz, minutesAgo(40), 'Blaise');
  const [moment] = (await attestAt(minutesAgo(40))).split('.');
  for (const attestation of [await other.attestAt(minutesAgo(40)), `${moment}.${'A'.repeat(16)}`]) {
    expect(
      await check(quiz, { attemptId: id, attestation, choices: allRight(quiz) }),
    ).toMatchObject({
      verdict: 'contradicted',
      faults: ['foreign'],
    });
  }
});

test('a receipt without an attestation is neither believed nor refused', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id } = await sitUntil(quiz, minutesAgo(40));
  const told = await check(quiz, { attemptId: id, choices: allRight(quiz) });
  expect(told).toMatchObject({ verdict: 'unproven', faults: [], attestedAt: null });
});

test('what a device could not send before another one went on is not held against it', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id, attestAt } = await sitUntil(quiz, minutesAgo(1));
  const attestation = await attestAt(minutesAgo(30));
  const resumptionId = crypto.randomUUID();
  const { db } = app.services;
  await db.update(attemptRows).set({ resumptionId }).where(eq(attemptRows.id, id));
  expect(await check(quiz, { attemptId: id, attestation, choices: allRight(quiz) })).toMatchObject({
    verdict: 'unproven',
    isOfOtherDevice: true,
    faults: [],
  });
});

test('what the server attested to and lost with a restored backup is told, and no fault', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { id, attestAt } = await sitUntil(quiz, minutesAgo(40));
  const attestation = await attestAt(new Date());
  expect(await check(quiz, { attemptId: id, attestation, choices: allRight(quiz) })).toMatchObject({
    verdict: 'unreceived',
    isLost: true,
    faults: [],
  });
});
