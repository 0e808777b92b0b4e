import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, not } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { readOds } from 'odf-kit/ods-reader';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, onTestFinished } from 'vitest';
import { runProgram } from '#paper/process/run-program.ts';
import { correctionCopies, scanPages, scans } from '#server/db/schema/correction.ts';
import { lanes } from '#server/lanes.ts';
import type { GuardedFileStore } from '#server/storage/guarded-file-store.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { gradebook } from '#shared/contract/gradebook.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { parseCsv } from '#shared/domain/roster/csv.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { updateCorrection } from '../base/corrections.queries.ts';
import { cachedClassReading } from '../class-reading/class-reading.ts';
import { correctedCopy, notesOfCopies } from './corrected-copies/corrected-copies.service.ts';

const room = await correctionRoom();
const { app, teacher } = room;
let quizId: QuizId;
let base: string;
let scanSize: number;
/** Léa has all right, Max one of three with a digit left out, Zoé never came. */
const marked = room.corrected([
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '100?', ticks: [1, 2, 0] },
]);

/** The correction is made once for all tests, which put back what they change. */
async function corrected() {
  if (quizId) return;
  const { scan, ...paper } = await marked();
  quizId = paper.quizId;
  scanSize = scan.length;
  base = `/api/quizzes/${quizId}/corrections-sessions`;
}

async function readOverview() {
  const { body } = await teacher.call(correction.readCorrection, { params: { id: quizId } });
  return { overview: body };
}

const download = (path: string) => teacher.send({ method: 'GET', url: `${base}/${path}` });

async function textOf(pdf: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replaceAll('\u00a0', ' '));
}

test('a corrected copy tells the mark, each question, the answer given and the right one, in order', async () => {
  await corrected();
  const { fileName, pdf } = await correctedCopy(app.services, quizId, 2);
  expect(fileName).toBe('copie-0002.pdf');
  expect((await textOf(pdf)).join()).toMatch(
    /Note : 6,67\/20.*Question 1 : Question 1.*Points : 1\/1.*Question 2 : Question 2.*Réponse donnée : Lyon.*Bonne réponse : Paris.*Points : 0\/1.*Réponse donnée : aucune/s,
  );
});

test('what a copy tells is the teacher’s choice: the mark, the points, or the answers', async () => {
  await corrected();
  const params = { id: quizId };
  const told = async (detail: 'mark' | 'points' | 'answers') => {
    await teacher.call(copyPages.setCopyPageSettings, {
      params,
      body: { isOpen: false, detail, contestsUntil: null },
    });
    return (await textOf((await correctedCopy(app.services, quizId, 2)).pdf)).join();
  };
  const mark = await told('mark');
  expect(mark).toContain('6,67/20');
  for (const word of ['Points', 'Bonne réponse', '0/1']) expect(mark).not.toContain(word);
  const points = await told('points');
  expect(points).toContain('Points : 0/1');
  expect(points).not.toContain('Bonne réponse');
  expect(await told('answers')).toContain('Bonne réponse : Paris');
});

