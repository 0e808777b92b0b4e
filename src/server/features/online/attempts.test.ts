import { hash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { attempts as attemptRows, studentAnswers } from '#server/db/schema/attempts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { bin } from '#shared/contract/bin.ts';
import type { AttemptId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { defaultStudentInstructions } from '#shared/domain/settings-defaults.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { jobContext } from '#tests/support/app/job-context.ts';
import { endRetakes, makeOnlineQuiz, right, wrong } from '#tests/support/app/online-quiz.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { until } from '#tests/support/until.ts';
import { choiceSaver } from './answers/choice-saver.ts';
import { announceAttempts } from './attempt-changes.ts';
import { closeOverdueAttemptsJob } from './close-overdue.job.ts';
import { watchAttempts } from './watch-attempts.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'en-ligne@lycee.fr');
});
afterAll(() => app.stop());

type Quiz = Awaited<ReturnType<typeof makeOnlineQuiz>>;

let students = 0;
const newName = () => {
  students += 1;
  return `Élève ${students}`;
};

async function start({ id: quizId }: Pick<Quiz, 'id'>, fields: object = {}) {
  const student = app.newBrowser();
  const { status, body } = await student.call(attempts.startAttempt, {
    body: { quizId, studentName: newName(), ...fields },
  });
  return { student, status, body, attemptId: body.id };
}

const save = (student: TestBrowser, body: object) =>
  student.call(attempts.saveAnswer, { body: body as never });
const finish = (student: TestBrowser, attemptId: string, body: object = {}) =>
  student.call(attempts.finishAttempt, { params: { attemptId }, body });
const markOf = async ({ id }: Pick<Quiz, 'id'>, attemptId: string) => {
  const { body } = await teacher.call(attempts.listAttempts, { params: { id }, query: {} });
  return body.find((attempt) => attempt.id === attemptId);
};
const storedAnswers = (attemptId: string) =>
  app.services.db
    .select()
    .from(studentAnswers)
    .where(eq(studentAnswers.attemptId, attemptId as AttemptId));
const endTime = (attemptId: string, secondsAgo: number) =>
  app.services.db
    .update(attemptRows)
    .set({
      startedAt: new Date(Date.now() - (60 + secondsAgo) * 1000),
      deadline: new Date(Date.now() - secondsAgo * 1000),
    })
    .where(eq(attemptRows.id, attemptId as AttemptId));

