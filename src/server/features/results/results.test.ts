import { AsyncLocalStorage } from 'node:async_hooks';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { readOds } from 'odf-kit/ods-reader';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempts } from '#server/db/schema/attempts.ts';
import { quizzes as quizRows } from '#server/db/schema/quizzes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { holdStudents } from '#server/features/online/handed-in.ts';
import { updateStudent } from '#server/features/online/review/review.queries.ts';
import { gradebook } from '#shared/contract/gradebook.ts';
import type { AttemptId } from '#shared/contract/ids.ts';
import { attempts as attemptCalls } from '#shared/contract/online/attempts.ts';
import { opening } from '#shared/contract/online/opening.ts';
import { attemptReview } from '#shared/contract/online/review.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { results } from '#shared/contract/results.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeAttempt, publish } from '#tests/support/app/attempts.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { type Choices, takeQuiz } from '#tests/support/app/finished-attempts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'resultats@lycee.fr');
});
afterAll(() => app.stop());

/** A single question worth 1 with its right answer first, and a multiple one worth 2 × 0.75. */
async function makePublishedQuiz(fields: Parameters<typeof makeQuiz>[1] = {}) {
  const { id } = await makeQuiz(teacher, { timeLimit: 30, ...fields });
  const single = await makeQuestion(teacher, id);
  const multiple = await makeQuestion(teacher, id, {
    text: 'Lesquels sont premiers ?',
    type: 'multiple',
    points: 0.75,
    topic: 'Arithmétique',
    answers: [
      { text: '2', isCorrect: true },
      { text: '3', isCorrect: true },
      { text: '4', isCorrect: false },
    ],
  });
  await publish(teacher, id);
  return { id, questions: [single, multiple] };
}

async function download(id: string, name: string) {
  const reply = await teacher.send({ method: 'GET', url: `/api/quizzes/${id}/export/${name}` });
  expect(reply.statusCode).toBe(200);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format();
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Notes - .+";/);
  expect(reply.headers['content-disposition']).toContain(`${day}.${name.split('.')[1]}`);
  return reply;
}

async function downloadSheets(id: string) {
  const { rawPayload } = await download(id, 'marks.ods');
  return readOds(new Uint8Array(rawPayload)).sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ cells }) => cells.map(({ value }) => value)),
    types: rows.map(({ cells }) => cells.map(({ type }) => type)),
  }));
}

const columns = [
  'Étudiant',
  'Nom de famille',
  'ID',
  'Note (/20)',
  'Pourcentage',
  'Points',
  'Maximum',
  'Début',
  'Soumis le',
  'Temps passé (min)',
];

