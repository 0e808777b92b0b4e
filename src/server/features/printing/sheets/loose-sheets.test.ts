import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { readOds } from 'odf-kit/ods-reader';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { typesetPapers } from '#server/db/schema/printing.ts';
import { quizPrefix } from '#server/storage/quiz-files.ts';
import { accounts } from '#shared/contract/accounts.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { printing } from '#shared/contract/printing.ts';
import { notAsWrittenCode, solutionsUnderWayCode } from '#shared/contract/printing-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { runs } from '#shared/contract/runs.ts';
import { settings } from '#shared/contract/settings.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeClass } from '#tests/support/app/classes.ts';
import { jobContext } from '#tests/support/app/job-context.ts';
import { deleteForGood, makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { exportPdf, printingTest as test } from '#tests/support/paper/papers.ts';
import { readPages } from '#tests/support/paper/read-pages.ts';
import { uploadPicture } from '#tests/support/pictures.ts';
import { until } from '#tests/support/until.ts';
import { removeUnusedPapersJob } from '../remove-unused-papers.job.ts';
import { scratchFolder } from '../typesetting/set-paper.ts';
import { sheetPdf } from './sheets.service.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'relectrice@lycee.fr');
});
afterAll(() => app.stop());

const get = (id: string, path: string, query: Record<string, string> = {}) =>
  teacher.send({ method: 'GET', url: `/api/quizzes/${id}/export/${path}`, query });
const isLocked = async (id: string) =>
  (await teacher.call(quizzes.readQuiz, { params: { id } })).body.isLocked;
const papersOf = (id: string) =>
  app.services.db
    .select()
    .from(typesetPapers)
    .where(eq(typesetPapers.quizId, id as QuizId));
const countFiles = async (quizId: QuizId, room: string) =>
  (await readdir(join(app.dataDir, 'files/quizzes', quizId, room)).catch(() => [])).length;
const check = async (id: string, query: { shuffleAnswers?: 'true' } = {}) =>
  (await teacher.call(printing.checkPaper, { params: { id }, query })).body;

test('the preview shows the first copy and locks nothing; it is typeset again only when the quiz changes or its file is lost', async () => {
  const { id } = await makeQuiz(teacher, { title: 'Aperçu' });
  const { id: questionId } = await makeQuestion(teacher, id);
  const first = await get(id, 'preview');
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-disposition']).toBe('inline; filename="apercu.pdf"');
  const pages = await readPages(first.rawPayload);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('RELECTURE');
  expect(await isLocked(id)).toBe(false);

  const [kept] = await papersOf(id);
  await check(id);
  const second = await get(id, 'preview');
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(await papersOf(id)).toEqual([kept]);

  await teacher.call(quizzes.changeQuestion, { params: { id: questionId }, body: { points: 2 } });
  const changed = await get(id, 'preview');
  expect(changed.rawPayload.equals(first.rawPayload)).toBe(false);
  expect(await papersOf(id)).toHaveLength(2);

  await app.services.files.removeAll(quizPrefix(id));
  expect((await get(id, 'preview')).statusCode).toBe(200);

  // Other papers are removed after a week; editions stay as long as their quiz.
  await exportPdf(teacher, id);
  await app.services.db
    .update(typesetPapers)
    .set({ createdAt: sql`now() - interval '8 days'` })
    .where(eq(typesetPapers.quizId, id));
  const longAgo = new Date(Date.now() - 8 * 24 * 3600 * 1000);
  expect([await countFiles(id, 'papers'), await countFiles(id, 'editions')]).toEqual([1, 2]);
  for await (const { key } of app.services.files.list(quizPrefix(id))) {
    await utimes(join(app.dataDir, 'files', key), longAgo, longAgo);
  }
  await removeUnusedPapersJob.run({}, jobContext(app));
  expect([await countFiles(id, 'papers'), await countFiles(id, 'editions')]).toEqual([0, 2]);

  await deleteForGood(teacher, id);
  await until(async () => (await countFiles(id, 'editions')) === 0);
});

