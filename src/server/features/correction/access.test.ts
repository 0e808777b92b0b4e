import { expect } from 'vitest';
import { contests } from '#shared/contract/correction/contests.ts';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { mails } from '#shared/contract/correction/mails.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { correctedClass } from '#tests/support/paper/corrected-class.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';

const room = await correctionRoom();
const { app, teacher } = room;

const lea = { copy: 1, number: '1001', ticks: [1, 1, 1] };
const max = { copy: 2, number: '1002', ticks: [1, 2, 0] };
const corners = {
  topLeft: { x: 0, y: 0 },
  topRight: { x: 1, y: 0 },
  bottomRight: { x: 1, y: 1 },
  bottomLeft: { x: 0, y: 1 },
};

test('nothing of another teacher’s correction can be reached through one’s own', async () => {
  const { params } = await room.corrected([lea, max])();
  const thief = await newTeacher(app, 'voleur@lycee.fr');
  const { params: own } = await correctedClass(app, thief, [lea]);
  await teacher.call(correction.decideBoxes, {
    params,
    body: { checked: ['1-q1-2'], unchecked: [] },
  });
  const stateOf = async () => ({
    overview: (await teacher.call(correction.readCorrection, { params })).body,
    journal: (await teacher.call(correction.readJournal, { params, query: {} })).body,
    pages: (await teacher.call(correction.listPages, { params })).body,
  });
  const before = await stateOf();
  const { overview, journal, pages } = before;
  const [scan, page, student, entry] = [
    overview.scans[0]?.id ?? '',
    pages[0]?.id ?? '',
    overview.students[0]?.id ?? '',
    journal[0]?.id ?? '',
  ];
  const tried: Record<string, Promise<{ status: number }>> = {
    removeScan: thief.call(correction.removeScan, { params: { ...own, scanId: scan } }),
    settleConflicts: thief.call(correction.settleConflicts, {
      params: { ...own, scanId: scan },
      body: { keep: 'new' },
    }),
    countPage: thief.call(correction.countPage, { params: { ...own, pageId: page }, body: {} }),
    assignPage: thief.call(correction.assignPage, {
      params: { ...own, pageId: page },
      body: { copy: 1, sheet: 1, corners },
    }),
    forgetPlace: thief.call(correction.forgetPlace, { params: { ...own, pageId: page } }),
    associateCopy: thief.call(correction.associateCopy, {
      params: own,
      query: {},
      body: { internalNumber: 1, studentId: null, student },
    }),
    undoChange: thief.call(correction.undoChange, { params: { ...own, entryId: entry } }),
    readCorrectionFile: thief.call(correction.readCorrectionFile, {
      params: { ...own, name: pages[0]?.image ?? '' },
    }),
    acceptContest: thief.call(contests.acceptContest, {
      params: { ...own, contestId: entry },
      body: { checked: ['1-q1-1'] },
    }),
    closeSimilar: thief.call(contests.closeSimilar, { params: { ...own, contestId: entry } }),
    refuseContest: thief.call(contests.refuseContest, {
      params: { ...own, contestId: entry },
      body: { reply: 'Non' },
    }),
  };
  for (const [call, answer] of Object.entries(tried)) {
    expect([400, 404, 409], call).toContain((await answer).status);
  }
  const read = await thief.call(correction.readJournal, { params: own, query: { before: entry } });
  expect(read.body.every(({ id }) => journal.every((one) => one.id !== id))).toBe(true);
  // These two requests name nobody of the caller's own quiz, and do nothing.
  await thief.call(copyPages.revokeLinks, { params: { ...own, student } });
  await thief.call(mails.settleMail, {
    params: { ...own, student },
    body: { arrived: true, changedAt: new Date().toISOString() },
  });
  expect(await stateOf()).toEqual(before);
});