describe('the spreadsheet of marks', () => {
  test('has a row for each finished attempt, by family name, with numbers as numbers and dates as dates', async () => {
    const { id, questions } = await makePublishedQuiz();
    const zoe = { studentName: 'Zoé Martin', studentId: '000 42' };
    await takeQuiz(app, id, zoe, questions, [[0], [0, 1]]);
    await takeQuiz(app, id, { studentName: 'Élie Roux' }, questions, [[1], [0, 2]]);
    await makeAttempt(app, teacher, id, 'Encore Dedans');
    await app.services.db
      .update(attempts)
      .set({ timeSpent: sql`case when student_id is null then 0 else 754 end` })
      .where(and(eq(attempts.quizId, id), isNotNull(attempts.completedAt)));

    const [marks, legend, , statistics] = await downloadSheets(id);
    expect(marks?.name).toBe('Notes');
    expect(marks?.rows[0]).toEqual([...columns, 'Q1 (/1)', 'Q2 (/1,5)']);
    expect(marks?.rows).toHaveLength(3);
    const [first, elie] = marks?.rows.slice(1) ?? [];
    expect(elie?.slice(0, 7)).toEqual(['Élie Roux', 'Roux', null, 6, 30, 0.75, 2.5]);
    expect(elie?.slice(9)).toEqual([null, 0, 0.75]);
    expect(first?.slice(0, 7)).toEqual(['Zoé Martin', 'Martin', '00042', 20, 100, 2.5, 2.5]);
    expect(first?.slice(9)).toEqual([12.6, 1, 1.5]);
    const text = 'string';
    const number = 'float';
    expect(marks?.types[1]).toEqual([
      ...[text, text, text, number, number, number, number, 'date', 'date'],
      ...[number, number, number],
    ]);
    expect(legend?.name).toBe('Questions');
    expect(legend?.rows.slice(1)).toEqual([
      [
        'Q1',
        'Sans sujet',
        'La dérivée de $x^2$ est…',
        'Choix unique',
        1,
        '$2x$',
        'Points par bonne réponse',
      ],
      [
        'Q2',
        'Arithmétique',
        'Lesquels sont premiers ?',
        'Choix multiple',
        1.5,
        '2\u00a0; 3',
        'Points par bonne réponse',
      ],
      [null, null, 'La note sur 20 vient du pourcentage arrondi à l’unité.'],
    ]);
    expect(statistics?.rows.slice(1)).toEqual([
      ['Copies prises en compte', 2],
      ['Moins de 5 copies\u00a0: trop peu pour des statistiques.'],
    ]);
  });

  test('shows moments in French, in the time zone of Paris', async () => {
    const { id, questions } = await makePublishedQuiz();
    await takeQuiz(app, id, { studentName: 'Ana' }, questions, []);
    const { rawPayload } = await download(id, 'marks.ods');
    const files = unzipSync(new Uint8Array(rawPayload));
    expect(Object.keys(files)[0]).toBe('mimetype');
    expect(strFromU8(rawPayload.subarray(30, 38))).toBe('mimetype');
    const content = strFromU8(files['content.xml'] ?? new Uint8Array());
    const style = /style:name="Ndate-dt"[^>]*>(.*?)<\/number:date-style>/s.exec(content)?.[1];
    expect(style?.match(/number:(day|month|year|hours|minutes|seconds)/g)).toEqual(
      ['day', 'month', 'year', 'hours', 'minutes'].map((part) => `number:${part}`),
    );
    const [written] = content.match(/office:date-value="[^"]+"/) ?? [];
    const hour = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'short',
    }).format();
    expect(written).toContain(hour.slice(0, 13).replace(' ', 'T'));
  });

  test('never takes what a student typed for a formula, and is not broken by it', async () => {
    const { id, questions } = await makePublishedQuiz({ title: 'Tout <& \u0001 ]]>' });
    const names = ['=1+1', '<b>&amp;"\'', '@SUM(A1)', 'a\u0001b 🐳'];
    for (const studentName of names) await takeQuiz(app, id, { studentName }, questions, [[0]]);
    const [marks] = await downloadSheets(id);
    expect(marks?.rows.slice(1).map(([name]) => name)).toEqual(
      expect.arrayContaining(['=1+1', '<b>&amp;"\'', '@SUM(A1)', 'ab 🐳']),
    );
    expect(marks?.types.slice(1).every(([type]) => type === 'string')).toBe(true);
    const { body } = await download(id, 'marks.csv');
    expect(body).toMatch(/^'=1\+1;/m);
    expect(body).toMatch(/^'@SUM\(A1\);/m);
  });

  test('has only its header if nobody has finished the quiz', async () => {
    const { id } = await makeQuiz(teacher);
    const [marks, legend] = await downloadSheets(id);
    expect(marks?.rows).toEqual([columns]);
    expect(legend?.rows).toHaveLength(2);
    expect((await download(id, 'marks.csv')).body).toBe(`\ufeff${columns.join(';')}\r\n`);
  });
});

