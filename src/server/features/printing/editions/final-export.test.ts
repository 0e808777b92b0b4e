import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { jobRuns } from '#server/db/schema/jobs.ts';
import { accounts } from '#shared/contract/accounts.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { printing } from '#shared/contract/printing.ts';
import { notAsWrittenCode } from '#shared/contract/printing-schemas.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { type Accommodation, noAccommodation } from '#shared/domain/roster/accommodations.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { grant, importRoster, makeClass } from '#tests/support/app/classes.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { exportPdf, printingTest as test } from '#tests/support/paper/papers.ts';
import { readPages } from '#tests/support/paper/read-pages.ts';
import { until } from '#tests/support/until.ts';
import { watchPrinting } from '../printing-state.ts';
import { editionLayoutKey } from '../typesetting/paper-files.ts';
import { readEdition, readEditionLayout } from './editions.service.ts';
import { makeEditionRun } from './make-edition.run.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'imprimante@lycee.fr');
});
afterAll(() => app.stop());

async function quizWithQuestion(fields: Parameters<typeof makeQuiz>[1] = {}) {
  const quiz = await makeQuiz(teacher, fields);
  const question = await makeQuestion(teacher, quiz.id);
  return { id: quiz.id, question };
}
const stateOf = async (id: string) =>
  (await teacher.call(printing.readPrinting, { params: { id } })).body;
/** Which of its editions may be relocked, newest first. */
const relockableOf = async (id: string) =>
  (await stateOf(id)).relocking.flatMap(({ edition, obstacles }) =>
    obstacles.length === 0 ? [edition] : [],
  );
const isLocked = async (id: string) =>
  (await teacher.call(quizzes.readQuiz, { params: { id } })).body.isLocked;
const change = (id: string, body: object) =>
  teacher.call(quizzes.changeQuiz, { params: { id }, body });
const unlock = (id: string) => teacher.call(quizzes.unlockQuiz, { params: { id } });
const watch = async (id: string) => {
  const { body } = await teacher.call(accounts.currentTeacher);
  return watchPrinting(app.services, body.id, id as QuizId, new AbortController().signal);
};
const exportsMade = async () => {
  const runs = app.services.db.select({ runs: count() }).from(jobRuns);
  const [row] = await runs.where(eq(jobRuns.name, makeEditionRun.name));
  return row?.runs;
};

