import { describe, expect } from 'vitest';
import { classes } from '#shared/contract/classes.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { mails } from '#shared/contract/correction/mails.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { teacherOfQuiz } from '../../quizzes/quizzes.service.ts';
import { addScans } from '../scans/add-scans.ts';

const room = await correctionRoom();
const { app, teacher } = room;

const sheets = [
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1012', ticks: [1, 2, 0] },
];
const corrected = room.corrected(sheets);
type Params = { id: string };
const overviewOf = async (params: Params) =>
  (await teacher.call(correction.readCorrection, { params })).body;
const nameCopy = (params: Params, fields: object) =>
  teacher.call(correction.updateCorrectionStudent, {
    params,
    query: {},
    body: { internalNumber: 2, studentId: '', firstName: '', lastName: '', ...fields },
  });

describe('a copy whose number is nobody’s', () => {
  test('is proposed to the nearest student, and given to nobody', async () => {
    const { params } = await corrected();
    const { copies, students } = await overviewOf(params);
    expect(copies[1]).toMatchObject({
      student: null,
      proposal: { student: students[1]?.id, by: 'number', distance: 1 },
    });
  });

  test('goes to the student of the list whose number is typed, however it is typed', async () => {
    const studentList = 'id;nom;prenom\n1001;MOREL;Léa\nE12;DURAND;Max';
    const { params } = await room.corrected(sheets, { rosterMode: 'upload', studentList })();
    const { body } = await nameCopy(params, { studentId: 'e12', lastName: 'DURAND' });
    expect(body.session?.students[1]).toMatchObject({ studentId: 'e12', lastName: 'DURAND' });
    expect((await overviewOf(params)).students).toHaveLength(2);
  });

  test('leaves that student the name and the address of the list, where nothing else is said', async () => {
    const studentList = 'id;nom;prenom;email\n1001;MOREL;Léa;\nE12;DURAND;Max;max@lycee.fr';
    const { params } = await room.corrected(sheets, { rosterMode: 'upload', studentList })();
    const named = async (fields: object) =>
      (await nameCopy(params, { studentId: 'E12', ...fields })).body.session?.students[1];
    const max = { lastName: 'DURAND', firstName: 'Max', email: 'max@lycee.fr' };
    expect(await named({ email: '' })).toMatchObject(max);
    const maxime = { lastName: 'DURAND', firstName: 'Maxime' };
    expect(await named(maxime)).toMatchObject({ ...max, ...maxime });
    expect(await named({ ...maxime, email: '' })).toMatchObject({ ...maxime, email: null });
  });

  test('may be somebody’s who is not on the list', async () => {
    const { params } = await corrected();
    expect((await nameCopy(params, {})).status).toBe(400);
    const { body } = await nameCopy(params, { lastName: 'Nouvelle', email: 'N@lycee.fr' });
    expect(body.session?.students[1]).toMatchObject({ lastName: 'Nouvelle', email: 'n@lycee.fr' });
    const { students, copies } = await overviewOf(params);
    expect(students).toHaveLength(4);
    expect(copies.map(({ mark }) => mark?.final)).toEqual([20, 6.67]);
  });

  test('never gets a number that is somebody else’s', async () => {
    const { params } = await corrected();
    await nameCopy(params, { lastName: 'Nouvelle' });
    const { status, body } = await nameCopy(params, { studentId: ' 1001 ', lastName: 'Nouvelle' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ message: 'Ce numéro est déjà celui de Léa MOREL.' });
  });
});

test('what was typed about the student of a copy is never written over the one who has it by now', async () => {
  const { params } = await corrected();
  const [lea, max] = (await overviewOf(params)).students;
  const typed = { lastName: 'MOREL', firstName: 'Léa', email: 'lea@lycee.fr' };
  // The form of a copy of nobody is sent «hors liste» after another window has given the copy to
  // Max.
  const give = (studentId: string | null, internalNumber: number) =>
    teacher.call(correction.associateCopy, {
      params,
      query: { session: 'none' },
      body: { internalNumber, studentId },
    });
  await give('1002', 2);
  expect(await nameCopy(params, { ...typed, student: null })).toMatchObject({
    status: 409,
    body: {
      code: 'owned_by_another',
      message: 'La copie 2 a changé d’étudiant depuis cet affichage\u00a0: rien n’est enregistré.',
    },
  });
  await give(null, 1);
  expect((await nameCopy(params, { ...typed, internalNumber: 1, student: lea?.id })).status).toBe(
    409,
  );
  expect((await overviewOf(params)).students.slice(0, 2)).toEqual([lea, max]);
  expect((await nameCopy(params, { ...typed, student: max?.id })).status).toBe(200);
});