describe('the rows of the spreadsheet', () => {
  const elsewhere = 'Questions retirées ou corrigé changé';
  const addedUp = async (id: string) => {
    const [marks] = await downloadSheets(id);
    const [header = [], ...rows] = marks?.rows ?? [];
    const first = columns.length;
    const sums = rows.map((row) =>
      row.slice(first).reduce<number>((sum, cell) => sum + Number(cell ?? 0), 0),
    );
    expect(sums).toEqual(rows.map((row) => row[columns.indexOf('Points')]));
    return { header: header.slice(first), row: rows[0]?.slice(first) };
  };

  test('add up to their total, even after the key or the questions changed', async () => {
    const { id, questions } = await makePublishedQuiz();
    const [single, multiple] = questions;
    await takeQuiz(app, id, { studentName: 'Ana' }, questions, [[0], [0, 1]]);
    expect((await addedUp(id)).row).toEqual([1, 1.5]);

    const answers = single?.answers.map((answer) => ({ ...answer, isCorrect: !answer.isCorrect }));
    await teacher.call(quizzes.changeQuestion, {
      params: { id: single?.id ?? '' },
      body: { answers, points: 4 },
    });
    expect(await addedUp(id)).toEqual({ header: ['Q1 (/4)', 'Q2 (/1,5)'], row: [1, 1.5] });

    await teacher.call(quizzes.deleteQuestion, { params: { id: multiple?.id ?? '' }, query: {} });
    expect(await addedUp(id)).toEqual({ header: ['Q1 (/4)', elsewhere], row: [1, 1.5] });

    await teacher.call(attemptCalls.applyRegrade, { params: { id }, body: {} });
    expect(await addedUp(id)).toEqual({ header: ['Q1 (/4)'], row: [0] });
  });

  test('add up for attempts from before the points of each question were recorded', async () => {
    const { id, questions } = await makePublishedQuiz();
    await takeQuiz(app, id, { studentName: 'Ana' }, questions, [[0], [0, 1]]);
    await app.services.db
      .update(attempts)
      .set({ questionMarks: null })
      .where(eq(attempts.quizId, id));
    expect((await addedUp(id)).row).toEqual([1, 1.5]);
    const [single] = questions;
    await teacher.call(quizzes.changeQuestion, {
      params: { id: single?.id ?? '' },
      body: { points: 3 },
    });
    expect(await addedUp(id)).toEqual({
      header: ['Q1 (/3)', 'Q2 (/1,5)', elsewhere],
      row: [3, 1.5, -2],
    });
  });

  test('have the kind of mark that the quiz requires: by the rounded percentage, or exact', async () => {
    const { id } = await makeQuiz(teacher);
    const questions = [
      await makeQuestion(teacher, id, { points: 7 }),
      await makeQuestion(teacher, id, { points: 9 }),
    ];
    await publish(teacher, id);
    await takeQuiz(app, id, { studentName: 'Ana' }, questions, [[0], [1]]);
    const mark = async () => (await downloadSheets(id))[0]?.rows[1]?.[3];
    expect(await mark()).toBe(8.8);
    await teacher.call(quizzes.changeQuiz, { params: { id }, body: { exactMarks: true } });
    expect(await mark()).toBe(8.75);
  });
});

test('the text file of marks can be read by a French spreadsheet', async () => {
  const { id, questions } = await makePublishedQuiz({ timeLimit: null });
  const student = { studentName: 'Noël ; "dit" Léo', studentId: '007' };
  await takeQuiz(app, id, student, questions, [[1], [0]]);
  const { body, headers } = await download(id, 'marks.csv');
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const [header, row] = body.split('\r\n');
  expect(header).toBe(`\ufeff${columns.join(';')};Q1 (/1);"Q2 (/1,5)"`);
  expect(row).toMatch(
    /^"Noël ; ""dit"" Léo";"; ""dit"" Léo";007;6;30;0,75;2,5;\d\d\/\d\d\/\d{4} \d\d:\d\d;\d\d\/\d\d\/\d{4} \d\d:\d\d;;0;0,75$/,
  );
});

describe('statistics', () => {
  const read = async (id: string) =>
    (await teacher.call(results.readStatistics, { params: { id }, query: {} })).body;

  test('are withheld while too few students have finished', async () => {
    const { id, questions } = await makePublishedQuiz();
    await takeQuiz(app, id, { studentName: 'Seule' }, questions, [[0]]);
    await makeAttempt(app, teacher, id, 'Encore Dedans');
    expect(await read(id)).toEqual({
      copies: 1,
      marks: null,
      questions: [],
      reliability: null,
    });
  });

  test('follow the present key', async () => {
    const { id, questions } = await makePublishedQuiz();
    const [single] = questions;
    for (let number = 1; number <= 6; number += 1) {
      const answers = [[number <= 4 ? 0 : 1], [0, 1]];
      await takeQuiz(app, id, { studentName: `Élève ${number}` }, questions, answers);
    }
    const before = await read(id);
    expect(before).toMatchObject({ copies: 6, marks: { highest: 20, lowest: 12 } });
    expect(before.questions[0]?.success).toBeCloseTo(4 / 6);
    expect(before.questions[0]?.answers.map(({ share }) => share)).toEqual([4 / 6, 2 / 6]);
    expect(before.questions[1]).toMatchObject({ success: 1, unanswered: 0 });

    const answers = single?.answers.map((answer) => ({ ...answer, isCorrect: !answer.isCorrect }));
    await teacher.call(quizzes.changeQuestion, {
      params: { id: single?.id ?? '' },
      body: { answers },
    });
    const after = await read(id);
    expect(after.questions[0]?.success).toBeCloseTo(2 / 6);
    expect(after.marks?.mean).not.toBe(before.marks?.mean);
  });
});

