import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quizzes as quizRows } from '#server/db/schema/quizzes.ts';
import { bin } from '#shared/contract/bin.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { opening } from '#shared/contract/online/opening.ts';
import type { QuestionChange } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { quizLimits } from '#shared/domain/limits.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { uploadPicture } from '#tests/support/pictures.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'copiste@lycee.fr');
});
afterAll(() => app.stop());

const read = async (id: string) => (await teacher.call(quizzes.readQuiz, { params: { id } })).body;
const copy = (id: string, body: { id?: string } = {}, who = teacher) =>
  who.call(quizzes.copyQuiz, { params: { id }, body });
const list = async () => (await teacher.call(quizzes.listQuizzes)).body;

function contentOf({ id, createdAt, version, title, status, isLocked, ...quiz }: TeacherQuiz) {
  return {
    ...quiz,
    questions: quiz.questions.map(({ id, version, answers, ...question }) => ({
      ...question,
      answers: answers.map(({ id, ...answer }) => answer),
    })),
  };
}

/** No field has its default value. */
async function makeOriginal() {
  const { id: classGroupId } = await makeClass(teacher, 'Tle B');
  const made = await makeQuiz(teacher, {
    title: 'Partiel',
    description: 'Tout y est',
    subject: 'SVT',
    institutionName: 'Lycée Sophie-Germain',
    classTitle: 'Tle B',
    classGroupId,
    quizDate: '2026-11-20',
    timeLimit: 45,
    studentInstructions: 'Stylo noir.',
    studentIdInstructions: 'Codez.',
    studentIdDigits: 10,
    includeStudentName: false,
    includeStudentIdField: true,
    includeStudentIdCoding: true,
    shuffleQuestions: true,
    shuffleAnswers: true,
    allowRetakes: true,
    freeNavigation: true,
    scoreRelease: 'on-date',
    scoreReleaseAt: '2199-01-01T08:00:00.000Z',
    correctionRelease: 'after-closing',
    countedAttempt: 'last',
    scoring: 'all-or-nothing',
    scoringPenalty: 0.5,
    scoringFloor: -1,
    exactMarks: true,
    language: 'en',
  });
  const image_url = await uploadPicture(teacher);
  await makeQuestion(teacher, made.id, { text: 'Le document', topic: 'B' });
  await makeQuestion(teacher, made.id, {
    text: 'Sa question',
    topic: 'B',
    type: 'multiple',
    points: 2.5,
    image_url,
    image_width_pct: 35,
    image_description: 'Une baleine',
    explanation: 'Parce que.',
    scoring: 'per-answer',
    scoringPenalty: 0.25,
    scoringFloor: -2,
    followsPrevious: true,
    keepAnswerOrder: true,
    answers: [
      { text: 'a', isCorrect: true },
      { text: 'b', isCorrect: true },
      { text: 'Aucune', isCorrect: false, isPinned: true },
    ],
  });
  await makeQuestion(teacher, made.id, { text: 'Ailleurs', topic: 'A', order: 0 });
  const gone = await makeQuestion(teacher, made.id, { text: 'Au panier' });
  await teacher.call(quizzes.deleteQuestion, { params: { id: gone.id }, query: {} });
  await teacher.call(quizzes.changeQuiz, {
    params: { id: made.id },
    body: { topicOrder: ['B', 'A'], status: 'published' },
  });
  return read(made.id);
}

test('a copy has all that its original has but its day, as an open draft, and leaves it as it was', async () => {
  const original = await makeOriginal();
  await app.services.db
    .update(quizRows)
    .set({ isLocked: true })
    .where(eq(quizRows.id, original.id));
  const locked = await read(original.id);
  const { status, body } = await copy(original.id);
  expect(status).toBe(200);
  expect(body.widened).toBe(0);
  expect(body.quiz).toMatchObject({
    title: 'Partiel - Copie',
    status: 'draft',
    isLocked: false,
    version: 1,
  });
  expect(await read(body.quiz.id)).toEqual(body.quiz);
  expect(contentOf(body.quiz)).toEqual({ ...contentOf(original), quizDate: null });
  expect(await read(original.id)).toEqual(locked);
  const ids = ({ questions }: TeacherQuiz) =>
    questions.flatMap((one) => [one.id, one.answers[0]?.id]);
  expect(new Set([...ids(original), ...ids(body.quiz)]).size).toBe(12);
});

