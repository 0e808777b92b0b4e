import { describe, expect, test } from 'vitest';
import { decideBatch } from '#shared/domain/correction/class-reading/decide-batch.ts';
import { weighBatch } from '#shared/domain/correction/class-reading/weigh-batch.ts';
import type { ScannerChange } from '#tests/support/paper/scan-simulator/scanner.ts';
import {
  covered,
  onlyPage,
  ScanningTable,
  wordFor,
  worstError,
} from '#tests/support/paper/scanned-page.ts';
import { findPrintingTools } from '../../typeset/find-printing-tools.ts';
import { greyAt } from '../grey-image.ts';
import type { FoundPage } from '../read-page.ts';

const canPrint = 'tools' in (await findPrintingTools());

describe.skipIf(!canPrint)('a page is placed', async () => {
  const table = canPrint ? await ScanningTable.create() : null;
  const read = async (geometry: ScannerChange, page = 2) => {
    if (!table) throw new Error('There is no printer.');
    const scanned = await table.scan({ page, scanner: geometry });
    const found = onlyPage(table.read(scanned.image));
    expect(wordFor(found)).toBe(`copy 2, page ${page}`);
    return { scanned, found, error: worstError(found, scanned) };
  };

  test.each<[string, ScannerChange, number]>([
    ['as a copier lays it', {}, 0.06],
    ['from 300 dpi', { geometry: { dpi: 300 } }, 0.06],
    ['from 72 dpi', { geometry: { dpi: 72 } }, 0.2],
    ['from 65 dpi with black that is grey', { geometry: { dpi: 65 }, tone: { black: 125 } }, 0.25],
    ['upside down', { geometry: { dpi: 150, quarters: 2 } }, 0.1],
    ['on its side', { geometry: { dpi: 150, quarters: 1, rotation: -2 } }, 0.1],
    ['askew by 15°', { geometry: { dpi: 150, rotation: 15, margin: 30 }, tone: { bed: 60 } }, 0.1],
    ['printed at 97 %', { geometry: { dpi: 150, scale: { x: 0.97, y: 0.97 } } }, 0.1],
    ['stretched by 1 %', { geometry: { dpi: 150, scale: { x: 1, y: 1.01 } } }, 0.1],
    ['in a black border', { geometry: { dpi: 150, margin: 8 }, tone: { bed: 5 } }, 0.1],
    ['punched, on a grey bed', { wear: { holes: true }, tone: { bed: 120 } }, 0.1],
    ['bent', { geometry: { dpi: 150, bend: { x: 1, y: -1.2 } } }, 0.35],
    ['with little toner', { geometry: { dpi: 150 }, wear: { toner: 0.35 } }, 0.12],
    ['of one bit', { depth: 'threshold', jpeg: null }, 0.1],
    ['dithered', { geometry: { dpi: 300 }, depth: 'scatter', jpeg: null }, 0.12],
    ['photographed from below, 5 %', photo(0.05), 0.25],
    ['photographed from below, 10 %', photo(0.1), 0.25],
    ['photographed from below, 20 %', photo(0.2), 0.3],
  ])('%s', async (_, change, tolerance) => {
    const { found, error } = await read(change);
    expect(error).toBeLessThan(tolerance);
    expect(found.fit.marksSeen).toBe(4);
    expect(found.unplaced).toEqual([]);
  });

  test.each<[string, NonNullable<ScannerChange['wear']>, number]>([
    ['one mark torn off', { lost: [{ corner: 'bottomLeft', size: 40 }] }, 3],
    ['a mark under a staple', { staple: 'topLeft' }, 3],
    ['both marks of a side lost', { lost: [lost('topRight'), lost('bottomRight')] }, 2],
    ['both upper marks lost', { lost: [lost('topLeft'), lost('topRight')] }, 2],
    ['two marks lost across', { lost: [lost('topLeft'), lost('bottomRight')] }, 2],
    [
      'all marks lost',
      { lost: [lost('topLeft'), lost('topRight'), lost('bottomLeft'), lost('bottomRight')] },
      0,
    ],
  ])('with %s', async (_, wear, marks) => {
    const { found, error } = await read({ geometry: { dpi: 150 }, wear });
    expect(error).toBeLessThan(0.12);
    expect(found.fit.marksSeen).toBeLessThanOrEqual(Math.max(marks, wear.staple ? 4 : 0));
  });

  test('where a scan lost the thin borders of its digits', async () => {
    const scanned = await table?.scan({ page: 2, scanner: { geometry: { dpi: 150 } } });
    if (!table || !scanned) throw new Error('There is no printer.');
    const { copy, page, check } = scanned.filled.printed.frame.digits;
    const isWhite = ({ x, y, width, height }: (typeof copy)[number]) => {
      const middle = scanned.placement.at(x + width / 2, y + height / 2);
      return greyAt(scanned.image, middle.x, middle.y) > 128;
    };
    const wipe = (image: typeof scanned.image, box: (typeof copy)[number]) =>
      covered(image, scanned.placement, around(box, 0.25), 245);
    const bare = [...copy, ...page, ...check].filter(isWhite).reduce(wipe, scanned.image);
    const found = onlyPage(table.read(bare));
    expect(wordFor(found)).toBe('copy 2, page 2');
    expect(worstError(found, scanned)).toBeLessThan(0.1);
  });

  test('and the boxes outside the image are reported', async () => {
    const { scanned, found } = await read({ geometry: { dpi: 150, shift: { x: -22, y: 0 } } }, 1);
    const { page, frame } = scanned.filled.printed;
    const outside = [...page.answers, ...frame.code].flatMap(({ x, y, height }, place) =>
      scanned.placement.at(x, y + height / 2).x < 0 ? [place] : [],
    );
    expect(outside.length).toBeGreaterThan(4);
    expect(found.unplaced).toEqual(expect.arrayContaining(outside));
  });

  test('where a student filled every third box far beyond its border', async () => {
    const scanned = await table?.scan({ page: 3, scanner: { geometry: { dpi: 150 } } });
    if (!table || !scanned) throw new Error('There is no printer.');
    const filled = scanned.filled.printed.page.answers.filter((_, place) => place % 3 === 0);
    const ink = (image: typeof scanned.image, box: (typeof filled)[number]) =>
      covered(image, scanned.placement, around(box, 0.8), 40);
    const found = onlyPage(table.read(filled.reduce(ink, scanned.image)));
    expect(worstError(found, scanned)).toBeLessThan(0.1);
    expect(found.unplaced).toEqual([]);
  });

  const readWiped = async (isWiped: (place: number) => boolean, part = 1) => {
    const scanned = await table?.scan({ page: 3, scanner: { geometry: { dpi: 150 } } });
    if (!table || !scanned) throw new Error('There is no printer.');
    const boxes = scanned.filled.printed.page.answers;
    const gone = [...boxes.keys()].filter(isWiped);
    const wiped = gone.reduce((image, place) => {
      const whole = around(boxes[place] as (typeof boxes)[number], 0.8);
      const hidden = { ...whole, height: whole.height * part };
      return covered(image, scanned.placement, hidden, 245);
    }, scanned.image);
    return { scanned, gone, read: table.read(wiped) };
  };

  test.each([
    ['whole', 1],
    ['in part', 0.6],
  ])('and only boxes under correction fluid are doubtful, %s', async (_, part) => {
    for (const every of [5, 7]) {
      const { scanned, gone, read } = await readWiped((place) => place % every === 1, part);
      const found = onlyPage(read);
      expect(worstError(found, scanned)).toBeLessThan(0.1);
      expect(doubtfulOf(found)).toEqual(gone);
    }
  });

  test('or refused where every third box is missing', async () => {
    const { read } = await readWiped((place) => place % 3 === 0);
    expect(read.map(wordFor)).toEqual(['bad-fit']);
  });

  test('or refused where other print is in the place of its boxes', async () => {
    const scanned = await table?.scan({ page: 3, scanner: { geometry: { dpi: 150 } } });
    if (!table || !scanned) throw new Error('There is no printer.');
    const gone = scanned.filled.printed.page.answers.filter((_, place) => place % 5 === 1);
    const overprinted = gone.reduce((image, box) => {
      const bare = covered(image, scanned.placement, around(box, 0.8), 245);
      const line = { ...box, y: box.y + box.height * 0.4, height: box.height * 0.3 };
      return covered(bare, scanned.placement, line, 40);
    }, scanned.image);
    expect(table.read(overprinted).map(wordFor)).toEqual(['bad-fit']);
  });

  test('or refused where many of its boxes cannot be found', async () => {
    const scanner = { geometry: { dpi: 150, shift: { x: -38, y: 0 } } };
    const scanned = await table?.scan({ page: 3, scanner });
    expect(scanned && table?.read(scanned.image).map(wordFor)).toEqual(['bad-fit']);
  });
});

function doubtfulOf({ copy, page, frame, measures, unplaced }: FoundPage): number[] {
  const questions = page.answers.map(({ question }) => question);
  const weighed = weighBatch([{ copy, questions, code: frame.code, measures, unplaced }]);
  const [decided] = decideBatch(weighed, { threshold: null, fillCancels: false }).pages;
  return [...questions.keys()].filter((place) => decided?.states[place] === 'doubtful');
}

function lost(corner: 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight') {
  return { corner, size: 32 };
}

function photo(keystone: number): ScannerChange {
  return {
    geometry: {
      dpi: 170,
      rotation: -4,
      keystone: { x: -keystone / 2, y: keystone },
      bend: { x: 0.3, y: 0.3 },
      margin: 15 + 120 * keystone,
    },
    tone: { black: 50, white: 200, bed: 70, gradient: { x: 0.2, y: -0.15 }, noise: 3, blur: 1 },
  };
}

function around(box: { x: number; y: number; width: number; height: number }, margin: number) {
  const { x, y, width, height } = box;
  return {
    x: x - margin,
    y: y - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
}