describe('a published quiz', () => {
  test('shows its start screen without a question, and speaks of no pens', async () => {
    const quiz = await makeOnlineQuiz(teacher, {
      timeLimit: 10,
      institutionName: 'Lycée Hugo',
      studentInstructions: defaultStudentInstructions,
    });
    const { body } = await app.newBrowser().call(attempts.readPublicQuiz, { params: quiz });
    expect(body).toEqual({
      id: quiz.id,
      title: 'Contrôle de mai',
      lang: 'fr',
      studentWord: 'etudiant',
      institutionName: 'Lycée Hugo',
      classTitle: '',
      quizDate: null,
      timeLimit: 10,
      studentInstructions: '',
      questionCount: 2,
      allowRetakes: false,
      freeNavigation: false,
      scoringInWords:
        'Quand plusieurs réponses sont possibles, chaque bonne réponse cochée rapporte les points indiqués, une proposition fausse cochée ne retire rien.',
      entry: {
        state: 'open',
        opensAt: null,
        closesAt: null,
        secondsToOpening: null,
        identification: 'name',
        someHaveMoreTime: false,
      },
    });
  });

  test('is out of reach before it is published and after', async () => {
    const draft = await makeQuiz(teacher);
    await makeQuestion(teacher, draft.id);
    expect((await start(draft)).status).toBe(404);
    const visitor = app.newBrowser();
    expect((await visitor.call(attempts.readPublicQuiz, { params: draft })).status).toBe(404);

    const quiz = await makeOnlineQuiz(teacher);
    const { student, attemptId } = await start(quiz);
    await teacher.call(quizzes.changeQuiz, { params: quiz, body: { status: 'draft' } });
    expect((await start(quiz)).status).toBe(404);
    // The results stay one step away from the list.
    const { body: listed } = await teacher.call(quizzes.listQuizzes);
    const hasAttempts = (id: string) => listed.find((one) => one.id === id)?.hasAttempts;
    expect([hasAttempts(quiz.id), hasAttempts(draft.id)]).toEqual([true, false]);
    // A student with an attempt under way goes on.
    const resumed = await student.call(attempts.readAttempt, { params: { attemptId }, query: {} });
    expect(resumed.body.paper?.questions).toHaveLength(2);
    const choice = { questionId: quiz.single.id, answerIds: right(quiz.single), revision: 1 };
    expect((await finish(student, attemptId, { choices: [choice] })).status).toBe(200);
    expect(await markOf(quiz, attemptId)).toMatchObject({ score: 2 });
  });

  test('whose last question is deleted shows nobody an empty page, and goes on once there is one again', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const { student, attemptId } = await start(quiz);
    await save(student, { attemptId, questionId: quiz.single.id, answerId: right(quiz.single)[0] });
    const remove = (id: string) =>
      teacher.call(quizzes.deleteQuestion, { params: { id }, query: { confirmed: 'true' } });
    for (const { id } of [quiz.single, quiz.multiple]) expect((await remove(id)).status).toBe(200);
    const read = () => student.call(attempts.readAttempt, { params: { attemptId }, query: {} });
    expect([(await read()).status, (await read()).body]).toMatchObject([
      404,
      { code: 'not_found' },
    ]);
    await teacher.call(bin.restoreQuestion, {
      params: quiz.single,
      query: { confirmed: 'true' },
    });
    const { paper, choices } = (await read()).body;
    expect([paper?.questions.map(({ id }) => id), choices]).toMatchObject([
      [quiz.single.id],
      [{ answerIds: right(quiz.single) }],
    ]);
  });

  test('asks for a name', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const { status, body } = await start(quiz, { studentName: '\u200b ' });
    expect([status, body.message]).toEqual([400, 'Veuillez saisir votre nom.']);
  });
});