test('the statistics sheet agrees with figures computed from the other sheets in another way', async () => {
  const { id, questions } = await makePublishedQuiz({ allowRetakes: true });
  for (let number = 1; number <= 24; number += 1) {
    const choices = [
      [number % 3 === 0 ? 1 : 0],
      [0, 1, 2].filter((place) => (number >> place) % 2),
    ];
    await takeQuiz(app, id, { studentName: `Étudiant ${number}` }, questions, choices);
  }
  // The second attempt is worse, so that the first counts.
  await takeQuiz(app, id, { studentName: 'Étudiant 7' }, questions, [[1], []]);
  const sheets = await downloadSheets(id);
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  const [head = [], ...all] = rowsOf('Notes');
  const counts = (row: unknown[]) => row[head.indexOf('Prise en compte')] === 'oui';
  expect(all).toHaveLength(25);
  const kept = all.filter(counts);
  const chosen = rowsOf('Réponses')
    .slice(1)
    .filter((_, index) => counts(all[index] ?? []));
  const column = (name: string) => kept.map((row) => Number(row[head.indexOf(name)]));
  const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);
  const covariance = (a: number[], b: number[]) =>
    sum(a.map((x, i) => x * (b[i] ?? 0))) / a.length - (sum(a) * sum(b)) / a.length ** 2;

  const figures = new Map(rowsOf('Statistiques').map(([name, ...values]) => [name, values]));
  const marks = column('Note (/20)').sort((a, b) => a - b);
  const [mean] = figures.get('Moyenne (/20)') ?? [];
  expect(figures.get('Copies prises en compte')).toEqual([24]);
  expect(mean).toBeCloseTo(sum(marks) / 24, 10);
  expect(figures.get('Médiane (/20)')?.[0]).toBeCloseTo(
    ((marks[11] ?? 0) + (marks[12] ?? 0)) / 2,
    10,
  );
  expect(figures.get('Écart-type')?.[0]).toBeCloseTo(Math.sqrt(covariance(marks, marks)), 10);
  expect(figures.get('Note la plus basse')?.[0]).toBe(marks[0]);
  expect(figures.get('Note la plus haute')?.[0]).toBe(marks[23]);
  expect(figures.get('De 18 à 20')?.[0]).toBe(marks.filter((mark) => mark >= 18).length);
  const [first, second] = [column('Q1 (/1)'), column('Q2 (/1,5)')];
  const whole = first.map((points, index) => points + (second[index] ?? 0));
  const parts = covariance(first, first) + covariance(second, second);
  const alpha = 2 * (1 - parts / covariance(whole, whole));
  expect(figures.get('Fiabilité (alpha de Cronbach)')?.[0]).toBeCloseTo(alpha, 10);
  const correlation =
    covariance(first, second) / Math.sqrt(covariance(first, first) * covariance(second, second));
  for (const [name, points, most] of [
    ['Q1', first, 1],
    ['Q2', second, 1.5],
  ] as const) {
    const [success, , unanswered, discrimination, chosenFirst] = figures.get(name) ?? [];
    const letters = chosen.map((row) => String(row[name === 'Q1' ? 2 : 3] ?? ''));
    expect(success).toBeCloseTo(sum(points) / 24 / most, 10);
    expect(unanswered).toBeCloseTo(letters.filter((text) => text === '').length / 24, 10);
    expect(discrimination).toBeCloseTo(correlation, 10);
    expect(chosenFirst).toBeCloseTo(letters.filter((text) => text.includes('A')).length / 24, 10);
  }
  expect(rowsOf('Statistiques').at(-1)?.[0]).toMatch(
    /actuels.*enregistrées.*la meilleure tentative/,
  );
  const { body } = await teacher.call(results.readStatistics, { params: { id }, query: {} });
  expect(body.marks?.mean).toBeCloseTo(Number(mean), 10);
});

