import { expect } from 'vitest';
import { correction } from '#shared/contract/correction/correction.ts';
import { analyze, scanOf } from '#tests/support/paper/corrected-class.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { lea, max, pileRoom } from '#tests/support/paper/pile-room.ts';

const { app, teacher, printed, overviewOf, marksOf, pagesOf, decide, decisionsOf, journalOf } =
  await pileRoom();

test('students who filled in photocopies of one copy have copies of their own, until that is taken back', async () => {
  const { capitals: paper } = await printed();
  const id = paper.quizId;
  const params = { id };
  const zoe = { copy: 1, number: '1003', ticks: lea.ticks };
  const scan = await scanOf(app, paper, [lea, { ...max, copy: 1 }, zoe, lea]);
  await analyze(teacher, id, scan);
  // A page with another student's answers and another number is no second scan.
  const { scans: read } = await overviewOf(id);
  expect(read).toMatchObject([{ conflicts: 2, canTakeNew: false }]);
  // Neither of two new pages in one place can be the one that counts.
  const refused = await teacher.call(correction.settleConflicts, {
    params: { id, scanId: read[0]?.id ?? '' },
    body: { keep: 'new' },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'several_of_one_page' } });
  expect(refused.body.message).toContain('Ce sont d’autres étudiants…');
  const { body: found } = await teacher.call(correction.readPhotocopies, { params });
  expect(found).toMatchObject([
    { copy: 1, groups: [[{}], [{}], [{}]], alike: [{}], isCertain: true },
  ]);
  const [{ groups = [], alike = [] } = {}] = found;
  const split = (asked: readonly (readonly string[])[], doubles: readonly string[] = alike) =>
    teacher.call(correction.splitPhotocopies, {
      params,
      body: {
        copies: [{ copy: 1, groups: asked.map((group) => [...group]), doubles: [...doubles] }],
      },
    });
  expect((await split([groups.flat(), alike], [])).status).toBe(400);
  // A page that nobody has seen is not silenced: it may have come while the others were grouped.
  expect(await split(groups, [])).toMatchObject({
    status: 409,
    body: { code: 'photocopies_changed' },
  });
  expect((await overviewOf(id)).scans).toMatchObject([{ conflicts: 2 }]);
  expect((await split(groups)).body).toMatchObject({ copies: 2 });

  const after = await overviewOf(id);
  expect(after.balance).toMatchObject({
    pages: { total: 4, read: 3, duplicate: 1 },
    copies: { printed: 3, returned: 1, notReturned: 2, photocopied: 2 },
    students: { present: 3, absent: 0, unmatched: 0 },
  });
  expect(after.scans).toMatchObject([{ conflicts: 0 }]);
  expect(await marksOf(id)).toEqual([
    [1, 20],
    [1001, 6.67],
    [1002, 20],
  ]);
  const listed = new Map(after.students.map((student) => [student.id, student.studentId]));
  expect(after.copies.map(({ student }) => listed.get(student ?? ''))).toEqual([
    '1001',
    '1002',
    '1003',
  ]);
  const file = after.copies[1]?.file ?? '';
  const url = `/api/quizzes/${id}/corrections-sessions/files/${file}`;
  expect((await teacher.send({ method: 'GET', url })).statusCode).toBe(200);

  // The same pile is recognised when it is scanned once more, sheet by sheet.
  await analyze(teacher, id, scan);
  const again = await overviewOf(id);
  expect(again.scans.map(({ conflicts }) => conflicts)).toEqual([0, 0]);
  expect(again.balance).toMatchObject({
    pages: { read: 3, duplicate: 5 },
    copies: { returned: 1 },
  });

  const { body: journal } = await teacher.call(correction.readJournal, { params, query: {} });
  const entry = journal.find(({ kind }) => kind === 'photocopies');
  expect(entry).toMatchObject({
    text: 'Copie 1 photocopiée\u00a0: 2 autres étudiants, copies 1001 à 1002',
    canUndo: true,
  });
  const undone = { params: { id, entryId: entry?.id ?? '' } };
  expect((await teacher.call(correction.undoChange, undone)).status).toBe(200);
  expect(await marksOf(id)).toEqual([[1, 20]]);
  const last = await overviewOf(id);
  expect(last.balance).toMatchObject({
    pages: { read: 1, duplicate: 7 },
    copies: { photocopied: 0 },
  });
  // Pages that were split off once get numbers that nobody has had.
  const own = (await pagesOf(id)).filter(({ copy }) => copy === 1).map((page) => page.id);
  const doubles = own.filter((page) => !groups.flat().includes(page));
  expect((await split(groups, doubles)).status).toBe(200);
  expect((await overviewOf(id)).copies.map(({ copy }) => copy)).toEqual([1, 1003, 1004]);
});