test('the attachment of a student is found by its name, and nothing else is', async () => {
  await corrected();
  const { body } = await teacher.call(correction.readCorrectionSession, {
    params: { id: quizId },
  });
  expect(body).toMatchObject({ notes: 'notes.ods', corrections_zip: 'corrections.zip' });
  const names = body?.students.map(({ attachment }) => attachment);
  expect(names).toEqual(['MOREL_Lea_copie-0001.pdf', 'copie-0002.pdf']);
  const pdf = await download(`files/${encodeURIComponent(names?.[0] ?? '')}`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect((await textOf(pdf.rawPayload)).join()).toContain('Léa MOREL');
  for (const name of ['AUTRE_copie-0001.pdf', 'copie-0009.pdf', 'notes.xls', 'corrections.zip']) {
    expect((await download(`files/${name}`)).statusCode, name).toBe(404);
  }
});

test('a corrected copy waits until two others of its teacher are taken; files that say how large they are do not', async () => {
  await corrected();
  const { body: me } = await teacher.call(accounts.currentTeacher);
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const others = [1, 2].map(() => lanes['corrected-copy'].run(me.id, () => taken));
  let isAnswered = false;
  const copy = download('files/copie-0002.pdf').finally(() => {
    isAnswered = true;
  });
  for (const name of ['files/notes.ods', 'marks/pronote', 'proces-verbal.pdf', 'files/nom-1.jpg']) {
    const { statusCode, headers, rawPayload } = await download(name);
    const length = String(rawPayload.length);
    expect([statusCode, headers['content-length']], name).toEqual([200, length]);
  }
  expect(isAnswered).toBe(false);
  take();
  await Promise.all(others);
  expect((await copy).statusCode).toBe(200);
});

test('a pile is fetched for two copies of a teacher at a time, and for two classes', async () => {
  await corrected();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  let fetched = 0;
  const files: GuardedFileStore = Object.assign(Object.create(app.services.files), {
    bring: async (...asked: Parameters<GuardedFileStore['bring']>) => {
      fetched += 1;
      await arrived;
      return app.services.files.bring(...asked);
    },
  });
  const copies = Array.from({ length: 5 }, () =>
    correctedCopy({ ...app.services, files }, quizId, 1),
  );
  await expect.poll(() => fetched).toBe(2);

  const { body: me } = await teacher.call(accounts.currentTeacher);
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const others = [1, 2].map(() => lanes['class-copies'].run(me.id, () => taken));
  let answered = 0;
  const classes = ['corrections.zip', 'corrections.pdf'].map((name) =>
    download(name).finally(() => {
      answered += 1;
    }),
  );
  // Other files of the same teacher are made meanwhile.
  await download('files/notes.ods');
  await download('proces-verbal.pdf');
  expect(fetched).toBe(2);
  arrive();
  await Promise.all(copies);
  expect([fetched, answered]).toEqual([5, 0]);
  take();
  await Promise.all(others);
  for (const { statusCode } of await Promise.all(classes)) expect(statusCode).toBe(200);
});

test('all corrected copies come as a zip of one PDF each, and as one PDF in the order of the class', async () => {
  await corrected();
  const zip = unzipSync(new Uint8Array((await download('corrections.zip')).rawPayload));
  expect(Object.keys(zip)).toEqual(['MOREL_Lea_copie-0001.pdf', 'copie-0002.pdf']);
  const weight = Object.values(zip).reduce((sum, { length }) => sum + length, 0);
  expect(weight / scanSize).toBeLessThan(1.03);
  const { rawPayload } = await download('corrections.pdf');
  const pages = await textOf(rawPayload);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Léa MOREL');
  expect(pages[1]).toContain('Copie 2');
});

test('a copy shows the pages that its mark was computed of, whichever count by then', async () => {
  await corrected();
  const { services } = app;
  const reading = await cachedClassReading(services, quizId);
  const shown: number[] = [];
  const look = async () => {
    for await (const { pages } of notesOfCopies(services, reading, reading.copies.slice(0, 1))) {
      shown.push(...pages.map(({ picture }) => picture.page));
    }
  };
  const of = (copy: number) => and(eq(scanPages.quizId, quizId), eq(scanPages.copy, copy));
  const [own] = await services.db.select().from(scanPages).where(of(1));
  const isOwn = eq(scanPages.id, own?.id ?? '');
  await look();
  await services.db.update(scanPages).set({ counts: false }).where(of(1));
  await services.db.update(scanPages).set({ copy: 1 }).where(of(2));
  try {
    await look();
  } finally {
    await services.db
      .update(scanPages)
      .set({ copy: 2 })
      .where(and(of(1), not(isOwn)));
    await services.db.update(scanPages).set({ counts: true }).where(isOwn);
  }
  expect(shown).toEqual([1, 1]);
});

test('a copy that cannot be opened is left out of the zip, named in it and on the screen; the others go on', async () => {
  await corrected();
  const { db } = app.services;
  const of = and(eq(scanPages.quizId, quizId), eq(scanPages.copy, 2));
  const [page] = await db.select().from(scanPages).where(of);
  const lost = { quizId, name: 'perdu.pdf', fileKey: 'quizzes/perdu', byteSize: 1 };
  const [scan] = await db.insert(scans).values(lost).returning();
  const moveTo = (scanId = '') => db.update(scanPages).set({ scanId }).where(of);
  const unopened = async () => {
    const { overview } = await readOverview();
    return overview?.unopened;
  };
  await moveTo(scan?.id);
  try {
    const zip = unzipSync(new Uint8Array((await download('corrections.zip')).rawPayload));
    expect(Object.keys(zip)).toEqual(['MOREL_Lea_copie-0001.pdf', 'COPIES-MANQUANTES.txt']);
    expect(Buffer.from(zip['COPIES-MANQUANTES.txt'] ?? []).toString()).toContain('copie 2');
    const pages = await textOf((await download('corrections.pdf')).rawPayload);
    expect(pages).toHaveLength(2);
    expect(pages[1]).toMatch(/Copie 2.*ne peut plus être ouvert/s);
    expect(await unopened()).toEqual([2]);
    expect((await download('files/copie-0002.pdf')).statusCode).toBe(422);
  } finally {
    await moveTo(page?.scanId);
    await db.delete(scans).where(eq(scans.id, scan?.id ?? ''));
  }
  await download('corrections.zip');
  expect(await unopened()).toEqual([]);
});

test('where the teacher wants it, a copy to be printed bears a private link that opens it', async () => {
  await corrected();
  const params = { id: quizId };
  const set = (isLinkPrinted: boolean, isOpen: boolean) =>
    teacher.call(copyPages.setCopyPageSettings, {
      params,
      body: { isOpen, detail: 'answers', contestsUntil: null, isLinkPrinted },
    });
  await set(true, true);
  const [lea, nobody] = await textOf((await download('corrections.pdf')).rawPayload);
  const again = await download('corrections.pdf');
  await set(true, false);
  const [closed] = await textOf((await download('corrections.pdf')).rawPayload);
  const linkIn = (text = '') => /Ma copie en ligne : \S+\/copie\/([\w-]{43})/.exec(text)?.[1];
  expect([linkIn(nobody), linkIn(closed)]).toEqual([undefined, undefined]);
  const link = linkIn(lea) ?? '';
  // A second download has the same link: paper that was given out stays good, and links do not pile
  // up.
  expect(linkIn((await textOf(again.rawPayload))[0])).toBe(link);
  const read = () => app.newBrowser().call(copyPages.readStudentCopy, { params: { link } });
  expect((await read()).status).toBe(403);
  await set(false, true);
  expect((await read()).body).toMatchObject({ name: 'Léa MOREL', mark: 20 });
  await set(false, false);
});

test('the marks of the class over its quizzes are those that went out', async () => {
  await corrected();
  const { body: quiz } = await teacher.call(quizzes.readQuiz, { params: { id: quizId } });
  const params = { id: quiz.classGroupId ?? '' };
  const { body: book } = await teacher.call(gradebook.readGradebook, { params });
  expect(book).toMatchObject({
    class: { title: 'Tle B' },
    quizzes: [{ id: quizId, isProvisional: true, marked: 1, absent: 0, unmatched: 1 }],
    mean: 20,
    without: [],
  });
  const cells = book.students.map(({ lastName, cells }) => [
    lastName,
    cells[0]?.state,
    cells[0]?.mark,
  ]);
  expect(cells).toEqual([
    ['=FAUX()', 'none', null],
    ['DURAND', 'none', null],
    ['MOREL', 'marked', 20],
  ]);
  const other = await teacher.call(gradebook.setCoefficient, {
    params: { ...params, quizId: params.id },
    body: { coefficient: 2 },
  });
  expect(other.status).toBe(404);
  await teacher.call(correction.setAnonymity, {
    params: { id: quizId },
    body: { isAnonymous: true },
  });
  const { body: hidden } = await teacher.call(gradebook.readGradebook, { params });
  expect(hidden.without).toMatchObject([{ id: quizId, why: 'anonymous' }]);
  await teacher.call(correction.setAnonymity, {
    params: { id: quizId },
    body: { isAnonymous: false },
  });
});

async function sheetsOfNotes() {
  const { rawPayload } = await download('files/notes.ods');
  return readOds(new Uint8Array(rawPayload)).sheets;
}

test('notes.ods says of a question that it is neutralised, beside its figures and its key', async () => {
  await corrected();
  const params = { id: quizId };
  const { overview } = await readOverview();
  const third = overview.questions[2]?.id ?? '';
  const neutralise = (neutralised: Record<string, 'removed'>) =>
    teacher.call(correction.setMarking, { params, body: { neutralised } });
  await neutralise({ [third]: 'removed' });
  const sheets = await sheetsOfNotes();
  await neutralise({});
  for (const { rows } of sheets.slice(1)) {
    const [header, first, , last] = rows.map(({ cells }) => cells.map(({ value }) => value));
    const place = header?.indexOf('Neutralisée') ?? -1;
    expect([first?.[place] ?? null, last?.[place]]).toEqual([null, 'Ne compte pas']);
  }
});

test('notes.ods holds marks, points and answers of everybody, statistics and the key', async () => {
  await corrected();
  const sheetsOf = await sheetsOfNotes();
  // Empty cells at the end of a row are not kept.
  const cells = (index: number) => {
    const rows = sheetsOf[index]?.rows.map((row) => row.cells.map(({ value }) => value)) ?? [];
    return rows.map((row) => rows[0]?.map((_, column) => row[column] ?? null));
  };
  expect(sheetsOf.map(({ name }) => name)).toEqual(['Notes', 'Statistiques', 'Corrigé et barème']);
  const nothing = (count: number) => Array(count).fill(null);
  const people = ['Numéro', 'Nom', 'Prénom', 'E-mail'];
  const whole = ['Note (/20)', 'Points', 'Maximum', 'État', 'Copie', 'Ajustement', 'Motif'];
  const questions = [1, 2, 3].flatMap((number) => [`Q${number} (/1)`, `Q${number} réponse`]);
  expect(cells(0)).toEqual([
    [...people, ...whole, ...questions],
    ['1003', '=FAUX()', 'Zoé', ...nothing(4), 'Sans copie', ...nothing(9)],
    ['1002', 'DURAND', 'Max', ...nothing(4), 'Sans copie', ...nothing(9)],
    [
      '1001',
      'MOREL',
      'Léa',
      'lea@lycee.fr',
      20,
      3,
      3,
      'Présent',
      1,
      null,
      null,
      1,
      'A',
      1,
      'A',
      1,
      'A',
    ],
    [...nothing(4), 6.67, 1, 3, 'À associer', 2, null, null, 1, 'A', 0, 'B', 0, null],
  ]);
  expect(cells(1)?.at(-2)?.[1]).toMatch(/trop peu/);
  expect(cells(1)?.at(-1)?.[1]).toMatch(/réponses actuelles.*notes enregistrées\.$/);
  expect(cells(2)?.[1]).toEqual([
    'Q1',
    'Sans sujet',
    'Question 1',
    'Choix unique',
    1,
    'Points par bonne réponse',
    'A',
    'Paris',
    'A Paris\u00a0; B Lyon\u00a0; C Lille',
    null,
  ]);
});

test('a copy of which a page was not scanned says so wherever its mark goes', async () => {
  await corrected();
  const { db } = app.services;
  const of = and(eq(correctionCopies.quizId, quizId), eq(correctionCopies.copy, 1));
  const printOn = async (...sheets: number[]) => {
    await db.update(correctionCopies).set({ sheets }).where(of);
    await updateCorrection(db, quizId);
  };
  await printOn(1, 2);
  const { pdf } = await correctedCopy(app.services, quizId, 1);
  expect((await textOf(pdf))[0]).toContain('Page 2 introuvable dans les scans.');
  const { rawPayload } = await download('files/notes.ods');
  const [, , , lea] = readOds(new Uint8Array(rawPayload)).sheets[0]?.rows ?? [];
  expect(lea?.cells[7]?.value).toBe('Présent, copie incomplète');
  await printOn(1);
});

const office = '/usr/bin/soffice';
const officeTest = existsSync(office) ? test : test.skip;

officeTest('LibreOffice shows the marks as they are, with a decimal comma', async () => {
  await corrected();
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-office-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'notes.ods'), (await download('files/notes.ods')).rawPayload);
  // Semicolons, double quotes, UTF-8, cells as they are shown, every sheet.
  const asText = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1036,false,false,true,false,false,-1';
  const { code } = await runProgram({
    command: [
      office,
      `-env:UserInstallation=file://${folder}/profile`,
      ...['--headless', '--convert-to', asText, '--outdir', folder, join(folder, 'notes.ods')],
    ],
    folder,
    env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8' },
  });
  expect(code).toBe(0);
  const text = await readFile(join(folder, 'notes-Notes.csv'), 'utf8');
  const rows = parseCsv(text, ';').map(({ cells }) => cells);
  expect(rows.slice(1)).toEqual([
    ['1003', '=FAUX()', 'Zoé', '', '', '', '', 'Sans copie', ...Array(9).fill('')],
    ['1002', 'DURAND', 'Max', '', '', '', '', 'Sans copie', ...Array(9).fill('')],
    [
      '1001',
      'MOREL',
      'Léa',
      'lea@lycee.fr',
      '20,00',
      '3',
      '3',
      'Présent',
      '1',
      '',
      '',
      '1',
      'A',
      '1',
      'A',
      '1',
      'A',
    ],
    ['', '', '', '', '6,67', '1', '3', 'À associer', '2', '', '', '1', 'A', '0', 'B', '0', ''],
  ]);
});