test('a teacher opens a copy, sees the progress of the others, and corrects a name', async () => {
  const { id, questions } = await makePublishedQuiz();
  const finished = await takeQuiz(app, id, { studentName: 'Zoe Martn' }, questions, [[0], [0, 2]]);
  const attemptId = finished.id;
  const { body: copy } = await teacher.call(attemptReview.reviewAttempt, {
    params: { id, attemptId },
  });
  expect(copy).toMatchObject({ studentName: 'Zoe Martn', percentage: 70, elsewhere: 0 });
  expect(copy.questions).toMatchObject([
    { id: questions[0]?.id, points: 1, most: 1, chosenIds: [questions[0]?.answers[0]?.id] },
    { id: questions[1]?.id, points: 0.75, most: 1.5 },
  ]);
  expect(copy.questions[1]?.chosenIds).toHaveLength(2);
  expect(Date.parse(copy.questions[0]?.savedAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(copy.startedAt),
  );
  const open = await makeAttempt(app, teacher, id, 'Encore Dedans');
  const progress = async () =>
    (await teacher.call(attemptReview.readProgress, { params: { id } })).body;
  expect(await progress()).toEqual([
    {
      ...{ attemptId: open.id, answered: 0, lastSavedAt: null, numberOf: null },
      silentFor: expect.any(Number),
    },
  ]);
  await app.services.db
    .update(attempts)
    .set({ startedAt: sql`now() - interval '10 minutes'` })
    .where(eq(attempts.id, open.id as AttemptId));
  const [silent] = await progress();
  expect(silent?.silentFor).toBeGreaterThanOrEqual(600);
  await app
    .newBrowser()
    .call(attemptCalls.readAttempt, { params: { attemptId: open.id }, query: {} });
  const [heard] = await progress();
  expect(heard?.silentFor).toBeLessThan(300);
  for (const { id: questionId, answers } of questions) {
    const body = { attemptId: open.id, questionId, answerId: answers[0]?.id };
    await app.newBrowser().call(attemptCalls.saveAnswer, { body });
  }
  expect(await progress()).toMatchObject([{ attemptId: open.id, answered: 2 }]);
  await teacher.call(quizzes.deleteQuestion, {
    params: { id: questions[1]?.id ?? '' },
    query: { confirmed: 'true' },
  });
  expect(await progress()).toMatchObject([{ attemptId: open.id, answered: 1 }]);
  const { body: shorter } = await teacher.call(attemptReview.reviewAttempt, {
    params: { id, attemptId },
  });
  expect(shorter).toMatchObject({ questions: [{ points: 1 }], elsewhere: 0.75 });

  const rename = (studentName: string) =>
    teacher.call(attemptReview.renameStudent, {
      params: { id, attemptId },
      body: { studentName, studentId: null },
    });
  expect((await rename('  Zoé   Martin ')).body).toMatchObject({ studentName: 'Zoé Martin' });
  expect((await rename(' ')).status).toBe(400);
  await takeQuiz(app, id, { studentName: 'Ana' }, questions, [[0]]);
  expect(await rename('ana')).toMatchObject({ status: 409, body: { code: 'student_taken' } });
  const foreign = await makePublishedQuiz();
  const wrong = { id: foreign.id, attemptId };
  expect((await teacher.call(attemptReview.reviewAttempt, { params: wrong })).status).toBe(404);
});

test('if two copies are given one name at once, one gets it, so that nobody has handed in twice', async () => {
  const { id, questions } = await makePublishedQuiz();
  const takenBy = (studentName: string) => takeQuiz(app, id, { studentName }, questions, [[0]]);
  const [first, second] = [await takenBy('Zoe Martn'), await takenBy('Zo Martin')];
  const zoe = { studentName: 'Zoé Martin', studentId: null };
  const { db } = app.services;
  const isWaiting = async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_locks where locktype = 'advisory' and not granted`,
    );
    return rows.length > 0;
  };
  const outside = AsyncLocalStorage.snapshot();
  let answer: object | null = null;
  const renaming = await inTransaction(app.services, async ({ db }) => {
    await holdStudents(db, id, [{ ...zoe, rosterEntryId: null }]);
    const call = outside(async () => {
      answer = await teacher.call(attemptReview.renameStudent, {
        params: { id, attemptId: first.id },
        body: zoe,
      });
    });
    await outside(() => until(async () => answer !== null || (await isWaiting())));
    await updateStudent(db, second.id as AttemptId, { ...zoe, rosterEntryId: null });
    return { call };
  });
  await renaming.call;
  expect(answer).toMatchObject({ status: 409, body: { code: 'student_taken' } });
});

describe('the marks of a class over its quizzes', () => {
  test('come from every quiz of the class, with means by coefficient, on the page and in files', async () => {
    const group = await makeClass(teacher, 'id;nom;prenom\n1;MOREL;Léa\n2;PETIT;Ana');
    const params = { id: group.id };
    const first = await makePublishedQuiz({ title: 'Un', classGroupId: group.id });
    const second = await makePublishedQuiz({ title: 'Deux', classGroupId: group.id });
    await makeQuiz(teacher, { title: 'Trois', classGroupId: group.id });
    // In the time zone of its teacher, this is after midnight.
    const createdAt = new Date('2025-11-16T23:30:00Z');
    await app.services.db.update(quizRows).set({ createdAt }).where(eq(quizRows.id, first.id));
    const take = (quiz: typeof first, studentName: string, studentId: string, choices: Choices) =>
      takeQuiz(app, quiz.id, { studentName, studentId }, quiz.questions, choices);
    await take(first, 'Léa Morel', '1', [[0], [0, 1]]);
    await take(second, 'Léa Morel', '1', [[1], [0, 2]]);
    await take(second, 'Passante', '99', [[0], []]);
    // A student who is still answering is not absent.
    const answering = { quizId: second.id, studentName: 'Ana Petit' };
    await app.newBrowser().call(attemptCalls.startAttempt, { body: answering });

    const { body: before } = await teacher.call(gradebook.readGradebook, { params });
    expect(before.quizzes.map(({ title, coefficient }) => [title, coefficient])).toEqual([
      ['Un', 1],
      ['Deux', 1],
    ]);
    expect(before.quizzes[0]?.date).toBe('2025-11-17');
    expect(before.without).toMatchObject([{ title: 'Trois', why: 'no-mark' }]);
    const refused = await teacher.call(gradebook.setCoefficient, {
      params: { ...params, quizId: first.id },
      body: { coefficient: -1 },
    });
    expect(refused.status).toBe(400);
    const { body: book } = await teacher.call(gradebook.setCoefficient, {
      params: { ...params, quizId: first.id },
      body: { coefficient: 2.5 },
    });
    expect(book.students.map(({ lastName, isListed, mean }) => [lastName, isListed, mean])).toEqual(
      [
        ['MOREL', true, 16],
        ['PETIT', true, null],
        ['Passante', false, 8],
      ],
    );
    expect(book).toMatchObject({ mean: 12, median: 12 });

    const file = (kind: string) =>
      teacher.send({ method: 'GET', url: `/api/settings/classes/${group.id}/gradebook.${kind}` });
    const lines = async () => (await file('csv')).body.split('\r\n').slice(0, 3);
    // A student who may still begin is not absent either.
    expect(await lines()).toEqual([
      '\ufeffNuméro;Nom;Prénom;Un;Deux;Moyenne',
      '1;MOREL;Léa;20;6;16',
      '2;PETIT;Ana;;;',
    ]);
    expect(book.quizzes.map(({ awaited, absent }) => [awaited, absent])).toEqual([
      [1, 0],
      [0, 0],
    ]);
    await teacher.call(opening.changeOpening, {
      params: { id: first.id },
      body: { closesAt: new Date().toISOString() },
    });
    expect((await lines())[2]).toBe('2;PETIT;Ana;Abs;;');
    const { sheets } = readOds(new Uint8Array((await file('ods')).rawPayload));
    const cells = sheets[0]?.rows.map((row) => row.cells.map(({ value }) => value));
    expect(cells?.[1]).toEqual(['1', 'MOREL', 'Léa', 20, 6, 16]);
    expect(cells).toContainEqual([null, 'Coefficient', null, 2.5, 1]);
    expect(cells).toContainEqual([null, 'Moyenne de la classe', null, 20, 7, 12]);

    // Marks stay as they were recorded, and those given by a former key are marked as such.
    const [single] = first.questions;
    const answers = single?.answers.map(({ id, text, isCorrect }) => ({ id, text, isCorrect }));
    const mended = answers?.map((answer) => ({ ...answer, isCorrect: !answer.isCorrect }));
    await teacher.call(quizzes.changeQuestion, {
      params: { id: single?.id ?? '' },
      body: { answers: mended },
    });
    const { body: stale } = await teacher.call(gradebook.readGradebook, { params });
    expect(stale.quizzes.map(({ staleMarks }) => staleMarks)).toEqual([1, 0]);
    expect(stale.mean).toBe(book.mean);
    const remarks = readOds(new Uint8Array((await file('ods')).rawPayload)).sheets[1]?.rows[1];
    expect(remarks?.cells.at(-1)?.value).toBe('notes d’avant un changement du corrigé\u00a0: 1');
    await teacher.call(attemptCalls.applyRegrade, { params: { id: first.id }, body: {} });
    const { body: applied } = await teacher.call(gradebook.readGradebook, { params });
    expect(applied.quizzes.map(({ staleMarks }) => staleMarks)).toEqual([0, 0]);
  });
});