describe('a student', () => {
  test('sees formulas set, with the words that a screen reader says', async () => {
    const { body } = await start(await makeOnlineQuiz(teacher));
    const [, formula] = body.paper?.questions[0]?.text ?? [];
    expect(formula).toMatchObject({ speech: '2 au cube' });
    expect(formula).toHaveProperty('html', expect.stringContaining('katex'));
  });

  test('has no clock that runs before there are questions to answer', async () => {
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 10 });
    const { db } = app.services;
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // No question can be made while the table of pictures is locked.
    const holding = inTransaction(app.services, async ({ db }) => {
      await db.execute(sql`lock table images`);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const starting = start(quiz);
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.execute(waiting)).rows).toHaveLength(1);
    const begun = await db.select().from(attemptRows).where(eq(attemptRows.quizId, quiz.id));
    released.resolve();
    await holding;
    expect(begun).toEqual([]);
    expect((await starting).body.paper?.questions).toHaveLength(2);
  });

  test('gets the mark that the answers earn', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const { student, attemptId } = await start(quiz, { studentId: '00 42', studentEmail: '' });
    await save(student, {
      attemptId,
      questionId: quiz.single.id,
      answerId: right(quiz.single)[0],
      isCorrect: true,
      points: 2,
    });
    await save(student, {
      attemptId,
      questionId: quiz.multiple.id,
      selectedAnswerIds: [right(quiz.multiple)[0], ...wrong(quiz.multiple)],
    });
    const { body } = await finish(student, attemptId);
    expect(body).toMatchObject({
      percentage: 75,
      mark: 15,
      isLate: false,
      proof: { ending: 'submitted', answered: 2, questionCount: 2 },
    });
    expect(await markOf(quiz, attemptId)).toMatchObject({
      studentId: '0042',
      studentEmail: null,
      score: 3,
      maxScore: 4,
      percentage: 75,
      timeSpent: 0,
      ending: 'submitted',
    });
  });

  test('is marked by the rules of the quiz and of the question, as told beforehand', async () => {
    const quiz = await makeOnlineQuiz(teacher, {
      scoring: 'penalty',
      scoringPenalty: 0.5,
      scoringFloor: -1,
    });
    await teacher.call(quizzes.changeQuestion, {
      params: { id: quiz.multiple.id },
      body: { scoring: 'all-or-nothing' },
    });
    const { student, attemptId, body } = await start(quiz);
    expect(body.paper?.scoringInWords).toContain('une réponse fausse retire 0,5\u00a0point');
    const asked = new Map(body.paper?.questions.map((question) => [question.id, question]));
    expect(asked.get(quiz.single.id)).toMatchObject({
      scoringInWords: '2\u00a0points. Une réponse fausse retire 0,5\u00a0point.',
      mayStayBlank: true,
    });
    expect(asked.get(quiz.multiple.id)).toMatchObject({
      scoringInWords: expect.stringMatching(/^1\u00a0point\. .*et aucune autre\.$/),
      mayStayBlank: false,
    });
    const choices = [
      { questionId: quiz.single.id, answerIds: wrong(quiz.single).slice(0, 1), revision: 1 },
      { questionId: quiz.multiple.id, answerIds: right(quiz.multiple), revision: 2 },
    ];
    await finish(student, attemptId, { choices });
    expect(await markOf(quiz, attemptId)).toMatchObject({
      score: quiz.multiple.points - 0.5,
      maxScore: quiz.single.points + quiz.multiple.points,
    });
  });

  test('finds questions and answers in the same order after a reload, and the choices made', async () => {
    const quiz = await makeOnlineQuiz(teacher, { shuffleQuestions: true, shuffleAnswers: true });
    const { student, attemptId, body } = await start(quiz);
    const choice = { questionId: quiz.single.id, answerIds: right(quiz.single), revision: 3 };
    await save(student, { attemptId, ...choice, selectedAnswerIds: choice.answerIds });
    const again = await app
      .newBrowser()
      .call(attempts.readAttempt, { params: { attemptId }, query: {} });
    expect(again.body.paper).toEqual(body.paper);
    expect(again.body.choices).toEqual([choice]);
  });

  test('whose page asks again gets the questions and the choices only if they have changed', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const { student, attemptId, body: started } = await start(quiz);
    const ask = async (etag: string) =>
      (await student.call(attempts.readAttempt, { params: { attemptId }, query: { etag } })).body;
    const unchanged = await ask(started.etag);
    expect(unchanged).toMatchObject({ paper: null, choices: null, etag: started.etag });
    expect(JSON.stringify(unchanged).length).toBeLessThan(500);

    await save(student, {
      attemptId,
      questionId: quiz.single.id,
      selectedAnswerIds: right(quiz.single),
    });
    const answered = await ask(started.etag);
    expect(answered).toMatchObject({ paper: null, choices: [{ questionId: quiz.single.id }] });

    const body = { text: 'Autre énoncé', confirmed: true };
    await teacher.call(quizzes.changeQuestion, { params: { id: quiz.single.id }, body });
    expect(await ask(answered.etag)).toMatchObject({
      paper: {
        questions: expect.arrayContaining([expect.objectContaining({ id: quiz.single.id })]),
      },
      choices: null,
    });
  });

  test('gets linked questions one after the other, and what is pinned last', async () => {
    const quiz = await makeOnlineQuiz(teacher, { shuffleQuestions: true, shuffleAnswers: true });
    const last = quiz.multiple.answers[0]?.id;
    await teacher.call(quizzes.changeQuestion, {
      params: { id: quiz.multiple.id },
      body: {
        followsPrevious: true,
        answers: quiz.multiple.answers.map((answer) => ({
          ...answer,
          isPinned: answer.id === last,
        })),
      },
    });
    for (const studentName of ['A', 'B', 'C', 'D', 'E', 'F']) {
      const { body } = await start(quiz, { studentName });
      const asked = body.paper?.questions ?? [];
      expect(asked.map(({ id }) => id)).toEqual([quiz.single.id, quiz.multiple.id]);
      expect(asked[1]?.answers.at(-1)?.id).toBe(last);
      expect(asked[1]?.answers.at(-1)).not.toHaveProperty('isPinned');
    }
  });

  test('who clicks twice, or whose request is repeated, has one attempt', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const requestId = crypto.randomUUID();
    const both = await Promise.all([
      start(quiz, { requestId, studentName: 'Deux Clics' }),
      start(quiz, { requestId, studentName: 'Deux Clics' }),
      start(quiz, { requestId, studentName: 'Deux Clics' }),
    ]);
    expect(new Set(both.map(({ attemptId }) => attemptId)).size).toBe(1);
    const { body } = await teacher.call(attempts.listAttempts, { params: quiz, query: {} });
    expect(body).toHaveLength(1);
  });

  test('may take it again only where the teacher allows it', async () => {
    const once = await makeOnlineQuiz(teacher);
    const first = await start(once, { studentName: 'Zoé Martin' });
    await finish(first.student, first.attemptId);
    expect(await start(once, { studentName: 'zoé  martin' })).toMatchObject({
      status: 409,
      body: { code: 'already_taken' },
    });
    // An invisible sign makes nobody else, and neither does an accent that is typed otherwise or
    // left out.
    for (const studentName of ['Zoé\u200b Martin', 'Zoe\u0301 Martin', 'ZOE MARTIN']) {
      expect((await start(once, { studentName })).status).toBe(409);
    }
    // A namesake asks the teacher, since anybody can add a number.
    expect((await start(once, { studentName: 'Zoé Martin', studentId: '7' })).status).toBe(409);

    const often = await makeOnlineQuiz(teacher, { allowRetakes: true });
    const one = await start(often, { studentName: 'Zoé Martin' });
    await finish(one.student, one.attemptId);
    expect((await start(often, { studentName: 'Zoé Martin' })).status).toBe(200);
  });

  test('who opens several attempts under one number has one mark: that of the first handed in', async () => {
    const quiz = await makeOnlineQuiz(teacher, { allowRetakes: true });
    const student = { studentName: newName(), studentId: '42' };
    const opened = [
      await start(quiz, student),
      await start(quiz, student),
      await start(quiz, student),
    ];
    await endRetakes(teacher, quiz.id);
    for (const { student, attemptId } of opened) {
      const choice = { questionId: quiz.single.id, answerId: right(quiz.single)[0] };
      await save(student, { attemptId, ...choice });
    }
    // Two are handed in at the same instant, then the third.
    const [one, two, three] = opened;
    if (!one || !two || !three) throw new Error('three attempts were not begun');
    const ends = await Promise.all([one, two].map((each) => finish(each.student, each.attemptId)));
    ends.push(await finish(three.student, three.attemptId));
    expect(ends.map(({ status, body }) => [status, body.percentage])).toEqual(
      Array(3).fill([200, 50]),
    );
    // The students whose attempt has no mark are told so.
    expect(ends.filter(({ body }) => body.isDuplicate)).toHaveLength(2);
    expect(ends.filter(({ body }) => body.mark !== undefined)).toHaveLength(1);
    const marks = await Promise.all(opened.map(({ attemptId }) => markOf(quiz, attemptId)));
    expect(marks.filter((mark) => mark?.percentage === 50)).toHaveLength(1);
    expect(marks.filter((mark) => mark?.ending === 'duplicate')).toHaveLength(2);

    // A late answer gives an attempt without a mark no mark either.
    const late = { questionId: quiz.multiple.id, answerIds: right(quiz.multiple), revision: 9 };
    await finish(three.student, three.attemptId, { choices: [late] });
    // The etag is that of late answers that were shown.
    const etag = hash('sha256', `${late.questionId} ${late.revision}`, 'base64url');
    const { body: decided } = await teacher.call(attempts.decideLateAnswers, {
      params: quiz,
      body: { late: [{ attemptId: three.attemptId, etag }], count: true },
    });
    expect(decided).toMatchObject({ counted: 0 });
    expect(await markOf(quiz, three.attemptId)).toMatchObject({ percentage: null });

    // Once the teacher deletes the marked attempt, the next one counts instead.
    const marked = marks.find((mark) => mark?.percentage === 50)?.id ?? '';
    await teacher.call(attempts.deleteAttempt, { params: { id: quiz.id, attemptId: marked } });
    const { body: left } = await teacher.call(attempts.listAttempts, { params: quiz, query: {} });
    expect(left.map(({ percentage }) => percentage).sort()).toEqual([50, null]);
  });

  test('the teacher has the list whole, or page by page', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const begun = [await start(quiz), await start(quiz), await start(quiz)];
    const list = async (query: object) =>
      (await teacher.call(attempts.listAttempts, { params: quiz, query })).body;
    const all = await list({});
    expect(all.map(({ id }) => id)).toEqual(begun.map(({ attemptId }) => attemptId).reverse());
    expect(await list({ limit: '2' })).toEqual(all.slice(0, 2));
    expect(await list({ limit: '2', after: all[1]?.id })).toEqual(all.slice(2));
    // A page is refused where the last attempt of the page before was deleted, so that nothing is
    // left out in silence.
    const elsewhere = await start(await makeOnlineQuiz(teacher));
    expect(await list({ limit: '2', after: elsewhere.attemptId })).toMatchObject({
      code: 'attempt_gone',
    });
  });

  test('who changes an answer has the last one counted, whatever order it arrives in', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const { student, attemptId } = await start(quiz);
    const answer = (answerId: string | undefined, revision: number) =>
      save(student, { attemptId, questionId: quiz.single.id, answerId, revision });
    await answer(right(quiz.single)[0], 2);
    expect((await answer(wrong(quiz.single)[0], 1)).status).toBe(200);
    await finish(student, attemptId);
    expect(await markOf(quiz, attemptId)).toMatchObject({ score: 2 });
    expect(await storedAnswers(attemptId)).toHaveLength(1);
  });
});

