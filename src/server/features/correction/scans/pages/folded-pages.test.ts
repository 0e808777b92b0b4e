import { expect } from 'vitest';
import { correction } from '#shared/contract/correction/correction.ts';
import { analyze, scanOf } from '#tests/support/paper/corrected-class.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { lea, max, pileRoom } from '#tests/support/paper/pile-room.ts';
import type { ScannerChange } from '#tests/support/paper/scan-simulator/scanner.ts';

const { app, teacher, overviewOf, pagesOf, journalOf } = await pileRoom();
// Of an edition of three copies or fewer a foot proves nothing: these are photocopied.
const printed = (await correctionRoom()).printed({ copies: 5 });

/** The lower part of the sheet has slipped at a fold. */
const slipped = (by: number): ScannerChange => ({
  wear: { slip: { through: { x: 105, y: 105 }, angle: 0, by: { x: by, y: 0 }, strength: 0.3 } },
});

test('pages that were read folded are asked about until a person has seen each of them', async () => {
  const paper = await printed();
  const id = paper.quizId;
  const pile = [{ ...lea, change: slipped(0.85) }, max];
  await analyze(teacher, id, await scanOf(app, paper, pile));
  const [folded, flat] = await pagesOf(id);
  const { folded: asked, balance } = await overviewOf(id);
  expect(balance.pages).toMatchObject({ read: 2, refused: 0 });
  expect(asked).toEqual([folded?.id]);

  const confirm = (pages: string[]) =>
    teacher.call(correction.confirmFolds, { params: { id }, body: { pages } });
  expect((await confirm([flat?.id ?? ''])).status).toBe(200);
  expect((await overviewOf(id)).folded).toEqual([folded?.id]);
  expect((await confirm([folded?.id ?? ''])).status).toBe(200);
  expect((await overviewOf(id)).folded).toEqual([]);
  expect((await journalOf(id))[0]).toBe('Page 1 du scan\u00a0: pliée, bien lue (copie 1, page 1)');
});

test('a page that is refused is proposed as the copy that its head names, where its corners lie', async () => {
  const paper = await printed();
  const id = paper.quizId;
  // Whether a sheet slipped by so much or two were fed as one, nobody can tell by its print.
  const pile = [lea, { ...max, change: slipped(2) }];
  await analyze(teacher, id, await scanOf(app, paper, pile));
  const page = (await pagesOf(id))[1];
  expect(page).toMatchObject({
    verdict: 'unreadable',
    isAssignable: true,
    guess: { copy: 2, sheet: 1 },
  });
  const [edition] = (await overviewOf(id)).editions;
  const { guess } = page ?? {};
  expect(guess?.edition).toBe(edition?.id);
  expect(guess?.corners.topLeft.x).toBeCloseTo(16.8 / 210, 1);
  expect(guess?.corners.topLeft.y).toBeCloseTo(21 / 297, 1);

  const { copy, sheet, corners } = guess ?? {};
  if (!copy || !sheet || !corners) throw new Error('nothing is proposed');
  const params = { id, pageId: page?.id ?? '' };
  const named = { params, body: { copy, sheet, corners } };
  expect((await teacher.call(correction.assignPage, named)).status).toBe(200);
  expect((await overviewOf(id)).copies.map((one) => one.copy)).toEqual([1, 2]);
});