test('photocopies that are grouped otherwise leave a student with the paper, not with its number', async () => {
  const { capitals: paper } = await printed();
  const id = paper.quizId;
  const params = { id };
  const zoe = { copy: 1, number: '1003', ticks: [2, 2, 2] };
  await analyze(teacher, id, await scanOf(app, paper, [lea, { ...max, copy: 1 }, zoe]));
  expect((await decide(id, ['1-q1-2'])).status).toBe(200);
  const adjust = { points: -1, reason: 'Copie rendue en retard' };
  await teacher.call(correction.adjustCopy, { params: { id, copy: 1 }, body: adjust });
  const [leas = '', maxs = '', zoes = ''] = (await pagesOf(id)).map((page) => page.id);
  const split = async (...groups: string[][]) => {
    const doubles = [leas, maxs, zoes].filter((page) => !groups.flat().includes(page));
    const body = { copies: [{ copy: 1, groups, doubles }] };
    expect((await teacher.call(correction.splitPhotocopies, { params, body })).status).toBe(200);
  };
  const ownersOf = async () => {
    const { copies, students } = await overviewOf(id);
    const numbers = new Map(students.map((student) => [student.id, student.studentId]));
    return copies.map(({ copy, student, adjustment }) => [
      copy,
      numbers.get(student ?? ''),
      adjustment?.points,
    ]);
  };
  const undo = async () => {
    const { body } = await teacher.call(correction.readJournal, { params, query: {} });
    const entryId = body.find(({ kind }) => kind === 'photocopies')?.id ?? '';
    return teacher.call(correction.undoChange, { params: { id, entryId } });
  };
  await split([maxs], [leas]);
  expect(await ownersOf()).toEqual([
    [1, '1001', -1],
    [1001, '1002', undefined],
  ]);
  expect(await decisionsOf(id)).toEqual(['1-q1-2']);
  expect((await undo()).status).toBe(200);

  // A sheet that does not count leaves nothing of hers to the student who then has the number.
  await split([maxs], [zoes]);
  expect(await ownersOf()).toEqual([
    [1, '1002', undefined],
    [1002, '1003', undefined],
  ]);
  expect(await decisionsOf(id)).toEqual([]);
  expect(await journalOf(id)).toEqual(
    expect.arrayContaining([
      'Copie 1\u00a0: Léa MOREL → personne',
      'Copie 1\u00a0: 1 case décidée oubliée avec sa page',
    ]),
  );
  expect((await undo()).status).toBe(200);
  expect(await ownersOf()).toEqual([[1, '1001', -1]]);
});

test('a paper whose photocopies became copies can be removed and scanned again', async () => {
  const { capitals: paper } = await printed();
  const id = paper.quizId;
  const unnumbered = { ...max, copy: 1, number: '????' };
  await analyze(teacher, id, await scanOf(app, paper, [lea]));
  await analyze(teacher, id, await scanOf(app, paper, [unnumbered]));
  const groups = (await pagesOf(id)).map((page) => [page.id]);
  const split = { params: { id }, body: { copies: [{ copy: 1, groups, doubles: [] }] } };
  expect((await teacher.call(correction.splitPhotocopies, split)).status).toBe(200);
  const [first] = (await overviewOf(id)).scans;
  await teacher.call(correction.removeScan, { params: { id, scanId: first?.id ?? '' } });
  expect(await marksOf(id)).toEqual([[1001, 6.67]]);
  await analyze(teacher, id, await scanOf(app, paper, [lea, unnumbered]));
  expect(await marksOf(id)).toEqual([
    [1, 20],
    [1001, 6.67],
  ]);
  const { scans: read, balance } = await overviewOf(id);
  expect(balance.students).toMatchObject({ present: 1, unmatched: 1 });
  // Nothing tells whether it is the same paper or that of somebody who answered alike.
  expect(read.at(-1)).toMatchObject({ conflicts: 1 });
  const { body: asked } = await teacher.call(correction.readPhotocopies, { params: { id } });
  expect(asked).toMatchObject([{ copy: 1, pages: [{}, {}] }]);
});
