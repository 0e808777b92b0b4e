import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { copierLayout } from '#paper/sample/copier-page.ts';
import { corrections, scanPages, scans } from '#server/db/schema/correction.ts';
import { editions } from '#server/db/schema/printing.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { beginOrJoinRun } from '#server/jobs/runs.service.ts';
import { exampleTurns } from '#server/own-turns.ts';
import { quizPrefix } from '#server/storage/quiz-files.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { bin } from '#shared/contract/bin.ts';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { uploads } from '#shared/contract/uploads.ts';
import { mostScanBytes } from '#shared/domain/limits.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { madeOnce } from '#tests/support/app/made-once.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { blankSheet, type PilePage, writeClassScan } from '#tests/support/paper/class-scan.ts';
import { analyze, pileOf, printedQuiz, scanOf } from '#tests/support/paper/corrected-class.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import type { ScannerChange } from '#tests/support/paper/scan-simulator/scanner.ts';
import { until } from '#tests/support/until.ts';
import { editionLayoutKey } from '../printing/typesetting/paper-files.ts';
import { placeUpload } from '../uploads/uploads.service.ts';
import { selectOptionalCorrectionForChange } from './corrections.queries.ts';
import type { NewScan } from './scans/reading/add-scans.ts';
import { beginReading } from './scans/reading/begin-reading.ts';
import { readScansRun } from './scans/reading/read-scans.run.ts';
import { scanFileKey } from './scans/scan-files.ts';

const room = await correctionRoom();
const { app, teacher } = room;
let colleague: TestBrowser;

const lea = { copy: 1, number: '1001', ticks: [1, 1, 1] };
const max = { copy: 2, number: '1002', ticks: [1, 2, 0] };
/** Its head is gone, with the digits on it. */
const torn: ScannerChange = {
  wear: {
    lost: [
      { corner: 'topLeft', size: 95 },
      { corner: 'topRight', size: 110 },
    ],
  },
};

/** The middles of the marks of our papers on A4, a finger's breadth beside them. */
const near = (x: number, y: number) => ({ x: (x + 1) / 210, y: (y - 1) / 297 });
const cornersShown = {
  topLeft: near(16.8, 21),
  topRight: near(193.2, 21),
  bottomRight: near(193.2, 283.2),
  bottomLeft: near(16.8, 283.2),
};

const printed = madeOnce(
  () => app,
  async () => {
    const capitals = await room.printed()();
    colleague = await newTeacher(app, 'collegue@lycee.fr');
    const rivers = await printedQuiz(teacher);
    return { capitals, rivers, theirs: await printedQuiz(colleague) };
  },
);

const overviewOf = async (id: string) =>
  (await teacher.call(correction.readCorrection, { params: { id } })).body;
const marksOf = async (id: string) =>
  (await overviewOf(id)).copies.map(({ copy, mark }) => [copy, mark?.final]);
const pagesOf = async (id: string) =>
  (await teacher.call(correction.listPages, { params: { id } })).body;

/** Once the analysis is over. */
async function readQuiz(id: string) {
  await until(async () => {
    const now = await overviewOf(id);
    return now !== null && now.reading === null && now.scans.every(({ state }) => state === 'read');
  });
  return overviewOf(id);
}

async function upload(browser: TestBrowser, content: Buffer): Promise<string> {
  const description = { name: 'pile.pdf', size: content.length, lastModified: Date.now() };
  const { body } = await browser.call(uploads.beginUpload, { body: description });
  for (let number = 0; number * body.partBytes < content.length; number += 1) {
    const part = content.subarray(number * body.partBytes, (number + 1) * body.partBytes);
    const { status } = await browser.call(uploads.sendUploadPart, {
      params: { id: body.id, number },
      query: { crc32: crc32(part).toString(16).padStart(8, '0') },
      body: part,
    });
    expect(status).toBe(200);
  }
  await browser.call(uploads.finishUpload, { params: { id: body.id } });
  return body.id;
}