test('a number that somebody else was given since is not taken back by undoing', async () => {
  const { params } = await corrected();
  await nameCopy(params, { internalNumber: 1, studentId: '2001', lastName: 'MOREL' });
  await nameCopy(params, { studentId: '1001', lastName: 'Nouvelle' });
  const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
  const renumbered = journal.find(({ kind }) => kind === 'student');
  const { status, body } = await teacher.call(correction.undoChange, {
    params: { ...params, entryId: renumbered?.id ?? '' },
  });
  expect(status).toBe(409);
  expect(body.message).toContain('Ce numéro est déjà celui');
});

test('undoing gives a copy back to its student, known as before: by the number', async () => {
  const { params } = await corrected();
  const wayOf = async () => (await overviewOf(params)).copies[0]?.associatedBy;
  await teacher.call(correction.associateCopy, {
    params,
    query: { session: 'none' },
    body: { internalNumber: 1, studentId: null },
  });
  expect(await wayOf()).toBeNull();
  const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
  const entryId = journal.find(({ kind }) => kind === 'association')?.id ?? '';
  await teacher.call(correction.undoChange, { params: { ...params, entryId } });
  expect(await wayOf()).toBe('number');
});

test('a copy that a person took from a student stays nobody’s when more sheets come, and can be given away', async () => {
  const { params, analyzeAgain } = await corrected();
  const entriesOf = async () => {
    const { body } = await teacher.call(correction.readJournal, { params, query: {} });
    return body.filter(({ kind }) => kind === 'association');
  };
  const give = (studentId: string | null) =>
    teacher.call(correction.associateCopy, {
      params,
      query: { session: 'none' },
      body: { internalNumber: 1, studentId },
    });
  const ownerOf = async () => {
    const { copies, students } = await overviewOf(params);
    const { student, proposal, associatedBy } = copies[0] ?? {};
    const known = students.find(({ id }) => id === student)?.studentId ?? null;
    const proposed = students.find(({ id }) => id === proposal?.student)?.studentId;
    return { known, proposed, associatedBy };
  };
  // The copy is proposed to the student with nearly this number, not to the one who has it.
  const nobody = { known: null, proposed: '1003', associatedBy: null };
  await give(null);
  expect(await ownerOf()).toEqual(nobody);
  await analyzeAgain();
  expect(await ownerOf()).toEqual(nobody);
  expect(await entriesOf()).toHaveLength(1);

  expect((await give('1003')).status).toBe(200);
  expect(await ownerOf()).toMatchObject({ known: '1003', associatedBy: 'hand' });
  // Once taken back, the copy is nobody's as before, and still not proposed to the owner of its
  // number.
  const [given] = await entriesOf();
  await teacher.call(correction.undoChange, { params: { ...params, entryId: given?.id ?? '' } });
  await analyzeAgain();
  expect(await ownerOf()).toEqual(nobody);
});

test('a student who has another copy keeps it, unless she or he is given this one instead', async () => {
  const { params } = await corrected();
  const give = (fields: object) =>
    teacher.call(correction.associateCopy, {
      params,
      query: { session: 'none' },
      body: { internalNumber: 2, studentId: '1001', ...fields },
    });
  const ownersOf = async () => {
    const { copies, students } = await overviewOf(params);
    return copies.map((copy) => students.find(({ id }) => id === copy.student)?.studentId ?? null);
  };
  expect((await give({})).status).toBe(409);
  expect((await give({ insteadOf: 2 })).status).toBe(409);
  expect(await ownersOf()).toEqual(['1001', null]);
  expect((await give({ insteadOf: 1 })).status).toBe(200);
  expect(await ownersOf()).toEqual([null, '1001']);
  expect((await give({ insteadOf: 2 })).status).toBe(200);
  expect(await ownersOf()).toEqual([null, '1001']);
});

test('a list sent twice, with another hand’s capitals, adds only who joined, in the place it has them', async () => {
  const list = 'id;nom;prenom\n;Morel;Léa\nE12;DURAND;Max';
  const again = 'id;nom;prenom\n;MOREL;Lea\n;Nguyen;Zoé\ne12;Durand;Max';
  const mode = { rosterMode: 'upload' };
  const { params, analyzeAgain } = await room.corrected(sheets, { ...mode, studentList: list })();
  await analyzeAgain({ ...mode, studentList: again });
  const { students } = await overviewOf(params);
  expect(students.map(({ lastName }) => lastName)).toEqual(['Morel', 'Nguyen', 'DURAND']);
});