test('the same students may begin a copy, at hours and by an address of its own', async () => {
  const original = await makeOriginal();
  const change = {
    identification: 'code',
    opensAt: '2026-11-20T08:00:00.000Z',
    closesAt: '2026-11-20T09:00:00.000Z',
    acceptsNewcomers: false,
    readsAloud: true,
  } as const;
  await teacher.call(opening.changeOpening, { params: { id: original.id }, body: change });
  const ofOriginal = await teacher.call(opening.readOpening, { params: { id: original.id } });
  const id = (await copy(original.id)).body.quiz.id;
  const { body } = await teacher.call(opening.readOpening, { params: { id } });
  expect(body).toEqual({
    identification: 'code',
    opensAt: null,
    closesAt: null,
    acceptsNewcomers: true,
    code: null,
    isClosed: false,
    readsAloud: true,
  });
  await teacher.call(quizzes.changeQuiz, { params: { id }, body: { status: 'published' } });
  const published = await teacher.call(opening.readOpening, { params: { id } });
  expect(published.body.code).not.toBe(ofOriginal.body.code);
});

test('a second right answer that was accepted on paper turns the copied question into a multiple one', async () => {
  const { id } = await makeQuiz(teacher);
  const question = await makeQuestion(teacher, id);
  await app.services.db.update(quizRows).set({ isLocked: true }).where(eq(quizRows.id, id));
  const answers = question.answers.map((answer) => ({ ...answer, isCorrect: true }));
  await teacher.call(quizzes.changeQuestion, { params: { id: question.id }, body: { answers } });
  const { body } = await copy(id);
  expect(body.widened).toBe(1);
  expect(body.quiz.questions).toMatchObject([{ type: 'multiple', widened: true }]);

  // The question says so until its teacher has sent its type or its answers again.
  const [widened] = body.quiz.questions;
  const change = async (changes: QuestionChange) =>
    (
      await teacher.call(quizzes.changeQuestion, {
        params: { id: widened?.id ?? '' },
        body: changes,
      })
    ).body.widened;
  expect(await change({ order: 0, points: 2 })).toBe(true);
  const again = await copy(body.quiz.id);
  expect(again.body).toMatchObject({ widened: 0, quiz: { questions: [{ widened: true }] } });
  expect(await change({ type: 'multiple' })).toBe(false);
});

test('a copy requested again under its id is made once, and cannot take the id of another quiz', async () => {
  const { id } = await makeQuiz(teacher, { title: 'Une fois' });
  await makeQuestion(teacher, id);
  const wanted = randomUUID();
  const [first, second] = await Promise.all([copy(id, { id: wanted }), copy(id, { id: wanted })]);
  expect(first.body.quiz.id).toBe(wanted);
  expect(second.body).toEqual(first.body);
  expect((await list()).filter(({ title }) => title.startsWith('Une fois'))).toHaveLength(2);

  const stranger = await newTeacher(app, 'autre-copiste@lycee.fr');
  const theirs = await makeQuiz(stranger);
  expect((await copy(theirs.id, { id: wanted }, stranger)).status).toBe(409);
  await teacher.call(quizzes.deleteQuiz, { params: { id: wanted } });
  expect((await copy(id, { id: wanted })).status).toBe(409);
  expect((await teacher.call(bin.readBin)).body.quizzes).toMatchObject([{ id: wanted }]);
});

test('a quiz of another teacher or in the bin cannot be copied', async () => {
  const stranger = await newTeacher(app, 'curieux@lycee.fr');
  const { id } = await makeQuiz(teacher);
  expect((await copy(id, {}, stranger)).status).toBe(403);
  await teacher.call(quizzes.deleteQuiz, { params: { id } });
  expect((await copy(id)).status).toBe(404);
});

test('a teacher who has reached the limit of quizzes is told so', async () => {
  const full = await newTeacher(app, 'trop@lycee.fr');
  const { id } = await makeQuiz(full);
  const [row] = await app.services.db.select().from(quizRows).where(eq(quizRows.id, id));
  const many = Array.from({ length: quizLimits.quizzesOfTeacher - 1 }, (_, index) => ({
    title: `QCM ${index}`,
    teacherId: row?.teacherId ?? ('' as TeacherId),
  }));
  await app.services.db.insert(quizRows).values(many);
  expect(await copy(id, {}, full)).toMatchObject({
    status: 400,
    body: { code: 'too_many_quizzes' },
  });
});