test('a choice that could not be sent before its question changed counts as far as it is still there', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const { student, attemptId } = await start(quiz);
  const [gone, ...left] = right(quiz.multiple);
  const answers = quiz.multiple.answers.filter(({ id }) => id !== gone);
  const body = { answers, confirmed: true };
  await teacher.call(quizzes.changeQuestion, { params: { id: quiz.multiple.id }, body });
  await teacher.call(quizzes.changeQuestion, {
    params: { id: quiz.single.id },
    body: { type: 'multiple', confirmed: true },
  });
  const both = quiz.single.answers.map(({ id }) => id);
  await save(student, { attemptId, questionId: quiz.single.id, selectedAnswerIds: both });
  await teacher.call(quizzes.changeQuestion, {
    params: { id: quiz.single.id },
    body: { type: 'single', confirmed: true },
  });
  const choices = [
    { questionId: quiz.multiple.id, answerIds: right(quiz.multiple), revision: 2 },
    { questionId: quiz.single.id, answerIds: both, revision: 3 },
  ];
  await finish(student, attemptId, { choices });
  const stored = new Map(
    (await storedAnswers(attemptId)).map(({ questionId, answerIds }) => [questionId, answerIds]),
  );
  expect(stored.get(quiz.multiple.id)).toEqual(left);
  expect(stored.get(quiz.single.id)).toEqual([]);
});