test('a number that the list gives to two students finds neither: both stay, and the copy is asked for', async () => {
  const mode = { rosterMode: 'upload' };
  const two =
    'id;nom;prenom\n1001;MARTIN;Paul\n1001;DURAND;Zoé\n1001;Martin;Paul\n1012;ROY;Max\n1012;Roy;Max';
  const told = async (params: Params) => {
    const { students, copies } = await overviewOf(params);
    const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
    const texts = journal.filter(({ kind }) => kind === 'student').map(({ text }) => text);
    return {
      students: students.map(({ studentId, lastName }) => `${studentId} ${lastName}`),
      owners: copies.map(({ student }) => students.find(({ id }) => id === student)?.lastName),
      texts: texts.toSorted(),
    };
  };
  const why = '(la liste donne ce numéro à plusieurs étudiants)';
  const asked = {
    students: [' MARTIN', ' DURAND', '1012 ROY'],
    owners: [undefined, 'ROY'],
    texts: [
      `Étudiant modifié\u00a0: DURAND Zoé, 1001 → DURAND Zoé ${why}`,
      `Étudiant modifié\u00a0: MARTIN Paul, 1001 → MARTIN Paul ${why}`,
    ],
  };
  const { params, analyzeAgain } = await room.corrected(sheets, { ...mode, studentList: two })();
  expect(await told(params)).toEqual(asked);
  await analyzeAgain({ ...mode, studentList: two });
  expect(await told(params)).toEqual(asked);
  const mended = two.replace('1001;DURAND', '1009;DURAND');
  await analyzeAgain({ ...mode, studentList: mended });
  expect((await told(params)).students).toEqual(['1001 MARTIN', '1009 DURAND', '1012 ROY']);
  // The student is known by now, and has no copy yet, when the list gives the number to another
  // too.
  await analyzeAgain({ ...mode, studentList: `${mended}\n1009;NOIR;Ida` });
  const { students, texts } = await told(params);
  expect(students).toEqual(['1001 MARTIN', ' DURAND', '1012 ROY', ' NOIR']);
  expect(texts).toContain(`Étudiant modifié\u00a0: DURAND Zoé, 1009 → DURAND Zoé ${why}`);
});

test('what another window mended of a student is not put back by an older form', async () => {
  const { params } = await corrected();
  const ownerOf = async () => {
    const { students, copies } = await overviewOf(params);
    return students.find(({ id }) => id === copies[0]?.student);
  };
  const owner = await ownerOf();
  const { id: student, studentId = '', lastName = '', firstName = '', email = '' } = owner ?? {};
  const shown = { studentId, lastName, firstName, email };
  const save = (fields: object, before?: object) =>
    nameCopy(params, { internalNumber: 1, student, ...shown, ...fields, before });
  expect((await save({ email: 'lea@univ.fr' }, shown)).status).toBe(200);
  expect(await save({ lastName: 'MOREL-ROY' }, shown)).toMatchObject({
    status: 409,
    body: { code: 'decided_elsewhere' },
  });
  expect(await ownerOf()).toMatchObject({ lastName, email: 'lea@univ.fr' });
});

test('a first analysis that is given up leaves no empty correction, whatever its list gave to two', async () => {
  const { quizId } = await room.printed()();
  const params = { id: quizId };
  const { services } = app;
  const teacherId = (await teacherOfQuiz(services.db, quizId)) ?? '';
  const line = { id: '1001', firstName: 'Zoé', email: '' };
  const students = ['MARTIN', 'DURAND'].map((lastName) => ({ ...line, lastName }));
  await addScans(services, teacherId as TeacherId, quizId, [], { rosterMode: 'upload', students });
  expect((await overviewOf(params)).students).toHaveLength(2);
  expect((await teacher.call(correction.cancelReading, { params })).status).toBe(200);
  expect(await overviewOf(params)).toBeNull();
});

test('a list that got its numbers since leaves each student where they were, with copy and mark', async () => {
  const before = 'id;nom;prenom\n;MOREL;Léa\n12;DURAND;Max\n;ROY;Zoé\n;ROY;Zoé';
  const after = 'id;nom;prenom\n1001;MOREL;Léa\n0012;DURAND;Max\n1003;ROY;Zoé';
  const mode = { rosterMode: 'upload' };
  const first = await room.corrected(sheets, { ...mode, studentList: before })();
  const { params, analyzeAgain } = first;
  const [lea, max] = (await overviewOf(params)).students;
  await teacher.call(correction.associateCopy, {
    params,
    query: { session: 'none' },
    body: { internalNumber: 1, studentId: null, student: lea?.id },
  });
  await analyzeAgain({ ...mode, studentList: after });
  const { students, copies } = await overviewOf(params);
  expect(students.slice(0, 2).map(({ id, studentId }) => [id, studentId])).toEqual([
    [lea?.id, '1001'],
    [max?.id, '0012'],
  ]);
  // Nobody can tell which of two students called Zoé ROY has the number.
  expect(students.map(({ studentId }) => studentId).toSorted()).toEqual([
    '',
    '',
    '0012',
    '1001',
    '1003',
  ]);
  expect(copies[0]).toMatchObject({ student: lea?.id, mark: { final: 20 } });
  const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
  expect(journal.filter(({ kind }) => kind === 'student')).toHaveLength(2);
  await analyzeAgain({ ...mode, studentList: before });
  expect((await overviewOf(params)).students.map(({ studentId }) => studentId)).toEqual(
    students.map(({ studentId }) => (studentId === '0012' ? '12' : studentId)),
  );
});