test('every page of the pile is accounted for, in whatever order and whichever way up it lies', async () => {
  const { capitals: paper } = await printed();
  const pile: PilePage[] = [
    { ...max, change: { geometry: { quarters: 2 } } },
    blankSheet,
    lea,
    lea,
    { copy: 3, number: '1003', ticks: [2, 2, 2], change: torn },
  ];
  const { body } = await analyze(teacher, paper.quizId, await scanOf(app, paper, pile));
  expect(body.bulkResult.balance).toMatchObject({
    pages: { total: 5, read: 2, blank: 1, duplicate: 1, refused: 1, filed: 0 },
    copies: { printed: 3, returned: 2, notReturned: 1 },
    students: { roster: 3, present: 2, absent: 1, unmatched: 0 },
  });
  expect(body.bulkResult.errors).toMatchObject([{ page: 5 }]);
  expect((await overviewOf(paper.quizId)).scans).toMatchObject([{ looseBlanks: 1 }]);
  expect(await marksOf(paper.quizId)).toEqual([
    [1, 20],
    [2, 6.67],
  ]);
});

test('a page that could not be read is read once a person has named it and shown its corners', async () => {
  const { capitals: paper } = await printed();
  const id = paper.quizId;
  const page = { copy: 2, number: '1002', ticks: [1, 1, 2], change: torn };
  await analyze(teacher, id, await scanOf(app, paper, [lea, page]));
  const refused = (await pagesOf(id)).find(({ isAssignable }) => isAssignable);
  expect(refused).toMatchObject({ page: 2, verdict: 'unreadable', isByHand: false });
  const params = { id, pageId: refused?.id ?? '' };
  const assign = (copy: number, sheet: number, corners = cornersShown) =>
    teacher.call(correction.assignPage, { params, body: { copy, sheet, corners } });
  expect((await assign(9, 1)).status).toBe(404);
  expect((await assign(2, 1)).status).toBe(200);
  const { balance, copies, pagesStamp } = await overviewOf(id);
  expect(balance.pages).toMatchObject({ total: 2, read: 2, refused: 0 });
  expect(copies.map(({ copy }) => copy)).toEqual([1, 2]);
  // What could be placed is read as it is; the rest is for a person to look at.
  const { body: review } = await teacher.call(correction.readReview, { params: { id } });
  const [, byHand] = review.pages;
  const ticked = byHand?.thousandths.map((ratio) => ratio >= 150);
  const isOpen = byHand?.questions.map((_, box) => byHand.clouded.includes(box));
  const truth = [true, false, false, true, false, false, false, true, false];
  expect(isOpen).toContain(false);
  for (const [box, isTicked] of truth.entries()) {
    expect(isOpen?.[box] || ticked?.[box] === isTicked, `box ${box}`).toBe(true);
  }
  expect((await teacher.call(correction.forgetPlace, { params })).status).toBe(200);
  expect((await overviewOf(id)).copies.map(({ copy }) => copy)).toEqual([1]);

  // So is one that names no paper: what is printed for that at its foot may be covered.
  const nameless = { verdict: 'other-exam', reason: null } as const;
  await app.services.db.update(scanPages).set(nameless).where(eq(scanPages.id, params.pageId));
  const foreign = { verdict: 'other-exam', isAssignable: true, isByHand: false };
  expect((await pagesOf(id))[1]).toMatchObject(foreign);

  // Placed again, a little beside: what is known of its boxes, and their pictures, is another thing.
  const aside = { ...cornersShown, topLeft: near(17.1, 21.3) };
  expect((await assign(2, 1, aside)).status).toBe(200);
  const again = await overviewOf(id);
  expect(again.copies.map(({ copy }) => copy)).toEqual([1, 2]);
  expect(again.pagesStamp).not.toBe(pagesStamp);
  expect((await pagesOf(id))[1]).toMatchObject({ verdict: 'read', isByHand: true });

  // And a picture is kept by the browser only under an address that names its pile.
  const keptAt = async (query: string) => {
    const url = `/api/quizzes/${id}/corrections-sessions/files/${refused?.image}${query}`;
    const reply = await teacher.send({ method: 'GET', url });
    return [reply.statusCode, reply.headers['cache-control']];
  };
  expect(await keptAt('')).toEqual([200, 'no-store']);
  expect(await keptAt(`?pile=${pagesStamp}`)).toEqual([200, 'private, max-age=600']);
  expect((await teacher.call(correction.forgetPlace, { params })).status).toBe(200);
  expect((await pagesOf(id))[1]).toMatchObject(foreign);
});

const decide = (id: string, checked: string[]) =>
  teacher.call(correction.decideBoxes, { params: { id }, body: { checked, unchecked: [] } });
const decisionsOf = async (id: string) =>
  (await teacher.call(correction.readDecisions, { params: { id } })).body.checked;
