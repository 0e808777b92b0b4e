import { expect } from 'vitest';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { analyze, scanOf } from '#tests/support/paper/corrected-class.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { lea, max, pileRoom } from '#tests/support/paper/pile-room.ts';

const { app, teacher, printed, overviewOf, pagesOf, decide, decisionsOf, journalOf } =
  await pileRoom();

test('a copy that another student’s paper takes over is that student’s, with nothing of the first', async () => {
  const { capitals: paper } = await printed();
  const id = paper.quizId;
  const zoe = { copy: 1, number: '1003', ticks: [2, 2, 2] };
  const unnumbered = { copy: 2, number: '????', ticks: [2, 1, 1] };
  const adjust = { points: -1, reason: 'Copie rendue en retard' };
  const ownersOf = async () => {
    const { copies, students } = await overviewOf(id);
    const numbers = new Map(students.map((student) => [student.id, student.studentId]));
    return copies.map((one) => [one.copy, numbers.get(one.student ?? ''), one.adjustment?.points]);
  };
  await analyze(teacher, id, await scanOf(app, paper, [lea, max]));
  await analyze(teacher, id, await scanOf(app, paper, [zoe, unnumbered]));
  for (const copy of [1, 2]) {
    await teacher.call(correction.adjustCopy, { params: { id, copy }, body: adjust });
  }
  expect((await decide(id, ['1-q1-2', '2-q3-1'])).status).toBe(200);
  const [first, second] = (await overviewOf(id)).scans;
  expect(second).toMatchObject({ conflicts: 2, canTakeNew: true });
  const [, , zoes] = await pagesOf(id);
  const before = await ownersOf();
  const { pagesEtag } = await overviewOf(id);
  const count = (isConfirmed: boolean) =>
    teacher.call(correction.countPage, {
      params: { id, pageId: zoes?.id ?? '' },
      body: { isConfirmed },
    });
  // Before one student's paper takes the place of another's, both are named.
  const both = /^Copie 1.: numéro 1001 .Léa MOREL. sur le scan qui compte, numéro 1003 .Zoé /;
  const settled = await teacher.call(correction.settleConflicts, {
    params: { id, scanId: second?.id ?? '' },
    body: { keep: 'new' },
  });
  for (const refused of [await count(false), settled]) {
    expect(refused).toMatchObject({ status: 409, body: { code: 'other_papers' } });
    expect(refused.body.message).toMatch(both);
  }
  expect(settled.body.message).toMatch(/^Copie 2.: numéro 1002 .Max .*, aucun numéro sur l’autre/m);
  expect(await ownersOf()).toEqual(before);
  const hide = (isAnonymous: boolean) =>
    teacher.call(correction.setAnonymity, { params: { id }, body: { isAnonymous } });
  await hide(true);
  expect((await count(false)).body.message).not.toMatch(/1001|1003|Léa|Zoé/);
  await hide(false);
  expect((await count(true)).status).toBe(200);
  // A copy that is opened names its pictures by the pile that counts now.
  const opened = await teacher.call(copyPages.readTeacherCopy, { params: { id, copy: 1 } });
  expect(opened.body.pagesEtag).toBe((await overviewOf(id)).pagesEtag);
  expect(opened.body.pagesEtag).not.toBe(pagesEtag);
  expect(await ownersOf()).toEqual([
    [1, '1003', undefined],
    [2, '1002', -1],
  ]);
  expect(await decisionsOf(id)).toEqual(['2-q3-1']);
  expect(await journalOf(id)).toContain('Copie 1\u00a0: Léa MOREL → personne');

  // Nobody has said that the page without a number is Max's too.
  const removed = { params: { id, scanId: first?.id ?? '' } };
  expect((await teacher.call(correction.removeScan, removed)).status).toBe(200);
  expect(await ownersOf()).toEqual([
    [1, '1003', undefined],
    [2, undefined, undefined],
  ]);
  expect(await decisionsOf(id)).toEqual([]);
});

test('a paper that was scanned better keeps its student, and what was said of it', async () => {
  const { capitals: paper } = await printed();
  const id = paper.quizId;
  await analyze(teacher, id, await scanOf(app, paper, [lea]));
  await analyze(teacher, id, await scanOf(app, paper, [{ ...lea, ticks: [1, 1, 2] }]));
  expect((await decide(id, ['1-q1-2'])).status).toBe(200);
  const [first, second] = (await overviewOf(id)).scans;
  const params = { id, scanId: second?.id ?? '' };
  const body = { keep: 'new' as const };
  expect((await teacher.call(correction.settleConflicts, { params, body })).status).toBe(200);
  await teacher.call(correction.removeScan, { params: { id, scanId: first?.id ?? '' } });
  const { copies } = await overviewOf(id);
  expect(copies).toMatchObject([{ copy: 1, associatedBy: 'number' }]);
  expect(copies[0]?.student).not.toBeNull();
  expect(await decisionsOf(id)).toEqual(['1-q1-2']);

  // The student fills in the forgotten number, and the sheet is scanned again: that asks nothing.
  await analyze(teacher, id, await scanOf(app, paper, [{ ...max, number: '????' }]));
  const { students } = await overviewOf(id);
  const owner = students.find(({ studentId }) => studentId === '1002')?.id ?? null;
  const given = { params: { id }, query: {}, body: { internalNumber: 2, studentId: '1002' } };
  expect((await teacher.call(correction.associateCopy, given)).status).toBe(200);
  expect((await decide(id, ['2-q3-1'])).status).toBe(200);
  await analyze(teacher, id, await scanOf(app, paper, [max]));
  const filledIn = (await pagesOf(id)).at(-1);
  const counted = { params: { id, pageId: filledIn?.id ?? '' }, body: {} };
  expect((await teacher.call(correction.countPage, counted)).status).toBe(200);
  expect((await overviewOf(id)).copies[1]).toMatchObject({ copy: 2, student: owner });
  expect(await decisionsOf(id)).toEqual(['1-q1-2', '2-q3-1']);
});
