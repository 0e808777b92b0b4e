import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { scans } from '#server/db/schema/correction.ts';
import { editions } from '#server/db/schema/printing.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { mostScanBytesOfTeacher } from '#shared/domain/limits.ts';
import { blankSheet } from '#tests/support/paper/class-scan.ts';
import { pileOf, scanOf } from '#tests/support/paper/corrected-class.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { lea, max, pileRoom, uploadPile } from '#tests/support/paper/pile-room.ts';
import { editionLayoutKey } from '../../../printing/typesetting/paper-files.ts';

const { app, teacher, printed, marksOf, pagesOf, readQuiz } = await pileRoom();

test('a pile finds its quiz by what is printed on it, and pages of another quiz are read there', async () => {
  const { capitals, rivers, theirs, colleague } = await printed();
  const pile = await pileOf(app, [
    { paper: theirs, sheets: [lea] },
    { paper: rivers, sheets: [blankSheet, max] },
    { paper: capitals, sheets: [lea, max] },
    { paper: rivers, sheets: [lea] },
  ]);
  const sorted = await teacher.call(correction.sortScan, {
    body: { upload: await uploadPile(teacher, pile) },
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
  // This state is left by a reading that recognised one of the pages, read on there and broke off.
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
  // There is no room for its pages in the other quiz any more: the teacher reads why.
  await db.delete(scans).where(eq(scans.quizId, capitals.quizId));
  await db
    .update(scans)
    .set({ state: 'reading', byteSize: mostScanBytesOfTeacher })
    .where(eq(scans.quizId, rivers.quizId));
  await teacher.call(correction.addScans, { params: { id: rivers.quizId }, body: again });
  await readQuiz(rivers.quizId);
  const messages = (await pagesOf(rivers.quizId)).map(({ message }) => message);
  expect(messages[3]).toContain('Elle n’a pas pu y être ajoutée. Vos scans occupent 50\u00a0Go');
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
  const pile = await uploadPile(teacher, await scanOf(app, capitals, [lea]));
  const sorted = await teacher.call(correction.sortScan, { body: { upload: pile } });
  expect(sorted.body).toEqual({ quizId: capitals.quizId });
  await readQuiz(capitals.quizId);
});

test('a pile of nobody’s is refused with its cause, and somebody else’s file is not looked at', async () => {
  const { capitals: mine, theirs, colleague } = await printed();
  const pile = await uploadPile(teacher, await scanOf(app, theirs, [lea]));
  const refused = await teacher.call(correction.sortScan, { body: { upload: pile } });
  expect({ status: refused.status, body: refused.body }).toMatchObject({
    status: 422,
    body: { code: 'nothing_to_correct' },
  });
  const own = await uploadPile(teacher, await scanOf(app, mine, [lea]));
  expect((await colleague.call(correction.sortScan, { body: { upload: own } })).status).toBe(403);
});