test('the final export gives a PDF, locks the quiz and gives the same PDF again, until the quiz is unlocked and changed', async () => {
  const { id, question } = await quizWithQuestion();
  const params = { id: question.id };
  const follow = () =>
    teacher.send({
      method: 'GET',
      url: `/api/quizzes/${id}/export/latex`,
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
  // Following a link downloads the PDF of a locked quiz, but never locks one.
  expect((await follow()).statusCode).toBe(404);
  expect(await isLocked(id)).toBe(false);
  expect(await stateOf(id)).toMatchObject({ missing: null, progress: null, editions: [] });

  const first = await exportPdf(teacher, id, { copies: '2' });
  expect({ status: first.status, body: first.body }).toEqual({ status: 200, body: null });
  expect(first.headers['content-disposition']).toBe('attachment; filename="sujet.pdf"');
  expect(first.headers['x-amc-addpages']).toBe('1');
  expect(await readPages(first.pdf)).toHaveLength(2);
  expect(await isLocked(id)).toBe(true);
  const { editions, progress, failure } = await stateOf(id);
  expect({ progress, failure }).toEqual({ progress: null, failure: null });
  expect(editions).toMatchObject([{ copies: 2, pagesPerCopy: 1, invalidatedAt: null }]);

  const made = await exportsMade();
  await teacher.call(quizzes.changeQuestion, { params, body: { points: 3 } });
  const second = await exportPdf(teacher, id, { copies: '5', twoUpPrinting: 'true' });
  expect(second.pdf.equals(first.pdf)).toBe(true);
  expect((await follow()).rawPayload.equals(first.pdf)).toBe(true);

  const [{ id: handedOut } = { id: '' }] = editions;
  const relock = (edition = handedOut) =>
    teacher.call(printing.relockQuiz, { params: { id }, body: { edition } });
  expect((await relock()).status).toBe(409);
  const again = () => exportPdf(teacher, id, { edition: handedOut });
  expect((await again()).pdf.equals(first.pdf)).toBe(true);
  expect((await unlock(id)).body.isLocked).toBe(false);
  expect((await stateOf(id)).editions[0]?.invalidatedAt).not.toBeNull();
  // A window that still shows the edition as valid asks for that edition, and makes no other.
  expect(await again()).toMatchObject({ status: 409, body: { code: 'edition_changed' } });
  expect(await isLocked(id)).toBe(false);
  expect((await stateOf(id)).editions).toHaveLength(1);
  await teacher.call(quizzes.changeQuestion, { params, body: { points: 4 } });
  expect(await relockableOf(id)).toEqual([handedOut]);
  expect((await relock()).status).toBe(200);
  expect(await isLocked(id)).toBe(true);
  expect(await stateOf(id)).toMatchObject({
    relocking: [],
    editions: [{ invalidatedAt: null, errata: [] }],
  });
  expect((await exportPdf(teacher, id)).pdf.equals(first.pdf)).toBe(true);
  expect(await exportsMade()).toBe(made);
  await unlock(id);
  for (const [scoring, relockable] of [
    ['all-or-nothing', []],
    ['per-answer', [handedOut]],
  ] as const) {
    await change(id, { scoring });
    expect(await relockableOf(id)).toEqual(relockable);
  }
  // When the quiz is printed again without a change, either edition may be the one that was handed
  // out.
  await exportPdf(teacher, id);
  expect(await again()).toMatchObject({ status: 409, body: { code: 'edition_changed' } });
  await unlock(id);
  expect(await relockableOf(id)).toHaveLength(2);
  expect((await relock()).status).toBe(200);
  expect((await again()).pdf.equals(first.pdf)).toBe(true);
  await unlock(id);
  await teacher.call(quizzes.changeQuestion, { params, body: { type: 'multiple' } });
  expect(await relockableOf(id)).toEqual([]);
  expect((await relock()).status).toBe(409);

  const third = await exportPdf(teacher, id);
  const [valid, , invalid, ...others] = (await stateOf(id)).editions;
  expect(others).toEqual([]);
  expect([valid?.invalidatedAt === null, invalid?.invalidatedAt === null]).toEqual([true, false]);
  expect(valid?.code).not.toBe(invalid?.code);
  expect((await readPages(first.pdf)).join()).toContain(invalid?.code);
  expect((await readPages(third.pdf)).join()).toContain(valid?.code);
  expect((await readPages(third.pdf)).join()).not.toContain(invalid?.code);
});

test('copies can be added to an edition, which does not change, and no number is used twice', async () => {
  const { id, question } = await quizWithQuestion({ includeStudentIdCoding: true });
  await makeQuestion(teacher, id, { text: 'Deux ?' });
  const orders = { shuffleQuestions: 'true', shuffleAnswers: 'true' };
  const { pdf } = await exportPdf(teacher, id, { copies: '2', ...orders });
  const add = (body: { copies: number; after: number }) =>
    teacher.call(printing.addCopies, { params: { id }, body });
  const both = await Promise.all([add({ copies: 2, after: 2 }), add({ copies: 2, after: 2 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await add({ copies: 2, after: 2 })).body).toMatchObject({ code: 'copies_changed' });
  // The key may change while the quiz is locked, but what is printed does not.
  await teacher.call(quizzes.changeQuestion, { params: { id: question.id }, body: { points: 4 } });
  expect((await add({ copies: 1, after: 4 })).body).toMatchObject({ firstCopy: 5, copies: 1 });
  expect((await exportPdf(teacher, id)).pdf.equals(pdf)).toBe(true);

  const [edition] = (await stateOf(id)).editions;
  expect(edition).toMatchObject({ copies: 5, invalidatedAt: null });
  const [first] = edition?.additions ?? [];
  expect(first).toMatchObject({ firstCopy: 3, copies: 2 });
  const addition = first?.id ?? '';
  const { rawPayload } = await teacher.send({
    method: 'GET',
    url: `/api/quizzes/${id}/export/copies/${addition}`,
  });
  const pages = await readPages(rawPayload);
  expect(pages.map((page) => /copie (\d+)/.exec(page)?.[1])).toEqual(['3', '4']);
  expect(pages.every((page) => page.includes(edition?.code ?? '?'))).toBe(true);

  const stored = await readEdition(app.services.db, edition?.id ?? '');
  expect(stored.snapshot.options.copies).toBe(2);
  const { copies } = await readEditionLayout(app.services, stored);
  expect(copies.map(({ copy }) => copy)).toEqual([1, 2, 3, 4, 5]);

  await unlock(id);
  expect((await add({ copies: 1, after: 5 })).status).toBe(404);
});

test('with a class list each student has a copy with his or her name, and students who join the class get one too', async () => {
  const roster = 'id;nom;prenom\n00412;MOREL;Inès\n00414;O’NEIL;Zoé';
  const { id: classGroupId } = await makeClass(teacher, roster);
  const { id } = await quizWithQuestion({ classGroupId, includeStudentIdCoding: true });
  const ines = { id: '00412', lastName: 'MOREL', firstName: 'Inès' };
  const petit = { id: '3', lastName: 'PETIT', firstName: 'Léa' };
  const enlarge = (a3: boolean, ...joined: (typeof petit)[]) =>
    grant(
      teacher,
      classGroupId,
      { ...noAccommodation, ...ines, onePerPage: true },
      { ...noAccommodation, id: '00414', lastName: 'O’NEIL', firstName: 'Zoé', a3 },
      ...joined.map((student) => ({ ...noAccommodation, ...student, a3 })),
    );
  await makeQuestion(teacher, id, { text: 'Deux ?' });
  await enlarge(true);
  const zoe = { name: 'O’NEIL Zoé', pages: null, addition: null };
  expect(await stateOf(id)).toMatchObject({ studentCount: 2, setOtherwise: 1, enlarged: [zoe] });
  const asked = { named: 'true', copies: '9', spareCopies: '2' };
  const { status, pdf } = await exportPdf(teacher, id, asked);
  expect(status).toBe(200);
  const first = await readPages(pdf);
  // Copies of one page get an empty back, since another copy has two pages.
  expect(first.map((page) => /MOREL|NEIL|Codez votre/.exec(page)?.[0])).toEqual([
    'MOREL',
    'MOREL',
    'NEIL',
    undefined,
    'Codez votre',
    undefined,
    'Codez votre',
    undefined,
  ]);
  expect(await stateOf(id)).toMatchObject({
    newcomerCount: 0,
    adding: null,
    editions: [{ copies: 4, isNamed: true, spareCopies: 2 }],
  });
  // The accommodation is taken away, but copies that are printed stay as they are.
  await enlarge(false);
  // The first copy takes pages 1 and 2.
  const zoePrinted = { ...zoe, pages: { first: 3, last: 3 } };
  expect((await stateOf(id)).enlarged).toEqual([zoePrinted]);

  await importRoster(teacher, classGroupId, `${roster}\n2;ÇELIK;Noé\n3;PETIT;Léa`);
  await enlarge(true, petit);
  expect((await stateOf(id)).newcomerCount).toBe(2);
  const body = { copies: 3, after: 4, named: true };
  const { body: added } = await teacher.call(printing.addCopies, { params: { id }, body });
  const url = `/api/quizzes/${id}/export/copies/${added.id}`;
  const pages = await readPages((await teacher.send({ method: 'GET', url })).rawPayload);
  expect(pages.map((page) => /ÇELIK Noé|PETIT Léa|MOREL|copie 7/.exec(page)?.[0])).toEqual([
    'ÇELIK Noé',
    undefined,
    'PETIT Léa',
    undefined,
    'copie 7',
    undefined,
  ]);
  const state = await stateOf(id);
  expect(state.newcomerCount).toBe(0);
  const addition = { firstCopy: 5, copies: 3 };
  expect(state.enlarged).toEqual([
    zoePrinted,
    { name: 'PETIT Léa', pages: { first: 3, last: 3 }, addition },
  ]);
  const { snapshot } = await readEdition(app.services.db, state.editions[0]?.id ?? '');
  const named = snapshot.options.students?.map((student) => student?.lastName);
  expect(named).toEqual(['MOREL', 'O’NEIL', undefined, undefined, 'ÇELIK', 'PETIT']);

  // Printing a name that cannot be shown as it is written needs the teacher's consent.
  const latest = `${roster}\n2;ÇELIK;Noé\n3;PETIT;Léa\n4;ROY 😀;Max`;
  await importRoster(teacher, classGroupId, latest);
  const add = (confirmed: boolean) => {
    const body = { copies: 1, after: 7, named: true, confirmed };
    return teacher.call(printing.addCopies, { params: { id }, body });
  };
  expect(await add(false)).toMatchObject({
    status: 422,
    body: { code: notAsWrittenCode, details: [{ place: 'Liste de la classe, ROY 😀 Max' }] },
  });
  expect((await stateOf(id)).editions[0]?.copies).toBe(7);
  expect((await add(true)).status).toBe(200);
});

describe('enlarged copies', () => {
  const roster = 'id;nom;prenom\n1;AMAR;Noé\n2;BLIN;Léa\n3;CHEN;Zoé';
  const blin = { id: '2', lastName: 'BLIN', firstName: 'Léa' };
  const chen = { id: '3', lastName: 'CHEN', firstName: 'Zoé' };

  async function printed(
    accommodations: (typeof blin & Partial<Accommodation>)[],
    asked: Record<string, string>,
  ) {
    const { id: classGroupId } = await makeClass(teacher, roster);
    await grant(teacher, classGroupId, ...accommodations);
    const { id } = await quizWithQuestion({ classGroupId });
    await makeQuestion(teacher, id, { text: 'Une seconde question' });
    const { pdf } = await exportPdf(teacher, id, { named: 'true', spareCopies: '2', ...asked });
    const sizes = (await PDFDocument.load(pdf)).getPages().map((page) => page.getSize());
    const texts = await readPages(pdf);
    const sheets = sizes.map(({ width, height }, place) => {
      const format = width > height ? 'deux' : width > 800 ? 'A3' : 'A4';
      return `${format} ${/AMAR|BLIN|CHEN|copie/.exec(texts[place] ?? '')?.[0] ?? 'vide'}`;
    });
    return { id, sheets };
  }

  test('keep their size when other copies have two pages on a side', async () => {
    const granted = [
      { ...blin, fontSize: 16 as const },
      { ...chen, extraTime: 33, a3: true },
    ];
    const { id, sheets } = await printed(granted, { twoUpPrinting: 'true' });
    expect(sheets).toEqual(['deux AMAR', 'A4 BLIN', 'A3 CHEN', 'deux copie']);
    const pages = { first: 3, last: 3 };
    const enlarged = { name: 'CHEN Zoé', pages, addition: null };
    expect(await stateOf(id)).toMatchObject({ enlarged: [enlarged] });

    const [{ id: editionId = '' } = {}] = (await stateOf(id)).editions;
    const key = editionLayoutKey({ id: editionId, quizId: id });
    await app.services.files.remove(key);
    expect(await stateOf(id)).toMatchObject({ enlarged: [{ ...enlarged, pages: null }] });
    // A store that fails to read a file must not be taken for one that has lost it.
    await mkdir(join(app.dataDir, 'files', key));
    expect((await teacher.call(printing.readPrinting, { params: { id } })).status).toBe(500);
  });

  test('never put two students on one sheet that is printed on both sides', async () => {
    const { sheets } = await printed([{ ...blin, onePerPage: true }], {});
    const short = (name: string) => [`A4 ${name}`, 'A4 vide'];
    expect(sheets).toEqual([
      ...short('AMAR'),
      'A4 BLIN',
      'A4 BLIN',
      ...short('CHEN'),
      ...short('copie'),
      ...short('copie'),
    ]);
  });
});

test('if accommodations make a copy too long, the refusal names the student; the longest possible copy can be added', {
  tags: ['long'],
}, async () => {
  const list = (rows: string) => `id;nom;prenom\n1;AMAR;Noé${rows}`;
  const { id: classGroupId } = await makeClass(teacher, list('\n2;BLIN;Léa'));
  const blin = { id: '2', lastName: 'BLIN', firstName: 'Léa', onePerPage: true };
  await grant(teacher, classGroupId, blin);
  const { id, question } = await quizWithQuestion({ classGroupId });
  for (let made = 1; made < 63; made += 1) await makeQuestion(teacher, id);
  const told = /^La copie de BLIN Léa est trop longue.*62 pages au plus.*une question par page/;
  const query = { named: 'true' } as const;
  const ready = await teacher.call(printing.readReadiness, { params: { id }, query });
  expect(ready.body.students.issues).toEqual([expect.stringMatching(told)]);
  expect((await exportPdf(teacher, id, query)).body).toMatchObject({
    code: 'too_much_pages',
    message: expect.stringMatching(told),
  });
  expect(await isLocked(id)).toBe(false);

  await teacher.call(quizzes.deleteQuestion, { params: { id: question.id }, query: {} });
  await importRoster(teacher, classGroupId, list(''));
  expect((await exportPdf(teacher, id, query)).status).toBe(200);
  await importRoster(teacher, classGroupId, list('\n2;BLIN;Léa'));
  const body = { copies: 1, after: 1, named: true };
  const added = await teacher.call(printing.addCopies, { params: { id }, body });
  expect(added).toMatchObject({ status: 200, body: { firstCopy: 2 } });
});

test('two concurrent exports are one, and two pages share a sheet if that is chosen', async () => {
  const { id } = await quizWithQuestion();
  const before = (await exportsMade()) ?? 0;
  const asked = { copies: '4', twoUpPrinting: 'true' };
  const both = await Promise.all([exportPdf(teacher, id, asked), exportPdf(teacher, id, asked)]);
  expect(await readPages(both[0].pdf)).toHaveLength(2);
  expect(both[0].pdf.equals(both[1].pdf)).toBe(true);
  expect(both[0].status).toBe(200);
  expect(await exportsMade()).toBe(before + 1);
});

test('a quiz that is changed during its export is not locked', async () => {
  const { id } = await quizWithQuestion();
  const asked = exportPdf(teacher, id, { copies: '20' });
  await until(async () => (await stateOf(id)).progress !== null);
  await makeQuestion(teacher, id, { text: 'Une question de plus' });
  expect(await asked).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await isLocked(id)).toBe(false);
  const { editions, failure, progress } = await stateOf(id);
  expect({ editions, progress }).toEqual({ editions: [], progress: null });
  expect(failure).toContain('modifié pendant');
});

test('a long export reports its progress and can be cancelled, which locks nothing', async () => {
  const { id } = await quizWithQuestion();
  const asked = exportPdf(teacher, id, { copies: '1000' });
  const shares: number[] = [];
  for await (const { progress } of await watch(id)) {
    if (progress !== null) shares.push(progress);
    if (shares.at(-1) !== shares[0]) break;
  }
  await teacher.call(printing.cancelExport, { params: { id } });
  expect(await asked).toMatchObject({ status: 409, body: { code: 'export_cancelled' } });
  expect(await isLocked(id)).toBe(false);
  expect(await stateOf(id)).toMatchObject({ progress: null, failure: null, editions: [] });
  await until(async () => (await readdir(join(app.dataDir, 'typesetting'))).length === 0);
  expect((await exportPdf(teacher, id)).status).toBe(200);
});

describe('refuses to print, and does not lock,', () => {
  test('what cannot be printed, and names its place', async () => {
    const { id } = await makeQuiz(teacher);
    await makeQuestion(teacher, id);
    const { id: questionId } = await makeQuestion(teacher, id, { text: 'Soit $\\inconnue{x}$' });
    const { status, body } = await exportPdf(teacher, id);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'unprintable' });
    expect(body.message).toContain('Question 2');
    expect(body.details).toMatchObject([{ questionId, place: 'Question 2' }]);
    expect(await isLocked(id)).toBe(false);
    expect((await stateOf(id)).failure).toBe(body.message);
  });

  test('what would not be printed as it is written, unless the teacher confirms it', async () => {
    const { id } = await makeQuiz(teacher);
    const { id: questionId } = await makeQuestion(teacher, id, { text: 'Que veut dire 🙂 ?' });
    const { status, body } = await exportPdf(teacher, id);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'not_as_written' });
    expect(body.message).toContain('Question 1');
    expect(body.details).toMatchObject([{ questionId, place: 'Question 1' }]);
    expect(await isLocked(id)).toBe(false);
    expect((await exportPdf(teacher, id, { confirmed: 'true' })).status).toBe(200);
    expect(await isLocked(id)).toBe(true);
  });

  test('a quiz without a question', async () => {
    const { id } = await makeQuiz(teacher);
    expect(await exportPdf(teacher, id)).toMatchObject({ status: 422 });
    expect(await isLocked(id)).toBe(false);
  });

  test('named copies without a class list', async () => {
    const { id } = await quizWithQuestion();
    expect(await exportPdf(teacher, id, { named: 'true' })).toMatchObject({
      status: 422,
      body: { code: 'no_roster' },
    });
    expect(await isLocked(id)).toBe(false);
  });

  test.each(['0', '1001', '2,5', 'x'])('%s copies', async (copies) => {
    const { id } = await quizWithQuestion();
    expect((await exportPdf(teacher, id, { copies })).status).toBe(400);
    expect(await isLocked(id)).toBe(false);
  });

  test.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://piege.example' }])(
    'for a page of another site (%o)',
    async (headers) => {
      const { id } = await quizWithQuestion();
      const url = `/api/quizzes/${id}/export/latex`;
      const { statusCode, body } = await teacher.send({ method: 'GET', url, headers });
      expect(statusCode).toBe(403);
      expect(body).toContain('foreign_origin');
      expect(await isLocked(id)).toBe(false);
    },
  );
});

