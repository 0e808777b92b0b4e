import { readOds } from 'odf-kit/ods-reader';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts } from '#shared/contract/online/attempts.ts';
import { attemptReview } from '#shared/contract/online/review.ts';
import { printing } from '#shared/contract/printing.ts';
import type { NewQuestion } from '#shared/contract/question-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { results } from '#shared/contract/results.ts';
import { versions } from '#shared/contract/versions.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { publish } from '#tests/support/app/attempts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'nombres@lycee.fr');
});
afterAll(() => app.stop());

const values = [
  { text: '3,14 ± 0,01', isCorrect: true },
  { text: '3 ± 0,5', isCorrect: false, share: 50 },
];

async function makeNumberQuiz(fields: Partial<NewQuestion> = {}) {
  const quiz = await makeQuiz(teacher, { exactMarks: true });
  const ticked = await makeQuestion(teacher, quiz.id);
  const number = await makeQuestion(teacher, quiz.id, {
    ...{ text: 'Combien vaut $\\pi$ ?', type: 'number', points: 2, answers: values },
    ...fields,
  });
  await publish(teacher, quiz.id);
  return { id: quiz.id, ticked, number };
}
type Quiz = Awaited<ReturnType<typeof makeNumberQuiz>>;

async function begin(quiz: Quiz, studentName: string) {
  const student = app.newBrowser();
  const { body } = await student.call(attempts.startAttempt, {
    body: { quizId: quiz.id, studentName },
  });
  const save = (typed: string, revision = 1) =>
    student.call(attempts.saveAnswer, {
      body: { attemptId: body.id, questionId: quiz.number.id, typed, revision },
    });
  const handIn = () =>
    student.call(attempts.finishAttempt, { params: { attemptId: body.id }, body: { choices: [] } });
  return { id: body.id, paper: body.paper, student, save, handIn };
}

async function take(quiz: Quiz, studentName: string, typed: string) {
  const attempt = await begin(quiz, studentName);
  await attempt.save(typed);
  await attempt.handIn();
  return attempt;
}

const scores = async (quiz: Quiz) => {
  const { body } = await teacher.call(attempts.listAttempts, { params: quiz, query: {} });
  return Object.fromEntries(body.map(({ studentName, score }) => [studentName, score]));
};

test('what is typed is saved, found again, and marked by the expected values', async () => {
  const quiz = await makeNumberQuiz();
  const anna = await begin(quiz, 'Anna');
  expect((await anna.save('3,1')).status).toBe(200);
  expect((await anna.save('3,1416', 2)).status).toBe(200);
  const { body: again } = await anna.student.call(attempts.readAttempt, {
    params: { attemptId: anna.id },
    query: {},
  });
  const typed = { questionId: quiz.number.id, answerIds: [], typed: '3,1416', revision: 2 };
  expect(again.choices).toEqual([typed]);
  const { body: progress } = await teacher.call(attemptReview.readProgress, { params: quiz });
  expect(progress).toMatchObject([{ answered: 1 }]);
  expect((await anna.handIn()).body.proof).toMatchObject({ answered: 1, questionCount: 2 });
  await take(quiz, 'Bilal', '2,8');
  await take(quiz, 'Chloé', '42');
  await take(quiz, 'Dina', ' ');
  expect(await scores(quiz)).toEqual({ Anna: 2, Bilal: 1, Chloé: 0, Dina: 0 });
});

test('no value reaches a student before the correction, and then the expected one alone', async () => {
  const quiz = await makeNumberQuiz({ answers: [{ text: '135 min', isCorrect: true }, ...values] });
  const { id, paper, student } = await take(quiz, 'Anna', '2,8');
  const asked = paper?.questions.find(({ type }) => type === 'number');
  expect(asked).toMatchObject({ answers: [], asksUnit: true });
  expect(JSON.stringify(paper)).not.toMatch(/135|3,14/);
  const correctionRelease = 'at-once' as const;
  await teacher.call(quizzes.changeQuiz, { params: quiz, body: { correctionRelease } });
  const { body: copy } = await student.call(attempts.readMarkedCopy, { params: { attemptId: id } });
  expect(copy.questions.find(({ type }) => type === 'number')).toMatchObject({
    ...{ typed: '2,8', points: 1, most: 2 },
    answers: [
      { text: [{ text: '135 min' }], isRight: true, isTicked: false },
      { text: [{ text: '3,14 ± 0,01' }], isRight: true, isTicked: false },
    ],
  });
});