const told = async (id: string) => {
  const { body } = await teacher.call(correction.readJournal, { params: { id }, query: {} });
  return body.map(({ text }) => text);
};

test('what was decided of a page that was named wrongly is not said of the copy that comes later', async () => {
  const { capitals: paper } = await printed();
  const id = paper.quizId;
  const page = { copy: 3, number: '1003', ticks: [1, 1, 2], change: torn };
  await analyze(teacher, id, await scanOf(app, paper, [lea, page]));
  const refused = (await pagesOf(id)).find(({ isAssignable }) => isAssignable);
  const params = { id, pageId: refused?.id ?? '' };
  const named = { params, body: { copy: 2, sheet: 1, corners: cornersShown } };
  expect((await teacher.call(correction.assignPage, named)).status).toBe(200);
  expect((await decide(id, ['2-q2-1', '2-q3-1', '1-q2-2'])).status).toBe(200);
  expect((await teacher.call(correction.forgetPlace, { params })).status).toBe(200);
  expect(await told(id)).toContain('Copie 2\u00a0: 2 cases décidées oubliées avec leur page');

  await analyze(teacher, id, await scanOf(app, paper, [max]));
  expect(await decisionsOf(id)).toEqual(['1-q2-2']);
  expect((await marksOf(id))[1]).toEqual([2, 6.67]);
});

test('what was decided of a scan that is removed goes with it, unless another scan shows the page', async () => {
  const { capitals: paper } = await printed();
  const id = paper.quizId;
  await analyze(teacher, id, await scanOf(app, paper, [lea]));
  await analyze(teacher, id, await scanOf(app, paper, [lea, max]));
  const [first, second] = (await overviewOf(id)).scans;
  const remove = (scanId = '') => teacher.call(correction.removeScan, { params: { id, scanId } });
  expect((await decide(id, ['1-q1-2', '2-q3-1'])).status).toBe(200);
  await remove(first?.id);
  expect(await decisionsOf(id)).toHaveLength(2);
  await analyze(teacher, id, await scanOf(app, paper, [max]));
  const given = { params: { id }, query: {}, body: { internalNumber: 1, studentId: '1003' } };
  expect((await teacher.call(correction.associateCopy, given)).status).toBe(200);
  const added = { params: { id, copy: 1 }, body: { points: 1.5, reason: 'Oral' } };
  expect((await teacher.call(correction.adjustCopy, added)).status).toBe(200);
  await remove(second?.id);
  expect(await decisionsOf(id)).toEqual(['2-q3-1']);
  const lost = (await told(id)).filter((text) => text.startsWith('Copie 1'));
  expect(lost).toEqual(
    expect.arrayContaining([
      'Copie 1\u00a0: 1 case décidée oubliée avec sa page',
      'Copie 1\u00a0: Zoé =FAUX() → personne',
      'Copie 1, ajustement\u00a0: 1,5 → 0',
    ]),
  );
});

test('a scan that cannot be read however often it is tried keeps no other waiting, and can be taken out', async () => {
  const { capitals: paper } = await printed();
  const { services } = app;
  const id = paper.quizId;
  await analyze(teacher, id, await scanOf(app, paper, [lea]));
  const ofQuiz = eq(scans.quizId, id);
  await services.db.update(scans).set({ state: 'waiting', fileKey: 'no key' }).where(ofQuiz);
  const uploaded = await upload(teacher, await scanOf(app, paper, [max]));
  const body = { uploads: [uploaded], rosterMode: 'none' as const };
  expect((await teacher.call(correction.addScans, { params: { id }, body })).status).toBe(200);
  const [spoilt] = (await overviewOf(id)).scans;
  const params = { id, scanId: spoilt?.id ?? '' };
  expect((await teacher.call(correction.removeScan, { params })).status).toBe(409);
  await until(async () => (await overviewOf(id)).failure !== null);
  const { reading, scans: tried } = await overviewOf(id);
  expect(reading).toBeNull();
  expect(tried.map(({ state }) => state)).toEqual(['reading', 'read']);
  expect((await teacher.call(correction.removeScan, { params })).status).toBe(200);
  const after = await overviewOf(id);
  expect(after.scans.map(({ state }) => state)).toEqual(['read']);
  expect(await marksOf(id)).toEqual([[2, 6.67]]);
});