test('no download of one quiz is taken for that of another: each is named after its quiz', async () => {
  await corrected();
  const { title } = (await teacher.call(quizzes.readQuiz, { params: { id: quizId } })).body;
  const names = {
    'corrections.zip': /^Corrections - .+\.zip$/,
    'corrections.pdf': /^Corrections - .+\.pdf$/,
    'files/notes.ods': /^Notes des copies - .+\.ods$/,
    'proces-verbal.pdf': /^Procès-verbal - .+\.pdf$/,
    'marks/pronote': /^Notes pour Pronote - .+\.csv$/,
    'marks/apogee': /^Notes pour Apogée - .+\.txt$/,
  };
  for (const [path, expected] of Object.entries(names)) {
    const disposition = String((await download(path)).headers['content-disposition']);
    const name = decodeURIComponent(disposition.split("''")[1] ?? '');
    expect(name).toMatch(expected);
    expect(name).toContain(` - ${title} - `);
  }
});

test('each program gets its file', async () => {
  await corrected();
  for (const program of ['pronote', 'ecole-directe', 'scodoc', 'moodle'] as const) {
    const { body } = await download(`marks/${program}`);
    expect(body).toContain('MOREL');
  }
  const apogee = await download('marks/apogee');
  expect(apogee.rawPayload.toString('latin1')).toContain('1001\tMOREL\tLéa\t\t20\t20');
  expect((await download('marks/excel')).statusCode).toBe(400);
});