test('the preview of named copies shows the copy of the first student of the class', async () => {
  const roster = 'id;nom;prenom\n7;MOREL;Inès\n8;ÇELIK;Noé';
  const { id: classGroupId } = await makeClass(teacher, roster);
  const { id } = await makeQuiz(teacher, { classGroupId });
  await makeQuestion(teacher, id);
  const shown = async (query: Record<string, string>) =>
    (await readPages((await get(id, 'preview', query)).rawPayload)).join();
  const named = await shown({ named: 'true' });
  expect(named).toContain('ÇELIK Noé');
  expect(named).not.toContain('MOREL');
  expect(named).toContain('RELECTURE');
  expect(await shown({})).not.toContain('ÇELIK');

  const body = { classGroupId: null };
  await teacher.call(quizzes.changeQuiz, { params: { id }, body });
  expect(await shown({ named: 'true' })).toBe(await shown({}));
});

test('readiness says how a copy fits its sheets, and everything that is wrong before printing', async () => {
  const roster = 'id;nom;prenom\n7;MOREL;Inès\n7;ÇELIK;Noé';
  const { id: classGroupId } = await makeClass(teacher, roster);
  const { id } = await makeQuiz(teacher, { classGroupId, includeStudentName: false });
  const answers = ['Oui', 'Oui'].map((text, order) => ({ text, order, isCorrect: order === 0 }));
  await makeQuestion(teacher, id, { text: 'Cette fraze est juste ?', answers });
  const fit = await teacher.call(printing.readFit, { params: { id }, query: { spacing: 'airy' } });
  expect(fit.body).toEqual({
    pagesPerCopy: 1,
    density: { spacing: 'airy', imageShare: 1, columns: false },
    spilled: null,
  });
  const ready = async (query: { named?: 'true' }) =>
    (await teacher.call(printing.readReadiness, { params: { id }, query })).body;
  const anonymous = await ready({});
  expect(anonymous).toMatchObject({ spelling: { ok: false }, answers: { ok: false } });
  expect(anonymous).toMatchObject({ latex: { ok: true }, fit: { pagesPerCopy: 1 } });
  expect(anonymous.students.issues[0]).toContain('ni nom ni numéro');
  const { students } = await ready({ named: 'true' });
  expect(students.issues[0]).toContain('MOREL Inès');

  const body = { includeStudentIdCoding: true };
  await teacher.call(quizzes.changeQuiz, { params: { id }, body });
  const grid = expect.stringMatching(/compte 8 chiffres, les numéros .* en comptent 1\./);
  expect((await ready({})).students.issues).toEqual([grid]);
  expect((await ready({ named: 'true' })).students.issues).not.toContainEqual(grid);
  expect((await check(id)).answers.issues).toContainEqual(grid);
});

test('the solution is of one copy, in the order of the printed ones once the quiz is locked', async () => {
  const { id } = await makeQuiz(teacher, { includeStudentIdCoding: true });
  for (let n = 1; n <= 6; n += 1) {
    const explanation = n === 2 ? 'Car deux et deux font quatre.' : '';
    await makeQuestion(teacher, id, { text: `Énoncé numéro${n}.`, explanation });
  }
  const { headers, rawPayload } = await get(id, 'latex-indiv-solution');
  expect(headers['content-disposition']).toBe('attachment; filename="solution.pdf"');
  const order = (pages: string[]) => pages.join().match(/numéro\d/g);
  const straight = order(await readPages(rawPayload));

  const { pdf } = await exportPdf(teacher, id, { shuffleQuestions: 'true', copies: '3' });
  const papers = await readPages(pdf);
  expect(papers.join()).not.toContain('quatre');
  const printed = order(papers)?.slice(0, 6);
  expect(printed).not.toEqual(straight);
  const source = (await get(id, 'latex-file')).payload;
  expect(source).toContain('\\melangegroupe');
  // A sheet printed elsewhere from this source must not be taken for one of the edition.
  expect(source).not.toContain('\\carre{');
  const again = await get(id, 'latex-indiv-solution');
  const solution = await readPages(again.rawPayload);
  expect(order(solution)).toEqual(printed);
  expect(solution[0]).toContain('CORRIGÉ de la copie 1');
  expect(solution.join()).toContain('Explication : Car deux et deux font quatre.');
  expect(solution.join()).not.toMatch(/Codez|blanche/);
  const third = await readPages((await get(id, 'latex-indiv-solution', { copy: '3' })).rawPayload);
  expect(third[0]).toContain('CORRIGÉ de la copie 3');
  expect(order(third)).not.toEqual(printed);

  const whole = await get(id, 'latex-indiv-solution', { all: 'true', copies: '9' });
  expect(whole.headers['content-disposition']).toBe('attachment; filename="corriges.pdf"');
  // There are as many solutions as printed copies, whatever number is asked for.
  const all = await readPages(whole.rawPayload);
  const titles = all.join().match(/CORRIGÉ de la copie \d+/g);
  expect(titles).toEqual([1, 2, 3].map((copy) => `CORRIGÉ de la copie ${copy}`));
  expect(order(all)?.slice(12)).toEqual(order(third));

  const keys = await get(id, 'keys');
  const [sheet] = readOds(new Uint8Array(keys.rawPayload)).sheets;
  const [, first] = sheet?.rows.map(({ cells }) => cells.map(({ value }) => value)) ?? [];
  expect(first).toEqual([1, null, ...Array(6).fill('A')]);
});

