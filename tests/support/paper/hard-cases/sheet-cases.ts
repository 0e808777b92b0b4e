import { Random } from '../scan-simulator/random.ts';
import { ScanPdf } from '../scan-simulator/scan-pdf.ts';
import { type Scanner, takePicture } from '../scan-simulator/scanner.ts';
import { bareBack, fedTogether, filledSheet, twoUp } from '../scan-simulator/sheets.ts';
import type { SimulatedPage } from '../scan-simulator/simulated-scan.ts';
import type { Sheet } from '../scan-simulator/stroke.ts';
import { streamOf } from '../scan-simulator/write-scan.ts';
import type { HardCase } from './hard-case.ts';
import { goodScanner, type HardCaseKit, type MadeScan, type PageTruth } from './kit.ts';

const a4 = { width: 210, height: 297 };
const a4Across = { width: 297, height: 210 };

export const sheetCases: readonly HardCase[] = [
  {
    name: 'two sheets fed as one',
    amc: 'taken for page 3 of copy 1',
    ours: ['bad-fit'],
    make: async (kit, name) => {
      const random = Random.of(name);
      const [upper, lower] = await Promise.all(
        [1, 2].map((copy) =>
          filledSheet(kit.paper, kit.fill(kit.printed(copy, 3)), goodScanner, random),
        ),
      );
      if (!upper || !lower) throw new Error('There are no sheets.');
      return writeSheets(kit, name, [{ sheet: fedTogether(upper, lower, 130), truths: [null] }]);
    },
  },
  {
    name: 'one-sided sheets scanned as two-sided',
    amc: '2 × not recognised, 2 × read',
    ours: ['read', 'blank', 'read', 'blank'],
    make: async (kit, name) => {
      const sides: Side[] = [];
      for (const copy of [1, 2]) {
        const filled = kit.fill(kit.printed(copy, 1));
        const front = await filledSheet(kit.paper, filled, goodScanner, Random.of(name, copy));
        const back = await bareBack(kit.paper, filled.printed, goodScanner, 0.1);
        sides.push({ sheet: front, truths: [{ copy, page: 1, filled }] });
        sides.push({ sheet: back, truths: [null] });
      }
      return writeSheets(kit, name, sides);
    },
  },
  {
    name: 'a blank page',
    amc: 'not recognised',
    ours: ['blank'],
    make: async (kit, name) => {
      const sheet = await bareBack(kit.paper, kit.printed(1, 1), goodScanner, 0);
      return writeSheets(kit, name, [{ sheet, truths: [null] }]);
    },
  },
  {
    name: 'two pages on a sheet that was not cut',
    amc: 'not recognised',
    ours: ['read', 'read'],
    make: async (kit, name) => {
      const random = Random.of(name);
      const filled = [3, 4].map((copy) => ({
        copy,
        page: 2,
        filled: kit.fill(kit.printed(copy, 2)),
      }));
      const [left, right] = await Promise.all(
        filled.map((page) => filledSheet(kit.paper, page.filled, goodScanner, random)),
      );
      if (!left || !right) throw new Error('There are no sheets.');
      return writeSheets(kit, name, [
        { sheet: twoUp(left, right), truths: filled, page: a4Across },
      ]);
    },
  },
  {
    name: 'a page of another edition',
    amc: 'taken for page 2 of copy 1',
    ours: ['other-edition'],
    make: async (kit, name) => {
      const paper = await kit.sameQuiz();
      const filled = kit.fill(kit.printed(1, 2, paper));
      return strange(kit, name, await kit.scan(filled, 1, {}, { paper }));
    },
  },
  {
    name: 'a page of another exam',
    amc: 'taken for page 1 of copy 1',
    ours: ['other-exam'],
    make: async (kit, name) => {
      const paper = await kit.otherQuiz();
      const filled = kit.fill(kit.printed(1, 1, paper));
      return strange(kit, name, await kit.scan(filled, 1, {}, { paper }));
    },
  },
  {
    name: 'a page of nobody',
    amc: 'not recognised',
    ours: ['unknown-copy'],
    make: async (kit, name) => {
      const paper = kit.moreCopies;
      const filled = kit.fill(kit.printed(5, 2, paper));
      return strange(kit, name, await kit.scan(filled, 5, {}, { paper }));
    },
  },
  {
    name: 'the same page twice, alike',
    amc: '1 × overwritten by another, 1 × read',
    ours: ['read', 'duplicate'],
    make: async (kit, name) => {
      const filled = kit.fill(kit.printed(1, 2));
      const both = [1, 2].map((seed) => kit.scan(filled, 1, {}, { seed }));
      return kit.write(name, await Promise.all(both));
    },
  },
  {
    name: 'the same page twice, with other ticks',
    amc: '1 × overwritten by another, 1 × read',
    ours: ['read', 'conflicting duplicate'],
    make: async (kit, name) => {
      const both = [1, 2].map((seed) =>
        kit.scan(kit.fill(kit.printed(1, 2), 'crosses', {}, seed), 1, {}, { seed }),
      );
      return kit.write(name, await Promise.all(both));
    },
  },
  {
    name: 'a page is missing',
    missing: [3],
    amc: 'read',
    ours: ['read', 'read', 'read'],
    make: async (kit, name) => {
      const pages = [1, 2, 4].map((page) => kit.scan(kit.fill(kit.printed(1, page)), 1));
      return kit.write(name, await Promise.all(pages));
    },
  },
];

interface Side {
  readonly sheet: Sheet;
  readonly truths: readonly PageTruth[];
  readonly page?: { readonly width: number; readonly height: number };
}

async function writeSheets(
  kit: HardCaseKit,
  name: string,
  sides: readonly Side[],
  scanner: Scanner = goodScanner,
): Promise<MadeScan> {
  const file = kit.path(`${name.replaceAll(/\W+/g, '-')}.pdf`);
  const pdf = await ScanPdf.create(file);
  for (const [place, { sheet, page = a4 }] of sides.entries()) {
    const { picture } = takePicture(sheet, page, scanner, Random.of(name, place));
    await pdf.addPage(await streamOf({ picture, scanner }));
  }
  await pdf.close();
  return { file, pages: sides.flatMap(({ truths }) => truths) };
}

async function strange(kit: HardCaseKit, name: string, page: SimulatedPage): Promise<MadeScan> {
  const { file } = await kit.write(name, [page]);
  return { file, pages: [null] };
}