test('students who filled in photocopies of one copy have copies of their own, until that is taken back', async () => {
  const { capitals: paper } = await printed();
  const id = paper.quizId;
  const params = { id };
  const zoe = { copy: 1, number: '1003', ticks: lea.ticks };
  const scan = await scanOf(app, paper, [lea, { ...max, copy: 1 }, zoe, lea]);
  await analyze(teacher, id, scan);
  // Who answers as another student does, with another number, is no second scan.
  const { scans: read } = await overviewOf(id);
  expect(read).toMatchObject([{ conflicts: 2, canTakeNew: false }]);
  // Of two new pages in one place neither can be the one that counts.
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
  // A page that nobody has seen is not silenced: it may have come while they were grouped.
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

  // The same pile once more is known again, sheet by sheet.
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
  // What was split off once gets numbers that nobody has had.
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

  // A sheet that does not count leaves nothing of hers to who has the number then.
  await split([maxs], [zoes]);
  expect(await ownersOf()).toEqual([
    [1, '1002', undefined],
    [1002, '1003', undefined],
  ]);
  expect(await decisionsOf(id)).toEqual([]);
  expect(await told(id)).toEqual(
    expect.arrayContaining([
      'Copie 1\u00a0: Léa MOREL → personne',
      'Copie 1\u00a0: 1 case décidée oubliée avec sa page',
    ]),
  );
  expect((await undo()).status).toBe(200);
  expect(await ownersOf()).toEqual([[1, '1001', -1]]);
});

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
  const { pagesStamp } = await overviewOf(id);
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
  const opened = await teacher.call(copyPages.readPaperCopy, { params: { id, copy: 1 } });
  expect(opened.body.pagesStamp).toBe((await overviewOf(id)).pagesStamp);
  expect(opened.body.pagesStamp).not.toBe(pagesStamp);
  expect(await ownersOf()).toEqual([
    [1, '1003', undefined],
    [2, '1002', -1],
  ]);
  expect(await decisionsOf(id)).toEqual(['2-q3-1']);
  expect(await told(id)).toContain('Copie 1\u00a0: Léa MOREL → personne');

  // Nobody has said of the page without a number that it is Max's too.
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

  // The number that was forgotten is filled in, and the sheet scanned once more: it asks nothing.
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

test('a pile finds its quiz by what is printed on it, and pages of another quiz are read there', async () => {
  const { capitals, rivers, theirs } = await printed();
  const pile = await pileOf(app, [
    { paper: theirs, sheets: [lea] },
    { paper: rivers, sheets: [blankSheet, max] },
    { paper: capitals, sheets: [lea, max] },
    { paper: rivers, sheets: [lea] },
  ]);
  const sorted = await teacher.call(correction.sortScan, {
    body: { upload: await upload(teacher, pile) },
  });
  expect(sorted.body).toEqual({ quizId: rivers.quizId });
  const home = await readQuiz(rivers.quizId);
  expect(home.balance.pages).toEqual({
    total: 6,
    read: 2,
    blank: 1,
    duplicate: 0,
    refused: 1,
    filed: 2,
  });
  expect(home.rosterMode).toBe('class');
  const elsewhere = await readQuiz(capitals.quizId);
  expect(elsewhere.balance.pages).toMatchObject({ total: 2, read: 2 });
  expect(await marksOf(capitals.quizId)).toEqual([
    [1, 20],
    [2, 6.67],
  ]);
  const filed = async () =>
    (await pagesOf(rivers.quizId)).flatMap(({ page, filedIn }) =>
      filedIn ? [[page, filedIn.quizId]] : [],
    );
  expect(await filed()).toEqual([
    [4, capitals.quizId],
    [5, capitals.quizId],
  ]);
  // As if a reading that broke off had recognised one of them, and read on there.
  const { db } = app.services;
  await db
    .update(scans)
    .set({ onlyPages: [4] })
    .where(eq(scans.quizId, capitals.quizId));
  await db.update(scans).set({ state: 'reading' }).where(eq(scans.quizId, rivers.quizId));
  const again = { uploads: [], rosterMode: 'none' as const };
  await teacher.call(correction.addScans, { params: { id: rivers.quizId }, body: again });
  const reread = await readQuiz(rivers.quizId);
  expect(reread.balance.pages).toMatchObject({ total: 6, refused: 2, filed: 1 });
  expect(await filed()).toEqual([[4, capitals.quizId]]);
  await readQuiz(capitals.quizId);
  const { body: untouched } = await colleague.call(correction.readCorrection, {
    params: { id: theirs.quizId },
  });
  expect(untouched).toBeNull();
});