test('a caller who disconnects leaves nothing running', async () => {
  const { id } = await makeQuiz(teacher);
  await makeQuestion(teacher, id);
  const { body: me } = await teacher.call(accounts.currentTeacher);
  const leaving = new AbortController();
  const asked = sheetPdf(
    app.services,
    {
      quizId: id,
      teacherId: me.id,
      face: 'preview',
      shuffleQuestions: false,
      shuffleAnswers: false,
      spacing: 'fit',
      named: false,
      copy: 1,
      copies: 1,
      twoUp: false,
    },
    leaving.signal,
  );
  await until(async () => (await readdir(scratchFolder(app.services.env))).length > 0);
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ status: 499 });
  await until(async () => (await readdir(scratchFolder(app.services.env))).length === 0);
  expect(await papersOf(id)).toEqual([]);
});

test('the solutions of all copies are made to the end, however long that takes and whoever disconnects', async () => {
  const { id } = await makeQuiz(teacher);
  await makeQuestion(teacher, id);
  const { body: me } = await teacher.call(accounts.currentTeacher);
  const manner = { shuffleQuestions: false, shuffleAnswers: false, spacing: 'fit' } as const;
  const order = {
    quizId: id,
    teacherId: me.id,
    face: 'solution',
    ...manner,
    named: false,
    copy: 1,
  } as const;
  const ask = (copies: number, signal: AbortSignal, patience?: number) =>
    sheetPdf(app.services, { ...order, copies, twoUp: false }, signal, patience);
  const begun = async () =>
    (await teacher.call(runs.listRuns)).body.filter(({ quizId }) => quizId === id);
  const { signal } = new AbortController();
  await expect(ask(3, signal, 1)).rejects.toMatchObject({ code: solutionsUnderWayCode });
  const leaving = new AbortController();
  const left = ask(2, leaving.signal);
  await until(async () => (await begun()).length === 2);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ status: 499 });
  await until(async () => (await papersOf(id)).length === 2);
  // A caller who comes back gets the solutions without waiting.
  expect(await readPages(await buffer(await ask(3, signal, 1)))).toHaveLength(3);
  expect((await begun()).map(({ kind, state }) => [kind, state])).toEqual([
    ['solutions', 'done'],
    ['solutions', 'done'],
  ]);
});

describe('the LaTeX source', () => {
  test('is qcm.tex with as many copies as requested, without the mark of a preview', async () => {
    const { id } = await makeQuiz(teacher, { title: 'Source & co' });
    await makeQuestion(teacher, id);
    const { headers, payload } = await get(id, 'latex-file', { copies: '7' });
    expect(headers['content-disposition']).toBe('attachment; filename="qcm.tex"');
    expect(payload).toContain('\\exemplaire{7}');
    expect(payload).toContain('Source \\& co');
    expect(payload).not.toContain('RELECTURE');
    expect(await isLocked(id)).toBe(false);
  });

  test('is as dense as the preview that saves a sheet', async () => {
    const { id } = await makeQuiz(teacher);
    // At today's spacing, these are a few more questions than two sides hold.
    for (let n = 1; n <= 29; n += 1) await makeQuestion(teacher, id, { text: `Question ${n}` });
    const { body } = await teacher.call(printing.readFit, { params: { id }, query: {} });
    expect(body.density.spacing).toBe('compact');
    const entrequestions = async (spacing: string) =>
      (await get(id, 'latex-file', { spacing })).payload.match(/setlength.entrequestions.*/)?.[0];
    expect(await entrequestions('fit')).toBe(await entrequestions('compact'));
    expect(await entrequestions('compact')).not.toBe(await entrequestions('normal'));
  });

  test('is given to a teacher who has accepted that it does not print everything', async () => {
    const { id } = await makeQuiz(teacher);
    await makeQuestion(teacher, id, { text: 'Le ballon 🎈 monte.' });
    const refused = await get(id, 'latex-file');
    expect({ status: refused.statusCode, code: JSON.parse(refused.payload).code }).toEqual({
      status: 422,
      code: notAsWrittenCode,
    });
    expect(refused.payload).toContain('Question 1');
    const { payload } = await get(id, 'latex-file', { confirmed: 'true' });
    expect(payload).toContain('\\caractereabsent');
  });

  test('can be downloaded with its pictures as an archive', async () => {
    const { id } = await makeQuiz(teacher);
    const image_url = await uploadPicture(teacher);
    await makeQuestion(teacher, id, { image_url });
    const { headers, rawPayload } = await get(id, 'latex-file', { archive: 'true' });
    expect(headers['content-type']).toBe('application/zip');
    const files = unzipSync(rawPayload);
    const picture = 'question-1.png';
    expect(Object.keys(files).sort()).toEqual(['LISEZMOI.txt', picture, 'qcm.tex'].sort());
    expect(strFromU8(files['qcm.tex'] ?? new Uint8Array())).toContain(picture);
  });
});