describe('a cheat', () => {
  test.each([
    ['a mark', { score: 4, max_score: 4, percentage: 100 }],
    ['an earlier end', { completed_at: '2020-01-01T00:00:00.000Z', time_spent: 1 }],
    ['points', { isCorrect: true, points: 100 }],
  ])('who sends %s changes nothing', async (_, forged) => {
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 5 });
    const { student, attemptId } = await start(quiz);
    const questionId = quiz.single.id;
    await save(student, { attemptId, questionId, answerId: wrong(quiz.single)[0], ...forged });
    const { body } = await finish(student, attemptId, forged);
    expect(body.percentage).toBe(0);
    const mark = await markOf(quiz, attemptId);
    expect(mark).toMatchObject({ score: 0, maxScore: 4, percentage: 0 });
    expect(Date.parse(mark?.completedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('who sends one choice under ids in capitals too keeps nobody from saving', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const [cheat, other] = [await start(quiz), await start(quiz)];
    const choiceOf = (attemptId: string) => ({
      ...{ attemptId, questionId: quiz.single.id, answerIds: right(quiz.single) },
      ...{ revision: 1, resumptionId: null },
    });
    const twice = choiceOf(cheat.attemptId);
    const capitals = { ...twice, attemptId: cheat.attemptId.toUpperCase() };
    // The first choice goes at once, and those that come meanwhile go together.
    const sent = [twice, twice, capitals, choiceOf(other.attemptId)];
    const saved = await Promise.all(
      sent.map((choice) =>
        choiceSaver(app.services.singletons).save({
          ...choice,
          attemptId: choice.attemptId as AttemptId,
        }),
      ),
    );
    expect(saved).toEqual(sent.map(() => expect.any(Date)));
  });

  test('who names other questions, other answers or too many is refused', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const other = await makeOnlineQuiz(teacher);
    const { student, attemptId } = await start(quiz);
    const tries = [
      { questionId: other.single.id, answerId: right(other.single)[0] },
      { questionId: quiz.single.id, answerId: right(quiz.multiple)[0] },
      { questionId: quiz.single.id, selectedAnswerIds: quiz.single.answers.map(({ id }) => id) },
      { questionId: crypto.randomUUID(), answerId: right(quiz.single)[0] },
    ];
    for (const choice of tries) {
      expect((await save(student, { attemptId, ...choice })).status).toBe(400);
    }
    expect(await storedAnswers(attemptId)).toEqual([]);
    const choices = tries.map(({ questionId, answerId, selectedAnswerIds }) => ({
      questionId,
      answerIds: selectedAnswerIds ?? [answerId],
      revision: 9,
    }));
    await finish(student, attemptId, { choices });
    expect(await markOf(quiz, attemptId)).toMatchObject({ score: 0 });
  });

  test('who answers once it is finished changes nothing, however often', async () => {
    const quiz = await makeOnlineQuiz(teacher);
    const { student, attemptId } = await start(quiz);
    const before = await finish(student, attemptId);
    const choice = { questionId: quiz.single.id, answerIds: right(quiz.single), revision: 5 };
    const late = await save(student, {
      attemptId,
      ...choice,
      selectedAnswerIds: choice.answerIds,
    });
    expect([late.status, late.body.code]).toEqual([409, 'attempt_closed']);
    const again = await finish(student, attemptId, { choices: [choice] });
    expect(again.body).toEqual({ ...before.body, isLate: true });
    expect(await markOf(quiz, attemptId)).toMatchObject({ score: 0, percentage: 0 });
  });

  test('who answers after the time is refused, and is marked with what was saved', async () => {
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 1 });
    const { student, attemptId } = await start(quiz);
    await save(student, {
      attemptId,
      questionId: quiz.single.id,
      answerId: right(quiz.single)[0],
    });
    await endTime(attemptId, 20);
    const late = await save(student, {
      attemptId,
      questionId: quiz.multiple.id,
      selectedAnswerIds: right(quiz.multiple),
    });
    expect([late.status, late.body.code]).toEqual([409, 'attempt_closed']);
    expect(await markOf(quiz, attemptId)).toMatchObject({
      score: 2,
      maxScore: 4,
      ending: 'time',
      timeSpent: 60,
    });
  });

  test('who sends the whole quiz late is told so', async () => {
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 1 });
    const { student, attemptId } = await start(quiz);
    await endTime(attemptId, 20);
    const choice = { questionId: quiz.single.id, answerIds: right(quiz.single), revision: 1 };
    const { body } = await finish(student, attemptId, { choices: [choice] });
    expect(body).toMatchObject({
      percentage: 0,
      isLate: true,
      proof: { ending: 'time', answered: 0, questionCount: 2 },
    });
  });
});

