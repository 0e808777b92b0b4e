import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { scanPages } from '#server/db/schema/correction.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { blankSheet, type PilePage } from '#tests/support/paper/class-scan.ts';
import { analyze, scanOf } from '#tests/support/paper/corrected-class.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { lea, max, pileRoom, torn } from '#tests/support/paper/pile-room.ts';

const { app, teacher, printed, overviewOf, marksOf, pagesOf, decide, decisionsOf, journalOf } =
  await pileRoom();

/** Returns points a little beside the middles of the marks of our papers on A4. */
const near = (x: number, y: number) => ({ x: (x + 1) / 210, y: (y - 1) / 297 });
const cornersShown = {
  topLeft: near(16.8, 21),
  topRight: near(193.2, 21),
  bottomRight: near(193.2, 283.2),
  bottomLeft: near(16.8, 283.2),
};

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
  const { scans } = await overviewOf(paper.quizId);
  expect(scans).toMatchObject([{ looseBlanks: { length: 1 } }]);
  const seen = { kind: 'blank', pages: scans[0]?.looseBlanks ?? [] } as const;
  await teacher.call(correction.markAlarmSeen, { params: { id: paper.quizId }, body: seen });
  expect((await overviewOf(paper.quizId)).scans).toMatchObject([{ looseBlanks: [] }]);
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
  const { balance, copies, pagesEtag } = await overviewOf(id);
  expect(balance.pages).toMatchObject({ total: 2, read: 2, refused: 0 });
  expect(copies.map(({ copy }) => copy)).toEqual([1, 2]);
  // Boxes that could be placed are read; the rest is for a person to look at.
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

  // A page that names no paper can be placed too: what is printed for that at its foot may be
  // covered.
  const nameless = { verdict: 'other-exam', reason: null } as const;
  await app.services.db.update(scanPages).set(nameless).where(eq(scanPages.id, params.pageId));
  const foreign = { verdict: 'other-exam', isAssignable: true, isByHand: false };
  expect((await pagesOf(id))[1]).toMatchObject(foreign);

  // The page is placed again, a little beside: its boxes and their pictures are then others.
  const aside = { ...cornersShown, topLeft: near(17.1, 21.3) };
  expect((await assign(2, 1, aside)).status).toBe(200);
  const again = await overviewOf(id);
  expect(again.copies.map(({ copy }) => copy)).toEqual([1, 2]);
  expect(again.pagesEtag).not.toBe(pagesEtag);
  expect((await pagesOf(id))[1]).toMatchObject({ verdict: 'read', isByHand: true });

  // The browser keeps a picture only under an address that names its pile.
  const keptAt = async (query: string) => {
    const url = `/api/quizzes/${id}/corrections-sessions/files/${refused?.image}${query}`;
    const reply = await teacher.send({ method: 'GET', url });
    return [reply.statusCode, reply.headers['cache-control']];
  };
  expect(await keptAt('')).toEqual([200, 'no-store']);
  expect(await keptAt(`?pile=${pagesEtag}`)).toEqual([200, 'private, max-age=600']);
  expect((await teacher.call(correction.forgetPlace, { params })).status).toBe(200);
  expect((await pagesOf(id))[1]).toMatchObject(foreign);
});

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
  expect(await journalOf(id)).toContain('Copie 2\u00a0: 2 cases décidées oubliées avec leur page');

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
  const lost = (await journalOf(id)).filter((text) => text.startsWith('Copie 1'));
  expect(lost).toEqual(
    expect.arrayContaining([
      'Copie 1\u00a0: 1 case décidée oubliée avec sa page',
      'Copie 1\u00a0: Zoé =FAUX() → personne',
      'Copie 1, ajustement\u00a0: 1,5 → 0',
    ]),
  );
});