test('a paper that is gone from the server keeps no pile of another from its quiz', async () => {
  const { capitals, rivers } = await printed();
  const { db, files } = app.services;
  const [gone] = await db.select().from(editions).where(eq(editions.quizId, rivers.quizId));
  await files.remove(editionLayoutKey({ id: gone?.id ?? '', quizId: rivers.quizId }));
  const pile = await upload(teacher, await scanOf(app, capitals, [lea]));
  const sorted = await teacher.call(correction.sortScan, { body: { upload: pile } });
  expect(sorted.body).toEqual({ quizId: capitals.quizId });
  await readQuiz(capitals.quizId);
});

test('files of a correction are its teacher’s alone, and no name leads out of them', async () => {
  const { capitals: paper } = await printed();
  const { body } = await analyze(teacher, paper.quizId, await scanOf(app, paper, [lea]));
  const [box] = body.bulkResult.boxes.checked;
  const { nameImage } = body.bulkResult.students[0];
  const [scan] = (await overviewOf(paper.quizId)).scans;
  const get = async (browser: TestBrowser, name: string) => {
    const url = `/api/quizzes/${paper.quizId}/corrections-sessions/files/${name}`;
    return (await browser.send({ method: 'GET', url })).statusCode;
  };
  const own: string[] = [box.image, box.pageImage, ...(nameImage ? [nameImage] : [])];
  for (const name of own) {
    expect(await get(teacher, name), name).toBe(200);
    expect(await get(colleague, name), name).toBe(403);
  }
  const tricks = [
    'original',
    `..%2fscans%2f${scan?.id}%2foriginal`,
    '..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpasswd',
    '%2fetc%2fpasswd',
    `page-..%2f${scan?.id}.jpg`,
    'page-00000000-0000-0000-0000-000000000000.jpg',
    `${box.pageImage}%00.png`,
    'nom-0.jpg',
    'nom-999999999999.jpg',
    'case-1-q1-0.jpg',
    'case-1-q1-1.jpg%2f..%2foriginal',
    "case-1-q1-1'--.jpg",
    'a'.repeat(300),
  ];
  for (const name of tricks) {
    expect([400, 404, 414], name).toContain(await get(teacher, name));
    expect([400, 403, 404, 414], name).toContain(await get(colleague, name));
  }
});

test('an example made of the printed paper is read as a scan is', async () => {
  const { quizId } = (await printed()).capitals;
  const url = `/api/quizzes/${quizId}/corrections-sessions/example.pdf`;
  const { statusCode, rawPayload } = await teacher.send({ method: 'GET', url });
  expect(statusCode).toBe(200);
  const { body } = await analyze(teacher, quizId, rawPayload);
  expect(body.bulkResult.balance).toMatchObject({
    pages: { total: 3, read: 3 },
    students: { present: 3 },
  });
  expect(await marksOf(quizId)).toEqual([
    [1, 20],
    [2, 20],
    [3, 13.33],
  ]);
});

test('a pile of nobody’s is refused with its cause, and somebody else’s file is not looked at', async () => {
  const { capitals: mine, theirs } = await printed();
  const pile = await upload(teacher, await scanOf(app, theirs, [lea]));
  const refused = await teacher.call(correction.sortScan, { body: { upload: pile } });
  expect({ status: refused.status, body: refused.body }).toMatchObject({
    status: 422,
    body: { code: 'nothing_to_correct' },
  });
  const own = await upload(teacher, await scanOf(app, mine, [lea]));
  expect((await colleague.call(correction.sortScan, { body: { upload: own } })).status).toBe(403);
});

