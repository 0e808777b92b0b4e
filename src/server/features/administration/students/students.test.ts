import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, vi } from 'vitest';
import { addedStudentsFormat } from '#paper/edition/snapshot.ts';
import { correctedCopy } from '#server/features/correction/handing-back/corrected-copies/corrected-copies.service.ts';
import { selectPagesOfCopy } from '#server/features/correction/pages/scan-pages.queries.ts';
import { selectScans } from '#server/features/correction/pages/scans.queries.ts';
import { lastEdition } from '#server/features/printing/editions/editions.service.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { support } from '#shared/contract/support.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { publish } from '#tests/support/app/attempts.ts';
import { takeQuiz } from '#tests/support/app/finished-attempts.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { tablesHolding } from '#tests/support/app/traces.ts';
import { correctionRoom, teacherEmail } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { until } from '#tests/support/until.ts';
import { listActs } from '../../../acts/acts.service.ts';
import { runCommand } from '../command-line.service.ts';
import { eraseStudent } from './erased-student.service.ts';
import { exportStudent } from './exported-student.service.ts';
import { findStudents, RecordIdsSchema } from './found-students.service.ts';

const room = await correctionRoom();
const { app, teacher } = room;
const corrected = room.corrected([
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, 2, 0] },
]);

/** Léa Morel on paper, on a list and online; a namesake of hers with another teacher. */
async function twoOfOneName() {
  const { quizId, params } = await corrected();
  const takenBy = async (browser: typeof teacher) => {
    const { id } = await makeQuiz(browser);
    const question = await makeQuestion(browser, id);
    await publish(browser, id);
    await takeQuiz(app, id, { studentName: 'Léa Morel', studentId: '1001' }, [question], [[0]]);
  };
  await takenBy(teacher);
  await takenBy(await newTeacher(app, 'collegue@lycee.fr'));
  const found = await findStudents(app.services, 'MOREL lea');
  const own = found.filter((record) => record.teacher === teacherEmail).map(({ id }) => id);
  return { quizId, params, found, own };
}

/** Reads the bytes of the scan that show this copy, wherever the rows say that they are later. */
async function pictureInScan(quizId: QuizId, copy: number) {
  const { db, files } = app.services;
  const [page] = await selectPagesOfCopy(db, quizId, copy);
  const [scan] = await selectScans(db, quizId);
  const { at, length } = (page?.source ?? {}) as { at: number; length: number };
  return async () => {
    const content = await files.read(scan?.fileKey ?? '', { start: at, end: at + length - 1 });
    return buffer(content ?? Readable.from([]));
  };
}

test('a student is found with all teachers, by words of the name, number or address', async () => {
  const { found } = await twoOfOneName();
  expect(found.map(({ id, teacher }) => [teacher, id.split(':')[0]]).sort()).toEqual([
    ['collegue@lycee.fr', 'tentative'],
    [teacherEmail, 'copie'],
    [teacherEmail, 'liste'],
    [teacherEmail, 'tentative'],
  ]);
  expect(found.find(({ id }) => id.startsWith('copie'))).toMatchObject({
    name: 'MOREL Léa',
    number: '1001',
    email: 'lea@lycee.fr',
    pages: 1,
  });
  expect(await findStudents(app.services, '1001')).toHaveLength(4);
  expect(await findStudents(app.services, 'LEA@lycee.fr')).toHaveLength(2);
  expect(await findStudents(app.services, 'more')).toEqual([]);
});

test('the export holds what was answered, the mark and the corrected copy', async () => {
  const { own } = await twoOfOneName();
  const file = join(app.dataDir, 'lea.zip');
  await exportStudent(app.services, own, file);
  await expect(exportStudent(app.services, own, file)).rejects.toThrow('EEXIST');
  const files = unzipSync(new Uint8Array(await readFile(file)));
  const [pdf] = Object.keys(files).filter((name) => name.endsWith('.pdf'));
  expect(strFromU8(files[pdf ?? '']?.subarray(0, 4) ?? new Uint8Array())).toBe('%PDF');
  const told = Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, content]) => strFromU8(content))
    .join('\n');
  for (const word of ['Léa Morel', 'lea@lycee.fr', '"Paris"', '"mark"']) {
    expect(told).toContain(word);
  }
  expect(told).not.toContain('DURAND');
});

test('an erased student is nowhere any more; marks stay, and the copies of others', async () => {
  const { quizId, params, own, found } = await twoOfOneName();
  const picture = await pictureInScan(quizId, 1);
  expect(new Set(await picture()).size).toBeGreaterThan(10);
  const before = (await teacher.call(correction.readCorrection, { params })).body;
  const { left } = await eraseStudent(app.services, own);
  expect(left).toEqual([]);

  const remaining = await findStudents(app.services, 'morel');
  expect(remaining.map(({ teacher }) => teacher)).toEqual(['collegue@lycee.fr']);
  const after = (await teacher.call(correction.readCorrection, { params })).body;
  const marks = ({ copies }: typeof before) => copies.map(({ mark }) => mark?.final);
  expect(marks(after)).toEqual(marks(before));

  const made = await correctedCopy(app.services, quizId, 1).catch((error) => error.code);
  expect(made).toBe('scan_is_gone');
  expect((await correctedCopy(app.services, quizId, 2)).pdf.length).toBeGreaterThan(1000);
  expect(new Set(await picture())).toEqual(new Set([0]));
  await eraseStudent(
    app.services,
    found.map(({ id }) => id).filter((id) => !own.includes(id)),
  );
  await until(async () => (await tablesHolding(app, ['MOREL', 'Morel', 'lea@'])).length === 0);
});