describe('the checks', () => {
  test('pass for a sound quiz', async () => {
    const { id } = await makeQuiz(teacher, { title: 'Géographie' });
    await makeQuestion(teacher, id, {
      text: 'Quelle est la capitale de la France ?',
      answers: [
        { text: 'Paris', isCorrect: true },
        { text: 'Lyon', isCorrect: false },
      ],
    });
    expect(await check(id)).toEqual({
      spelling: { ok: true, issues: [], words: [] },
      answers: { ok: true, issues: [] },
      latex: { ok: true, issues: [] },
    });
  });

  test('name the question and what to do', async () => {
    const { id } = await makeQuiz(teacher);
    await makeQuestion(teacher, id);
    await makeQuestion(teacher, id, {
      text: 'Sur le schéma ci-dessous, tracez cette elipse : $\\inconnue$ 🎈',
      answers: [
        { text: 'oui', isCorrect: true },
        { text: 'Oui', isCorrect: false },
        { text: 'Aucune des réponses ci-dessus', isCorrect: false },
      ],
    });
    const { spelling, answers, latex } = await check(id, { shuffleAnswers: 'true' });
    expect([spelling.ok, answers.ok, latex.ok]).toEqual([false, false, false]);
    const issues = [...spelling.issues, ...answers.issues, ...latex.issues];
    expect(issues.filter((issue) => !issue.startsWith('Question 2'))).toEqual([]);
    expect(spelling.issues.join()).toContain('ellipse');
    expect(answers.issues).toHaveLength(3);
    expect(latex.issues.join()).toMatch(/\\inconnue.*🎈/s);
  });

  test('name the students whose names cannot be printed, and none that can', async () => {
    const roster = 'id;nom;prenom\n1;Nguyễn;Phương\n2;Ștefănescu;İpek\n3;王;小明\n4;สมชาย;ใจดี';
    const { id: classGroupId } = await makeClass(teacher, roster);
    const { id } = await makeQuiz(teacher, { classGroupId });
    await makeQuestion(teacher, id);
    const { latex } = await check(id);
    expect(latex.issues).toEqual([
      expect.stringMatching(/^Liste de la classe, สมชาย ใจดี.*«\u00a0ส/),
    ]);
  });

  test('use the language of the quiz, and skip words that the teacher ignores', async () => {
    const { id } = await makeQuiz(teacher, { title: 'Tenses', language: 'en' });
    await makeQuestion(teacher, id, { text: 'She recieved a letter, écrivez la frase au passé.' });
    const words = async () => (await check(id)).spelling.words;
    expect(await words()).toEqual(['recieved', 'frase']);
    const ignored = await teacher.call(settings.ignoreWord, { body: { word: ' Frase ' } });
    expect(ignored.body.ignoredWords).toEqual(['frase']);
    expect(await words()).toEqual(['recieved']);
    await teacher.call(quizzes.changeQuiz, { params: { id }, body: { language: 'none' } });
    expect(await words()).toEqual([]);
    const minded = await teacher.call(settings.stopIgnoringWord, { body: { word: 'frase' } });
    expect(minded.body.ignoredWords).toEqual([]);
  });

  test('are refused for a quiz without a question', async () => {
    const { id } = await makeQuiz(teacher);
    const { status, body } = await teacher.call(printing.checkPaper, { params: { id }, query: {} });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'no_question' });
  });
});