test('the test page tells what is wrong with a copier, and is nobody’s copy', async () => {
  const { capitals: paper } = await printed();
  const url = '/api/scans/page-essai.pdf';
  const { rawPayload: pdf } = await teacher.send({ method: 'GET', url });
  const scanned = async (change: ScannerChange) => {
    const folder = await mkdtemp(join(tmpdir(), 'cochalot-scan-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const sheet = { copy: 1, number: '', ticks: [], change };
    return readFile(await writeClassScan(folder, { pdf, layout: copierLayout }, [sheet]));
  };
  const check = async (scan: Buffer) =>
    teacher.call(correction.checkCopier, { body: { upload: await upload(teacher, scan) } });
  const faults = async (change: ScannerChange) =>
    (await check(await scanned(change))).body
      .filter(({ isGood }) => !isGood)
      .map(({ aspect }) => aspect);

  const good: ScannerChange = { geometry: { dpi: 200 }, tone: { black: 20, white: 245, noise: 2 } };
  const page = await scanned(good);
  expect(await faults(good)).toEqual([]);
  const poor = await faults({
    geometry: { dpi: 120, rotation: 6, scale: { x: 0.94, y: 0.94 } },
    tone: { black: 140, white: 215, noise: 2 },
  });
  expect(poor).toEqual(expect.arrayContaining(['resolution', 'contrast', 'skew']));
  expect(await faults({ depth: 'threshold', jpeg: null })).toContain('greys');

  expect((await check(await scanOf(app, paper, [lea]))).status).toBe(422);
  const own = await upload(teacher, page);
  expect((await colleague.call(correction.checkCopier, { body: { upload: own } })).status).toBe(
    403,
  );
  const { body } = await analyze(teacher, paper.quizId, page);
  expect(body.bulkResult.balance.pages).toMatchObject({ total: 1, read: 0, refused: 1 });
});

test('a file that is checked many times at once is looked at once, and others’ files beside it', async () => {
  await printed();
  const { rawPayload: pdf } = await teacher.send({
    method: 'GET',
    url: '/api/scans/page-essai.pdf',
  });
  const one = await upload(teacher, pdf);
  const own = await upload(colleague, pdf);
  const check = (browser: TestBrowser, id: string) =>
    browser.call(correction.checkCopier, { body: { upload: id } }).then(({ status }) => status);
  const many = Array.from({ length: 5 }, () => check(teacher, one));
  const [honest, ...others] = await Promise.all([check(colleague, own), ...many]);
  expect(honest).toBe(200);
  expect(others.sort()).toEqual([200, 404, 404, 404, 404]);
});

test('scans of a teacher are kept up to a limit, with those in the bin, and named once each', async () => {
  const { capitals, rivers } = await printed();
  const add = async (quizId: string, ids: string[]) =>
    teacher.call(correction.addScans, {
      params: { id: quizId },
      body: { uploads: ids, rosterMode: 'none' },
    });
  const pile = await upload(teacher, await scanOf(app, rivers, [lea]));
  expect((await add(rivers.quizId, [pile, pile, pile])).status).toBe(200);
  expect((await readQuiz(rivers.quizId)).scans).toHaveLength(1);

  // As if it were that large: the limit has a hundred of the largest files.
  const { db } = app.services;
  const almost = mostScanBytes - 1;
  await db.update(scans).set({ byteSize: almost }).where(eq(scans.quizId, rivers.quizId));
  const mixed = await pileOf(app, [
    { paper: rivers, sheets: [max] },
    { paper: capitals, sheets: [lea] },
  ]);
  const forms = [1, 2].map(() => analyze(teacher, rivers.quizId, mixed));
  const sent = (await Promise.all(forms)).sort((one, other) => one.status - other.status);
  expect(sent).toMatchObject([
    { status: 200, body: { bulkResult: { balance: { pages: { refused: 1, filed: 0 } } } } },
    { status: 409, body: { code: 'too_many_scans' } },
  ]);
  await db.update(scans).set({ byteSize: mostScanBytes }).where(eq(scans.quizId, rivers.quizId));
  await teacher.call(quizzes.deleteQuiz, { params: { id: rivers.quizId } });
  const next = await upload(teacher, await scanOf(app, capitals, [max]));
  const refused = await add(capitals.quizId, [next]);
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_scans' } });
  const purged = await teacher.call(bin.purgeQuiz, { params: { id: rivers.quizId } });
  expect(purged.status).toBe(200);
  expect(await add(capitals.quizId, [next])).toMatchObject({ status: 200 });
  await readQuiz(capitals.quizId);
});

test('of scans that are refused no file stays, and they can be given again', async () => {
  const { capitals, rivers } = await printed();
  const { quizId } = capitals;
  const { db, files } = app.services;
  const add = (ids: string[]) =>
    teacher.call(correction.addScans, {
      params: { id: quizId },
      body: { uploads: ids, rosterMode: 'none' },
    });
  const kept = async () => {
    let count = 0;
    for await (const _ of files.list(quizPrefix(quizId))) count += 1;
    return count;
  };
  const [first, second] = [
    await upload(teacher, await scanOf(app, capitals, [lea])),
    await upload(teacher, await scanOf(app, capitals, [max])),
  ];
  const before = await kept();
  expect((await add([first, second, randomUUID()])).status).toBe(404);
  expect(await kept()).toBe(before);

  expect((await add([first])).status).toBe(200);
  await readQuiz(quizId);
  const withFirst = await kept();
  // As if the paper had been printed anew since.
  const of = (id: string) => db.select().from(editions).where(eq(editions.quizId, id));
  const [[own], [other]] = [await of(quizId), await of(rivers.quizId)];
  const begunWith = (editionId: string | undefined) =>
    db.update(corrections).set({ editionId }).where(eq(corrections.quizId, quizId));
  await begunWith(other?.id);
  const sort = () => teacher.call(correction.sortScan, { body: { upload: second } });
  expect([(await add([second])).status, (await sort()).status]).toEqual([409, 409]);
  expect(await kept()).toBe(withFirst);
  await begunWith(own?.id);
  expect((await sort()).status).toBe(200);
  expect((await readQuiz(quizId)).scans).toHaveLength(2);
});

test('a file that two processes are given at the same instant is one scan', async () => {
  const { services } = app;
  const { capitals } = await printed();
  const { quizId } = capitals;
  const teacherId = (await teacher.call(accounts.currentTeacher)).body.id;
  const uploadId = await upload(teacher, await scanOf(app, capitals, [lea]));
  // Each has made a file of it before either relies on its own.
  const given: NewScan[] = [];
  for (const id of [randomUUID(), randomUUID()]) {
    const file = await placeUpload(services, teacherId, uploadId, scanFileKey({ quizId, id }));
    given.push({ id, ...file, uploadId });
  }
  const begun = await Promise.allSettled(
    given.map((scan) => beginReading(services, teacherId, quizId, [scan])),
  );
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await readQuiz(quizId)).scans).toHaveLength(1);
});