test('only ids that were found are taken, and one that is unknown erases nothing', async () => {
  const { own } = await twoOfOneName();
  expect(RecordIdsSchema.safeParse('Morel').success).toBe(false);
  const unknown = 'tentative:00000000-0000-4000-8000-000000000000';
  await expect(eraseStudent(app.services, [...own, unknown])).rejects.toThrow('Introuvable');
  expect(await findStudents(app.services, 'morel')).toHaveLength(4);
});

test('a name printed on papers, said by a device or in a message is erased too', async () => {
  const { quizId } = await corrected();
  const { db } = app.services;
  const student = { studentId: '7', firstName: 'Ève', lastName: 'CŒURDEROY', accommodation: null };
  const printed = sql`jsonb_build_array(${JSON.stringify(student)}::jsonb)`;
  await db.execute(sql`update editions
    set snapshot = jsonb_set(snapshot, '{options,students}', ${printed}) where quiz_id = ${quizId}`);
  const added = addedStudentsFormat.write({ students: [student] });
  await db.execute(sql`insert into edition_additions (edition_id, first_copy, copies, students)
    select id, 901, 1, ${JSON.stringify(added)}::jsonb from editions where quiz_id = ${quizId}`);
  await db.execute(sql`with attempt as (insert into attempts (quiz_id, student_name, seed)
    values (${quizId}, 'Max', 1) returning id)
    insert into resumptions (attempt_id, student_name) select id, 'eve coeurderoy' from attempt`);
  const body = { name: 'Ève Cœurderoy', email: 'eve@fac.fr', message: 'Ma note, svp.' };
  await app.newBrowser().call(support.contact, { body });

  const found = await findStudents(app.services, 'coeurderoy eve');
  const kinds = found.map(({ id }) => id.split(':')[0]).sort();
  expect(kinds).toEqual(['ajout', 'demande', 'epreuve', 'message']);
  const { left } = await eraseStudent(
    app.services,
    found.map(({ id }) => id),
  );
  expect(left).toHaveLength(2);
  expect(await tablesHolding(app, ['CŒURDEROY', 'Cœurderoy', 'coeurderoy'])).toEqual([]);
  const edition = await lastEdition(db, quizId);
  const [, ...names] = edition?.snapshot.options.students?.filter(Boolean) ?? [];
  expect(names).toMatchObject([{ lastName: expect.stringMatching(/^Anonyme/), studentId: '' }]);
});

test('the command erases only with --yes, and records what it did', async () => {
  const { own } = await twoOfOneName();
  vi.stubEnv('DATABASE_URL', app.services.env.databaseUrl ?? '');
  vi.stubEnv('DATA_DIR', app.services.env.dataDir);
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => {
    said.mockRestore();
    vi.unstubAllEnvs();
  });
  const file = join(app.dataDir, 'command.zip');
  expect(await runCommand(['student', 'export', own.join(','), `--to=${file}`])).toBe(0);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await runCommand(['student', 'erase', own.join(',')])).toBe(0);
  expect(said.mock.lastCall?.[0]).toContain('ajoutez --yes');
  expect(await findStudents(app.services, 'morel')).toHaveLength(4);
  expect(await runCommand(['student', 'erase', own.join(','), '--yes'])).toBe(0);
  expect(await findStudents(app.services, 'morel')).toHaveLength(1);
  const { acts } = await listActs(app.services, { search: 'commande de', page: 1, days: 1 });
  expect(acts.map(({ act }) => act)).toEqual(['student-erased', 'student-exported']);
});

const alone = room.corrected([{ copy: 1, number: '1001', ticks: [1, 1, 1] }]);
const copiesOfMorel = async () =>
  (await findStudents(app.services, 'morel')).map(({ id }) => id).filter((id) => /^copie/.test(id));

test('a scan in which nobody else is goes as a whole', async () => {
  const { quizId } = await alone();
  const [scan] = await selectScans(app.services.db, quizId);
  const isThere = async () => (await app.services.files.find(scan?.fileKey ?? '')) !== null;
  expect(await isThere()).toBe(true);
  expect((await eraseStudent(app.services, await copiesOfMorel())).left).toEqual([]);
  await until(async () => !(await isThere()));
});

test('a sheet that bears another copy too is left as it is, and told', async () => {
  const { quizId } = await alone();
  await app.services.db.execute(sql`
    insert into scan_pages (quiz_id, scan_id, page, half, verdict, copy, sheet, source)
    select quiz_id, scan_id, page, 2, 'read', 2, 1, source from scan_pages where quiz_id = ${quizId}`);
  const picture = await pictureInScan(quizId, 1);
  const before = await picture();
  const { left } = await eraseStudent(app.services, await copiesOfMorel());
  expect(left).toEqual(['page 1 du scan «\u00a0copies.pdf\u00a0»']);
  expect((await picture()).equals(before)).toBe(true);
});
