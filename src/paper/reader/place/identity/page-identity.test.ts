import { describe, expect, test } from 'vitest';
import { amcPaper } from '#tests/support/paper/amc-paper.ts';
import type { HardCaseKit } from '#tests/support/paper/hard-cases/kit.ts';
import { PrintedPaper } from '#tests/support/paper/scan-simulator/printed-paper.ts';
import { covered, ScanningTable, wordFor } from '#tests/support/paper/scanned-page.ts';
import type { Box } from '../../../edition/layout.ts';
import { findPrintingTools } from '../../../typeset/find-printing-tools.ts';
import { readPage } from '../../read-page.ts';
import type { Point } from '../fit/point.ts';
import { cornersOf } from '../guess/mark-guesses.ts';
import { placeByHand } from '../place-by-hand.ts';
import { PaperIndex } from './paper-index.ts';

const canPrint = 'tools' in (await findPrintingTools());

describe.skipIf(!canPrint)('the identity of a page', async () => {
  const table = canPrint ? await ScanningTable.create() : null;
  const scan = (await table?.scan({ scanner: { geometry: { dpi: 150 } } })) ?? null;
  const frame = scan?.filled.printed.frame;

  const paint = (boxes: readonly (Box | undefined)[], grey: number) => {
    if (!scan) throw new Error('There is no printer.');
    return boxes.reduce(
      (before, box) => (box ? covered(before, scan.placement, box, grey) : before),
      scan.image,
    );
  };
  /** The verdict on the page with some of its squares painted dark or grey. */
  const painted = (boxes: readonly (Box | undefined)[], grey: number) =>
    table?.read(paint(boxes, grey)).map(wordFor);

  test('is found although a digit is half dark, because the boxes of that page are there', () => {
    expect(painted([frame?.digits.copy.at(-1)], 140)).toEqual(['copy 2, page 2']);
    expect(painted([frame?.digits.check.at(-1), frame?.digits.copy.at(-1)], 140)).toEqual([
      'copy 2, page 2',
    ]);
  });

  test('is found although somebody filled in a digit', () => {
    expect(painted([frame?.digits.copy.at(-1)], 20)).toEqual(['copy 2, page 2']);
    expect(painted([frame?.digits.check.at(-3)], 20)).toEqual(['copy 2, page 2']);
  });

  test('is not found where its digits were filled in at random', () => {
    const { copy = [], check = [] } = frame?.digits ?? {};
    expect(painted([...copy.slice(-3), ...check.slice(-2)], 20)).toEqual(['unknown-copy']);
    expect(painted([...copy, ...check], 140)).toEqual(['doubtful-identity']);
  });

  test('survives one stain on the strip, but neither two nor a covered strip', () => {
    const strip = frame?.edition ?? [];
    for (const square of [0, 1, 20, 39]) {
      expect(painted([strip[square]], 20)).toEqual(['copy 2, page 2']);
      expect(painted([strip[square]], 250)).toEqual(['copy 2, page 2']);
    }
    expect(painted(strip.slice(0, 20), 130)).toEqual(['doubtful-identity']);
    expect(painted(strip, 250)).toEqual(['other-exam']);
  });

  test('is given by a person where the strip is covered, and all boxes are then placed', () => {
    if (!table || !scan || !frame?.marks) throw new Error('There is no printer.');
    const { page } = scan.filled.printed;
    const known = {
      paper: { edition: null, layout: table.kit.paper.layout },
      copy: 2,
      page,
      frame,
    };
    const { topLeft, topRight, bottomRight, bottomLeft } = cornersOf(frame.marks);
    const at = ({ x, y }: Point) => scan.placement.at(x, y);
    const placed = placeByHand(paint(frame.edition, 250), known, {
      topLeft: at(topLeft),
      topRight: at(topRight),
      bottomRight: at(bottomRight),
      bottomLeft: at(bottomLeft),
    });
    expect(placed?.unplaced).toEqual([]);
  });

  test('is doubtful, and not another exam’s, where the strip is not in the image', () => {
    if (!table || !scan || !frame) throw new Error('There is no printer.');
    const tops = frame.edition.map(({ x, y }) => scan.placement.at(x, y).y);
    const { width, pixels } = scan.image;
    const height = Math.floor(Math.min(...tops)) - 5;
    const cut = { width, height, pixels: pixels.slice(0, width * height) };
    expect(table.read(cut).map(wordFor)).toEqual(['doubtful-identity']);
  });

  test('is another edition’s even if its number is almost the same', async () => {
    const kit = table?.kit as HardCaseKit;
    const paper = await kit.sameQuiz();
    const page = await kit.scan(kit.fill(kit.printed(2, 2, paper)), 2, {}, { paper });
    const image = { ...page.picture, pixels: page.picture.planes[0] ?? new Uint8Array() };
    const layouts = [{ edition: Number(kit.paper.edition), layout: kit.paper.layout }];
    expect(readPage(image, new PaperIndex(layouts))).toEqual([
      { verdict: 'other-exam', edition: paper.edition },
    ]);
    const options = { editionsWithoutLayout: [Number(paper.edition)] };
    expect(readPage(image, new PaperIndex(layouts), options)).toEqual([
      { verdict: 'other-edition', edition: paper.edition },
    ]);
    const both = [...layouts, { edition: Number(paper.edition), layout: paper.layout }];
    expect(readPage(image, new PaperIndex(both))).toMatchObject([
      { verdict: 'found', copy: 2, edition: paper.edition },
    ]);
    const unknown = [{ edition: null, layout: paper.layout }];
    expect(readPage(image, new PaperIndex(unknown))).toMatchObject([
      { verdict: 'found', copy: 2, edition: paper.edition },
    ]);
  });

  test('is not verified on a paper without a strip, and refused where the boxes differ', async () => {
    const kit = table?.kit as HardCaseKit;
    const ours = await PrintedPaper.fromSource(amcPaper(), 3);
    const page = await kit.scan(kit.fill(kit.printed(3, 2, ours)), 3, {}, { paper: ours });
    const image = { ...page.picture, pixels: page.picture.planes[0] ?? new Uint8Array() };
    expect(readPage(image, new PaperIndex([{ edition: null, layout: ours.layout }]))).toMatchObject(
      [{ verdict: 'found', copy: 3, edition: null }],
    );
    const other = await PrintedPaper.fromSource(amcPaper({ secondQuestion: longText }), 3);
    const index = new PaperIndex([{ edition: null, layout: other.layout }]);
    expect(readPage(image, index).map(wordFor)).toEqual(['bad-fit']);
  });

  test('is unknown for a copy that the layout does not contain', async () => {
    const kit = table?.kit as HardCaseKit;
    const paper = kit.moreCopies;
    const page = await kit.scan(kit.fill(kit.printed(6, 2, paper)), 6, {}, { paper });
    const image = { ...page.picture, pixels: page.picture.planes[0] ?? new Uint8Array() };
    expect(table?.read(image).map(wordFor)).toEqual(['unknown-copy']);
  });
});

const longText = 'Une question plus longue que les autres. '.repeat(12);
