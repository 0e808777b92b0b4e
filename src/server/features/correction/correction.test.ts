import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { printing } from '#shared/contract/printing.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { analyze, scanOf } from '#tests/support/paper/corrected-class.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { selectOptionalCorrectionForChange } from './base/corrections.queries.ts';
import { readingFolder, scanFileKey } from './pages/scan-files.ts';
import { selectScans } from './pages/scans.queries.ts';
import { removeUnusedScans } from './scans/remove-unused-scans.job.ts';
import { settleScan } from './scans/settle-scan.ts';

const room = await correctionRoom();
const { app, teacher } = room;

/** Léa has everything right, Max one of three with a digit left out, and Zoé never came. */
const sheets = [
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '100?', ticks: [1, 2, 0] },
];

const printed = room.printed();
const corrected = room.corrected(sheets);

const overviewOf = async (params: { id: string }) => {
  const { body } = await teacher.call(correction.readCorrection, { params });
  return body;
};
const marksOf = async (params: { id: string }) =>
  (await overviewOf(params)).copies.map(({ mark }) => mark?.final);

test('a scan becomes marks: copies are read, matched with the list and marked', async () => {
  const { result, params } = await corrected();
  expect(result.balance).toMatchObject({
    pages: { total: 2, read: 2, blank: 0, duplicate: 0, refused: 0 },
    copies: { printed: 3, returned: 2, notReturned: 1, incomplete: [] },
    students: { roster: 3, present: 1, absent: 1, unmatched: 1 },
  });
  expect(result.students).toMatchObject([
    { internalNumber: 1, studentId: '1001', lastName: 'MOREL', grade: 20, unrecognized: false },
    { internalNumber: 2, studentId: null, detectedStudentId: '100', grade: 6.67 },
  ]);
  expect(result.boxes.checked).toHaveLength(5);
  expect(result.boxes.unchecked).toHaveLength(13);
  expect(result.boxes.seuil).toBe(0.15);
  const { copies } = await overviewOf(params);
  expect(copies[1]?.proposal).not.toBeNull();
  const found = await teacher.call(correction.readCorrectionSession, { params });
  expect(found.body).toMatchObject({ students: result.students, errors: [] });
});

test('copies that are printed afterwards are missed with the others', async () => {
  const { params } = await corrected();
  const { printed, notReturned } = (await overviewOf(params)).balance.copies;
  const body = { copies: 2, after: printed };
  expect((await teacher.call(printing.addCopies, { params, body })).status).toBe(200);
  expect((await overviewOf(params)).balance.copies).toMatchObject({
    printed: printed + 2,
    notReturned: notReturned + 2,
  });
});

test('a student has one copy, and changing whose it is never touches the answers', async () => {
  const { params } = await corrected();
  const give = (internalNumber: number, studentId: string | null) =>
    teacher.call(correction.associateCopy, {
      params,
      query: {},
      body: { internalNumber, studentId },
    });
  expect((await give(2, '1001')).status).toBe(409);
  expect((await give(2, '1002')).body.session?.students[1]).toMatchObject({
    lastName: 'DURAND',
    grade: 6.67,
  });
  expect(await marksOf(params)).toEqual([20, 6.67]);
  expect((await overviewOf(params)).balance.students).toMatchObject({ present: 2, absent: 1 });
});

test('a box decided by hand changes the mark once it is computed, whatever the threshold', async () => {
  const { params } = await corrected();
  const decide = (checked: string[], unchecked: string[]) =>
    teacher.call(correction.decideBoxes, { params, body: { checked, unchecked } });
  expect((await decide(['2-q9-1'], [])).status).toBe(400);
  expect((await decide(['2-q3-1'], [])).status).toBe(200);
  expect((await overviewOf(params)).marksAreStale).toBe(true);
  const preview = await teacher.call(correction.readMarkChanges, { params, body: {} });
  expect(preview.body.changes).toMatchObject([{ copy: 2, before: 6.67, after: 13.33 }]);
  const { etag } = preview.body;
  await teacher.call(correction.regradeCopies, { params, body: { etag } });
  expect(await marksOf(params)).toEqual([20, 13.33]);
  await teacher.call(correction.setThreshold, { params, body: { threshold: 0.99 } });
  await teacher.call(correction.regradeCopies, { params, body: {} });
  expect(await marksOf(params)).toEqual([0, 6.67]);
  await teacher.call(correction.setThreshold, { params, body: { threshold: 1.5 } });
  expect((await overviewOf(params)).threshold).toBe(1);
});