test('the list of the class is followed by its ids: numbers of two that were exchanged are exchanged, and copies stay', async () => {
  const { params, analyzeAgain } = await corrected();
  const before = await overviewOf(params);
  const { body: quiz } = await teacher.call(quizzes.readQuiz, { params });
  const list = { params: { id: quiz.classGroupId ?? '' } };
  const { body: roster } = await teacher.call(classes.readRosterEntries, list);
  const others = new Map([
    ['1001', '1002'],
    ['1002', '1001'],
  ]);
  const entries = roster.entries.map((entry) => ({
    ...entry,
    id: others.get(entry.id) ?? entry.id,
  }));
  await teacher.call(classes.saveRosterEntries, { ...list, body: { entries } });
  await analyzeAgain();
  const after = await overviewOf(params);
  expect(after.students.map(({ id, lastName }) => [id, lastName])).toEqual(
    before.students.map(({ id, lastName }) => [id, lastName]),
  );
  expect(after.students.map(({ studentId }) => studentId)).toEqual(
    before.students.map(({ studentId }) => others.get(studentId) ?? studentId),
  );
  expect(after.copies.map(({ student }) => student)).toEqual(
    before.copies.map(({ student }) => student),
  );
});

test('names that are formulas, quotes or paths stay what they are, everywhere', async () => {
  const { params } = await corrected();
  const names = ['=HYPERLINK("http://x")', '"; drop table --', '../../etc/passwd', '<b>&amp;'];
  for (const lastName of names) {
    const { body } = await nameCopy(params, { studentId: '../9', lastName, firstName: "d'=1+1" });
    expect(body.session?.students[1]).toMatchObject({ lastName, studentId: '../9' });
    const changes = await teacher.call(correction.readMarkChanges, {
      params,
      body: { adjustment: { copy: 2, points: 1 } },
    });
    expect(changes.body.changes[0]?.name).toBe(`d'=1+1 ${lastName}`);
  }
  const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
  expect(journal.some(({ text }) => text.includes('../../etc/passwd'))).toBe(true);
});

test('the corrected copy of a student opens in whatever alphabet the name is', async () => {
  const { params } = await corrected();
  const { body } = await nameCopy(params, { lastName: 'Дмитриева', firstName: '小明' });
  const attachment = body.session?.students[1]?.attachment ?? '';
  const files = `/api/quizzes/${params.id}/corrections-sessions/files`;
  const url = `${files}/${encodeURIComponent(attachment)}`;
  const { statusCode, headers } = await teacher.send({ method: 'GET', url });
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toContain(encodeURIComponent(attachment));
});

test('namesakes are told apart the same way before marks change, in the journal and among the mails', async () => {
  const studentList = 'id;nom;prenom\n;LEROY;Emma\n;LEROY;Emma';
  const { params } = await room.corrected(sheets, { rosterMode: 'upload', studentList })();
  const { students } = await overviewOf(params);
  for (const [place, { id: student }] of students.entries()) {
    const body = { internalNumber: place + 1, studentId: null, student };
    await teacher.call(correction.associateCopy, { params, query: { session: 'none' }, body });
  }
  const names = ['Emma LEROY (1)', 'Emma LEROY (2)'];
  const { body: marks } = await teacher.call(correction.readMarkChanges, {
    params,
    body: { adjustment: { copy: 2, points: 1 } },
  });
  expect(marks.changes.map(({ name }) => name)).toEqual(names.slice(1));
  const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
  expect(journal.slice(0, 2).map(({ text }) => text)).toEqual([
    'Copie 2\u00a0: personne → Emma LEROY (2)',
    'Copie 1\u00a0: personne → Emma LEROY (1)',
  ]);
  const { body: mailing } = await teacher.call(mails.readMailing, { params });
  expect(mailing.students.map(({ name }) => name)).toEqual(names);
});