test('a changed value regrades everybody once the teacher has seen the change', async () => {
  const quiz = await makeNumberQuiz();
  const { id: attemptId } = await take(quiz, 'Anna', '22/7');
  await take(quiz, 'Bilal', '2,8');
  const answers = quiz.number.answers.map((answer) => ({
    ...answer,
    ...(answer.share && { share: 25 }),
  }));
  const change = { params: { id: quiz.number.id }, body: { answers } };
  expect((await teacher.call(quizzes.changeQuestion, change)).status).toBe(200);
  const { body: seen } = await teacher.call(attempts.readRegrade, { params: quiz });
  expect(seen).toMatchObject({ unchanged: 1, changes: [{ studentName: 'Bilal' }] });
  await teacher.call(attempts.applyRegrade, { params: quiz, body: { etag: seen.etag } });
  expect(await scores(quiz)).toEqual({ Anna: 2, Bilal: 0.5 });
  const { body: copy } = await teacher.call(attemptReview.reviewAttempt, {
    params: { ...quiz, attemptId },
  });
  const [right] = quiz.number.answers;
  expect(copy.questions.find(({ id }) => id === quiz.number.id)).toMatchObject({
    ...{ typed: '22/7', chosenIds: [right?.id], points: 2 },
  });
  const { body: kept } = await teacher.call(versions.listQuestionVersions, {
    params: { id: quiz.number.id },
  });
  expect(kept.versions[0]?.question.answers).toMatchObject([{ isCorrect: true }, { share: 50 }]);
});

test('statistics and the spreadsheet say what was typed', async () => {
  const quiz = await makeNumberQuiz();
  for (const [place, typed] of ['3,14', 'x = 3', '3', '7', ''].entries()) {
    await take(quiz, `Étudiant ${place}`, typed);
  }
  const { body } = await teacher.call(results.readStatistics, { params: quiz, query: {} });
  expect(body.questions.find(({ id }) => id === quiz.number.id)).toMatchObject({
    ...{ fullyCorrect: 0.2, unanswered: 0.2, success: 0.3, several: null },
    answers: [{ share: 0.2 }, { share: 0.2, flag: null }],
    others: [
      { typed: 'x = 3', copies: 1, isReadable: false },
      { typed: '7', copies: 1, isReadable: true },
    ],
  });
  const url = `/api/quizzes/${quiz.id}/export/marks.ods`;
  const { rawPayload } = await teacher.send({ method: 'GET', url });
  const [, legend, choices] = readOds(new Uint8Array(rawPayload)).sheets;
  const cells = (sheet: typeof legend) =>
    sheet?.rows.map(({ cells }) => cells.map(({ value }) => value)) ?? [];
  expect(cells(choices).map((row) => row[3] ?? null)).toEqual([
    'Q2',
    '3,14',
    'x = 3',
    '3',
    '7',
    null,
  ]);
  expect(cells(legend)[2]).toMatchObject({ 3: 'Nombre', 5: '3,14 ± 0,01' });
});

test('a reply of another form than the question asks for is refused', async () => {
  const quiz = await makeNumberQuiz();
  const { id: attemptId, student } = await begin(quiz, 'Anna');
  const send = (questionId: string, reply: object) =>
    student.call(attempts.saveAnswer, { body: { attemptId, questionId, revision: 1, ...reply } });
  const [value] = quiz.number.answers;
  const [proposition] = quiz.ticked.answers;
  for (const refused of [
    await send(quiz.number.id, { answerId: value?.id }),
    await send(quiz.number.id, {}),
    await send(quiz.number.id, { answerId: value?.id, typed: '3' }),
    await send(quiz.ticked.id, { typed: '3' }),
    await send(quiz.ticked.id, { answerId: proposition?.id, typed: '3' }),
  ]) {
    expect(refused.status).toBe(400);
  }
  expect((await send(quiz.number.id, { typed: '3'.repeat(101) })).status).toBe(400);
});

test('a value that cannot be read is refused, whoever calls, with words that say what to write', async () => {
  const quiz = await makeNumberQuiz();
  const wrong = [{ text: 'environ trois', isCorrect: true }];
  const params = { id: quiz.number.id };
  for (const body of [{ answers: wrong }, { answers: wrong, type: 'number' as const }]) {
    const { status, body: refusal } = await teacher.call(quizzes.changeQuestion, { params, body });
    expect(status).toBe(400);
    expect(JSON.stringify(refusal)).toContain('n’est pas une valeur attendue');
  }
  const [proposition] = quiz.ticked.answers;
  const alone = {
    params: { id: quiz.ticked.id },
    body: { answers: [{ ...proposition, text: 'A', isCorrect: true }] },
  };
  const refused = await teacher.call(quizzes.changeQuestion, alone);
  expect(refused).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('au moins deux réponses') },
  });
});

test('nothing is printed of a quiz that asks for a number; the refusal names the question', async () => {
  const quiz = await makeNumberQuiz();
  for (const refused of [
    await teacher.call(printing.exportPdf, { params: quiz, query: {} }),
    await teacher.call(printing.exportSource, { params: quiz, query: {} }),
    await teacher.call(printing.checkPaper, { params: quiz, query: {} }),
  ]) {
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: expect.stringContaining('Question 2\u00a0: une question «\u00a0Nombre\u00a0»'),
      },
    });
  }
});