test('a class is printed while two teachers print a thousand copies each', {
  tags: ['long'],
}, async () => {
  const printers = await Promise.all(
    ['milliers', 'encore-milliers'].map(async (name) => {
      const printer = await newTeacher(app, `${name}@lycee.fr`);
      const { id } = await makeQuiz(printer);
      await makeQuestion(printer, id, { text: 'Un long texte. '.repeat(300) });
      return { printer, id, asked: exportPdf(printer, id, { copies: '1000' }) };
    }),
  );
  const areAsked = async () => {
    const states = printers.map(({ printer, id }) =>
      printer.call(printing.readPrinting, { params: { id } }),
    );
    return (await Promise.all(states)).every(({ body }) => body.progress !== null);
  };
  await until(areAsked);
  const { id } = await quizWithQuestion();
  expect(await exportPdf(teacher, id, { copies: '2' })).toMatchObject({ status: 200 });
  expect(await areAsked()).toBe(true);
  for (const { printer, id, asked } of printers) {
    await printer.call(printing.cancelExport, { params: { id } });
    expect(await asked).toMatchObject({ status: 409, body: { code: 'export_cancelled' } });
  }
});

test('a copy of several pages may be printed on both sides', async () => {
  const { id } = await makeQuiz(teacher);
  const answers = Array.from({ length: 12 }, (_, index) => ({
    text: `Une réponse assez longue pour occuper toute une ligne de la copie, la ${index}`,
    isCorrect: index === 0,
  }));
  for (let n = 1; n <= 5; n += 1) await makeQuestion(teacher, id, { text: `Nº ${n}`, answers });
  const { headers, pdf } = await exportPdf(teacher, id, { copies: '2' });
  expect(headers['x-amc-addpages']).toBe('0');
  const [edition] = (await stateOf(id)).editions;
  expect(edition?.pagesPerCopy).toBeGreaterThan(1);
  expect(await readPages(pdf)).toHaveLength(2 * (edition?.pagesPerCopy ?? 0));
});