test('the journal tells what was done at once in the order in which it was done', async () => {
  const { params } = await corrected();
  const checked = [1, 2].flatMap((copy) => [1, 2, 3].map((question) => `${copy}-q${question}-3`));
  await teacher.call(correction.decideBoxes, { params, body: { checked, unchecked: [] } });
  const { body } = await teacher.call(correction.readJournal, { params, query: {} });
  const told = body.filter(({ kind }) => kind === 'answers').map(({ text }) => text);
  expect(told.reverse()).toEqual(
    [1, 2].flatMap((copy) =>
      [1, 2, 3].map((question) =>
        expect.stringMatching(new RegExp(`^Copie ${copy}.*question ${question}`)),
      ),
    ),
  );
});

test('a corrected key, a neutralised question and a rounding reach every mark', async () => {
  const { params, quizId } = await corrected();
  const { body: quiz } = await teacher.call(quizzes.readQuiz, { params: { id: quizId } });
  const [, second, third] = quiz.questions;
  if (!second || !third) throw new Error('the quiz has lost its questions');
  const answers = second.answers.map((answer, place) => ({ ...answer, isCorrect: place === 1 }));
  const changed = await teacher.call(quizzes.changeQuestion, {
    params: { id: second.id },
    body: { answers },
  });
  expect(changed.status).toBe(200);
  await teacher.call(correction.regradeCopies, { params, body: {} });
  expect(await marksOf(params)).toEqual([13.33, 13.33]);
  const { rules } = await overviewOf(params);
  const { body } = await teacher.call(correction.setMarking, {
    params,
    body: { neutralised: { [third.id]: 'removed' }, rules: { ...rules, step: 0.5 } },
  });
  expect(body.changes).toHaveLength(2);
  expect(await marksOf(params)).toEqual([10, 20]);
});

test('a second scan of the same sheets asks once where it shows something else', async () => {
  const { params, ...paper } = await corrected();
  const again = [{ copy: 1, number: '1001', ticks: [2, 1, 1] }, sheets[1] ?? sheets[0]];
  const second = await scanOf(app, paper, again as typeof sheets);
  const { body } = await analyze(teacher, paper.quizId, second);
  expect(body.bulkResult.balance.pages).toMatchObject({ total: 4, read: 2, duplicate: 2 });
  expect(await marksOf(params)).toEqual([20, 6.67]);
  const { scans } = await overviewOf(params);
  expect(scans.map(({ conflicts }) => conflicts)).toEqual([0, 1]);
  await teacher.call(correction.settleConflicts, {
    params: { ...params, scanId: scans[1]?.id ?? '' },
    body: { keep: 'new' },
  });
  expect(await marksOf(params)).toEqual([13.33, 6.67]);
  const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
  expect(journal.flatMap(({ details }) => details)).toEqual([
    'Copie 1 (Léa MOREL)\u00a0: 20 → 13,33',
  ]);
});

test('marks that follow a mended key when pages change are told, with the key', async () => {
  const { params, quizId } = await corrected();
  const { body: quiz } = await teacher.call(quizzes.readQuiz, { params: { id: quizId } });
  await teacher.call(quizzes.changeQuestion, {
    params: { id: quiz.questions[0]?.id ?? '' },
    body: { points: 3 },
  });
  const [page] = (await teacher.call(correction.listPages, { params })).body;
  await teacher.call(correction.countPage, {
    params: { ...params, pageId: page?.id ?? '' },
    body: {},
  });
  expect(await marksOf(params)).toEqual([20, 12]);
  const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
  const told = journal.map(({ text, details }) => [text, ...details]);
  expect(told).toContainEqual(['Question 1\u00a0: 1 → 3 points']);
  expect(told).toContainEqual([
    'Notes recalculées\u00a0: 1 note sur 2 a changé',
    'Copie 2\u00a0: 6,67 → 12',
  ]);
});