test('an answer sent in time that arrives a moment late counts', async () => {
  const quiz = await makeOnlineQuiz(teacher, { timeLimit: 1 });
  const { student, attemptId } = await start(quiz);
  await endTime(attemptId, 5);
  const choice = { questionId: quiz.single.id, answerIds: right(quiz.single), revision: 1 };
  const { body } = await finish(student, attemptId, { choices: [choice] });
  expect(body).toMatchObject({ percentage: 50, isLate: false });
});

test.each([
  { how: 'published', status: 'published' },
  { how: 'withdrawn', status: 'draft' },
] as const)(
  'a page of a $how quiz whose clock is behind the teacher’s gift ends nothing, and what it sent is saved',
  async ({ status }) => {
    const quiz = await makeOnlineQuiz(teacher, { timeLimit: 1 });
    const { student, attemptId } = await start(quiz);
    await teacher.call(quizzes.changeQuiz, { params: quiz, body: { status } });
    const choices = [{ questionId: quiz.single.id, answerIds: right(quiz.single), revision: 1 }];
    const refused = await finish(student, attemptId, { choices, timeOver: true });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'time_left' }]);
    expect(await markOf(quiz, attemptId)).toMatchObject({ completedAt: null, ending: null });
    expect(await storedAnswers(attemptId)).toMatchObject(choices);
    await endTime(attemptId, 1);
    expect((await finish(student, attemptId, { timeOver: true })).status).toBe(200);
    expect(await markOf(quiz, attemptId)).toMatchObject({ ending: 'time', percentage: 50 });
  },
);

