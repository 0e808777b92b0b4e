import { randomUUID } from 'node:crypto';
import { extractText } from 'unpdf';
import { describe, expect } from 'vitest';
import { correction } from '#shared/contract/correction/correction.ts';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';

const room = await correctionRoom();
const { teacher } = room;

/** Léa has all right, Max one of three; Zoé, who wrote nothing, has left the class. */
const sheets = [
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, 2, 0] },
];
const corrected = room.corrected(sheets);
const begunWithoutList = room.corrected(sheets, { rosterMode: 'none' });
type Params = { id: string };

async function openClass() {
  const { params, analyzeAgain } = await corrected();
  const rules = { ...plainRules, absence: 'zero' as const };
  await teacher.call(correction.setMarking, { params, body: { rules } });
  const { students } = await overviewOf(params);
  const idOf = (number: string) => students.find(({ studentId }) => studentId === number)?.id ?? '';
  const expectThem = (isExpected: boolean, ...numbers: string[]) =>
    teacher.call(correction.setExpected, {
      params,
      body: { students: numbers.map(idOf), isExpected },
    });
  return { params, analyzeAgain, expectThem };
}

const overviewOf = async (params: Params) =>
  (await teacher.call(correction.readCorrection, { params })).body;
const attendanceOf = async (params: Params) => (await overviewOf(params)).balance.students;
const journalOf = async (params: Params) =>
  (await teacher.call(correction.readJournal, { params, query: {} })).body;
const fileOf = async ({ id }: Params, name: string) => {
  const url = `/api/quizzes/${id}/corrections-sessions/${name}`;
  return (await teacher.send({ method: 'GET', url })).rawPayload;
};
const marksFile = async (params: Params) =>
  (await fileOf(params, 'marks/scodoc')).toString('latin1');
const report = async (params: Params) => {
  const pdf = new Uint8Array(await fileOf(params, 'proces-verbal.pdf'));
  return (await extractText(pdf, { mergePages: true })).text;
};

const everybody = { roster: 3, present: 2, online: 0, absent: 1, unmatched: 0, gone: 0 };
const withoutZoe = { ...everybody, roster: 2, absent: 0, gone: 1 };

describe('a student without a copy who left the class', () => {
  test('counts nowhere once the teacher says so: neither in files nor in the mean', async () => {
    const { params, expectThem } = await openClass();
    expect(await attendanceOf(params)).toEqual(everybody);
    expect(await marksFile(params)).toContain('1003');
    expect(await report(params)).toMatch(/moyenne 8,89.*\(3 notes, dont 1 absence comptée 0\)/);
    expect((await expectThem(false, '1003')).status).toBe(200);
    expect(await attendanceOf(params)).toEqual(withoutZoe);
    expect(await marksFile(params)).not.toContain('1003');
    const told = await report(params);
    expect(told).toContain('moyenne 13,34');
    expect(told).toContain('2 inscrits = 2 présents + 0 absent ; 1 hors de la classe, sans copie');
  });

  test('is in the journal, from where she or he comes back', async () => {
    const { params, expectThem } = await openClass();
    await expectThem(false, '1003');
    await expectThem(false, '1003');
    const told = (await journalOf(params)).filter(({ kind }) => kind === 'expected');
    expect(told.map(({ text }) => text)).toEqual(['L’absence ne compte plus\u00a0: Zoé =FAUX()']);
    const undone = { ...params, entryId: told[0]?.id ?? '' };
    expect((await teacher.call(correction.undoChange, { params: undone })).status).toBe(200);
    expect(await attendanceOf(params)).toEqual(everybody);
  });

  test('counts again with a copy, and the mark is that of the copy', async () => {
    const { params, expectThem } = await openClass();
    await expectThem(false, '1003');
    await teacher.call(correction.associateCopy, {
      params,
      query: { session: 'none' },
      body: { internalNumber: 2, studentId: '1003' },
    });
    expect(await attendanceOf(params)).toEqual(everybody);
    expect(await marksFile(params)).toMatch(/1003.*6[.,]67/);
  });

  test('counts again when the list that comes with more pages has her or him', async () => {
    const { params, expectThem, analyzeAgain } = await openClass();
    await expectThem(false, '1003');
    await analyzeAgain();
    expect(await attendanceOf(params)).toEqual(everybody);
    const [told] = (await journalOf(params)).filter(({ kind }) => kind === 'expected');
    expect(told?.text).toBe('L’absence compte\u00a0: Zoé =FAUX()');
  });
});

test('who is added for a copy is no absence once the copy turns out to be another’s', async () => {
  const { params } = await openClass();
  const order = { params, query: { session: 'none' as const } };
  const give = (studentId: string | null) =>
    teacher.call(correction.associateCopy, { ...order, body: { internalNumber: 2, studentId } });
  await give(null);
  await teacher.call(correction.updateCorrectionStudent, {
    ...order,
    body: { internalNumber: 2, studentId: '9001', firstName: 'Ida', lastName: 'HORS' },
  });
  expect(await attendanceOf(params)).toEqual({ ...everybody, roster: 4, absent: 2 });
  await give('1002');
  expect(await attendanceOf(params)).toEqual({ ...everybody, gone: 1 });
  expect(await marksFile(params)).not.toContain('9001');
});

test('a correction that began without a list goes by the first that comes', async () => {
  const { params, analyzeAgain } = await begunWithoutList();
  expect((await overviewOf(params)).rosterMode).toBe('none');
  const studentList = 'id;nom;prenom\n1001;MOREL;Léa\n1002;DURAND;Max\n1003;NGUYEN;Zoé';
  await analyzeAgain({ rosterMode: 'upload', studentList });
  expect(await overviewOf(params)).toMatchObject({
    rosterMode: 'upload',
    balance: { students: { absent: 1 } },
  });
  await analyzeAgain({ rosterMode: 'none' });
  expect((await overviewOf(params)).rosterMode).toBe('upload');
});

test('who has a copy is present, whatever the list says', async () => {
  const { params, expectThem } = await openClass();
  await expectThem(false, '1001', '1002');
  expect(await attendanceOf(params)).toEqual(everybody);
  expect((await overviewOf(params)).students.every(({ isExpected }) => isExpected)).toBe(true);
  const stranger = { students: [randomUUID()], isExpected: false };
  const { status } = await teacher.call(correction.setExpected, { params, body: stranger });
  expect(status).toBe(404);
});