test('a reading that begins while its correction is being changed keeps nobody waiting', async () => {
  const { services } = app;
  const { capitals } = await printed();
  const { quizId } = capitals;
  const pile = await scanOf(app, capitals, [lea]);
  expect((await analyze(teacher, quizId, pile)).status).toBe(200);
  await services.db.update(scans).set({ state: 'waiting' }).where(eq(scans.quizId, quizId));
  const teacherId = (await teacher.call(accounts.currentTeacher)).body.id;

  const [held, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const change = inTransaction(services, async ({ db }) => {
    await selectOptionalCorrectionForChange(db, quizId);
    held.resolve();
    await waiting.promise;
    const ofQuiz = db.select().from(scans).where(eq(scans.quizId, quizId));
    return ofQuiz.for('update', { skipLocked: true });
  });
  await held.promise;
  const owner = { thing: quizId, teacherId, quizId };
  await beginOrJoinRun(services, readScansRun, { ...owner, payload: { quizId } });
  const blocked = sql`select 1 from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`;
  await until(async () => (await services.db.execute(blocked)).rows.length > 0);
  waiting.resolve();
  // Whoever gives the correction up can have its scan at once.
  expect(await change).toHaveLength(1);
  await readQuiz(quizId);
});

test('an example is made of a paper of any class, and not of one of more than ten thousand pages', async () => {
  const { quizId: id } = (await printed()).capitals;
  const readExample = () => teacher.call(correction.readExample, { params: { id } });
  const { body: me } = await teacher.call(accounts.currentTeacher);
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const other = exampleTurns.run(me.id, () => taken);
  let isAnswered = false;
  const example = readExample().finally(() => {
    isAnswered = true;
  });
  await teacher.call(quizzes.readQuiz, { params: { id } });
  // One at a time, until it is taken; other work of the teacher, which it would hold up while it is made, goes on.
  const keys = await teacher.send({ method: 'GET', url: `/api/quizzes/${id}/export/keys` });
  expect(keys.headers['content-length']).toBe(String(keys.rawPayload.length));
  expect(isAnswered).toBe(false);
  take();
  await other;
  expect((await example).status).toBe(200);
  await app.services.db.update(editions).set({ pagesPerCopy: 10_000 });
  expect(await readExample()).toMatchObject({ status: 409, body: { code: 'too_long' } });
});