test('pictures of pages, names and boxes are shown, and nothing else can be had by a name', async () => {
  const { params, result } = await corrected();
  const picture = async (name: string) =>
    (await teacher.call(correction.readCorrectionFile, { params: { ...params, name } })).status;
  const [box] = result.boxes.checked;
  for (const name of [box.image, box.pageImage]) expect(await picture(name)).toBe(200);
  for (const name of ['..%2f..%2fpasswd', 'original', 'page-1.jpg', 'case-9-q1-1.jpg']) {
    expect(await picture(name), name).toBe(404);
  }
});

test('what was cut off on its way leaves no copy behind, and what is used stays', async () => {
  const { quizId, params } = await corrected();
  const { files } = app.services;
  const orphan = scanFileKey({ quizId, id: randomUUID() });
  await files.write(orphan, Buffer.from('copies'));
  const left = join(readingFolder(app.services.env), 'killed');
  await mkdir(left, { recursive: true });
  await removeUnusedScans(app.services, new Date(Date.now() + 60_000));
  expect(await files.find(orphan)).toBeNull();
  expect(await readdir(readingFolder(app.services.env))).toEqual([]);
  const [scan] = (await overviewOf(params)).scans;
  expect(await files.find(scanFileKey({ quizId, id: scan?.id ?? '' }))).not.toBeNull();
});

test('the journal tells of no scan that was given up while its last page was read', async () => {
  const { params, quizId } = await corrected();
  const journal = async () =>
    (await teacher.call(correction.readJournal, { params, query: {} })).body;
  const before = await journal();
  await inTransaction(app.services, async (services) => {
    const [scan] = await selectScans(services.db, quizId);
    const held = await selectOptionalCorrectionForChange(services.db, quizId);
    if (!scan || !held) throw new Error('nothing was corrected');
    await settleScan(services, held, { ...scan, id: randomUUID() }, new Map(), 2);
  });
  expect(await journal()).toEqual(before);
});

test('a file that is no scan is refused with its cause, and the quiz stays free of it', async () => {
  const paper = await printed();
  const { status, body } = await analyze(teacher, paper.quizId, Buffer.from('bonjour'));
  expect({ status, message: body.message }).toEqual({
    status: 422,
    message: 'Ce n’est ni un PDF, ni une image JPEG, PNG, TIFF ou HEIC.',
  });
  const listless = await teacher.call(correction.addScans, {
    params: { id: paper.quizId },
    body: { uploads: [paper.quizId], rosterMode: 'upload' },
  });
  expect(listless).toMatchObject({
    status: 400,
    body: { message: 'Veuillez fournir la liste des étudiants au format CSV' },
  });
  const fileless = await teacher.send({
    method: 'POST',
    url: `/api/quizzes/${paper.quizId}/analyze-bulk-pdf`,
    payload: new FormData(),
  });
  expect(fileless.statusCode).toBe(400);
  expect(fileless.json().message).toBe('Veuillez sélectionner un fichier');
  const misspelt = { rosterMode: 'classe' };
  expect(await analyze(teacher, paper.quizId, Buffer.from('x'), misspelt)).toMatchObject({
    status: 400,
    body: { code: 'unknown_roster_mode' },
  });
  const unprinted = await teacher.call(quizzes.createQuiz, { body: { title: 'Rien' } });
  expect((await analyze(teacher, unprinted.body.id, Buffer.from('x'))).status).toBe(409);
});

test('what is kept of a correction goes with the teacher’s data, and with the quiz', async () => {
  const { params, quizId } = await corrected();
  const keptFiles = async () => {
    const { rawPayload } = await teacher.send({ method: 'GET', url: '/api/auth/export' });
    return Object.keys(unzipSync(new Uint8Array(rawPayload)));
  };
  const { scans } = await overviewOf(params);
  const own = ['correction.json', `scans/${scans[0]?.id}`].map((name) => `qcm/${quizId}/${name}`);
  expect(await keptFiles()).toEqual(expect.arrayContaining(own));
  await teacher.call(quizzes.deleteQuiz, { params });
  expect((await teacher.call(correction.readCorrection, { params })).status).toBe(404);
  const inBin = own.map((name) => `corbeille/${name}`);
  expect(await keptFiles()).toEqual(expect.arrayContaining(inBin));
});