test('an attempt whose student never comes back is closed and marked by itself', async () => {
  const quiz = await makeOnlineQuiz(teacher, { timeLimit: 1 });
  const { student, attemptId } = await start(quiz);
  await save(student, { attemptId, questionId: quiz.single.id, answerId: right(quiz.single)[0] });
  await endTime(attemptId, 20);
  await app.services.queue.boss.send(closeOverdueAttemptsJob.name, {});
  await until(async () => (await markOf(quiz, attemptId))?.completedAt != null);
  expect(await markOf(quiz, attemptId)).toMatchObject({ score: 2, ending: 'time' });
});

test('a quiz whose attempts cannot be closed keeps none of another one open', async () => {
  const started = [];
  for (const title of ['Avant', 'Bloqué', 'Après']) {
    const quiz = await makeOnlineQuiz(teacher, { title, timeLimit: 1 });
    started.push({ quiz, attemptId: (await start(quiz)).attemptId });
  }
  const { db } = app.services;
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await db.execute(sql`create trigger refused before update on ${attemptRows} for each row
    when (old.id = ${sql.raw(`'${started[1]?.attemptId}'`)} and new.completed_at is not null)
    execute function refuse()`);
  onTestFinished(async () => {
    await db.execute(sql`drop function refuse cascade`);
  });
  for (const { attemptId } of started) await endTime(attemptId, 20);
  const closing = closeOverdueAttemptsJob.run({}, jobContext(app));
  await expect(closing).rejects.toThrow('could not be closed');
  const marks = await Promise.all(started.map((one) => markOf(one.quiz, one.attemptId)));
  expect(marks.map((mark) => mark?.completedAt != null)).toEqual([true, false, true]);
});

test('answers and the end of an attempt at the same instant agree with each other', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  for (let round = 0; round < 10; round += 1) {
    const { student, attemptId } = await start(quiz);
    const questionId = quiz.single.id;
    await Promise.all([
      save(student, { attemptId, questionId, answerId: right(quiz.single)[0] }),
      finish(student, attemptId),
    ]);
    const saved = await storedAnswers(attemptId);
    expect(await markOf(quiz, attemptId)).toMatchObject({ score: saved.length * 2 });
  }
});

test('whoever looks on is told that the quiz is gone, also where nobody answers', async () => {
  const quiz = await makeOnlineQuiz(teacher);
  const looking = new AbortController();
  onTestFinished(() => looking.abort());
  const look = () => watchAttempts(app.services, quiz.id, looking.signal);
  // The first listener is told once more, when the process begins to listen.
  const first = look();
  await first.next();
  await announceAttempts(app.services.db, quiz.id);
  await first.next();
  const events = look();
  await events.next();
  await teacher.call(quizzes.deleteQuiz, { params: quiz });
  expect(await events.next()).toEqual({ done: false, value: { changed: true } });
});
