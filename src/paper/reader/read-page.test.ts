import { describe, expect, test } from 'vitest';
import { goodScanner } from '#tests/support/paper/hard-cases/kit.ts';
import { greyOf } from '#tests/support/paper/scan-simulator/picture.ts';
import { Random } from '#tests/support/paper/scan-simulator/random.ts';
import { set, takePicture } from '#tests/support/paper/scan-simulator/scanner.ts';
import type { Slip } from '#tests/support/paper/scan-simulator/sheet-wear.ts';
import {
  bareBack,
  fedTogether,
  filledSheet,
  stacked,
  twoUp,
  upsideDown,
} from '#tests/support/paper/scan-simulator/sheets.ts';
import { drawStroke, type Sheet } from '#tests/support/paper/scan-simulator/stroke.ts';
import { newStudent } from '#tests/support/paper/scan-simulator/student.ts';
import { onlyPage, ScanningTable, wordFor } from '#tests/support/paper/scanned-page.ts';
import { findPrintingTools } from '../typeset/find-printing-tools.ts';
import type { GreyImage } from './grey-image.ts';
import { cornersOf } from './place/guess/mark-guesses.ts';
import { placeByHand } from './place/place-by-hand.ts';

const canPrint = 'tools' in (await findPrintingTools());
const a4 = { width: 210, height: 297 };
const a4Across = { width: 297, height: 210 };

describe.skipIf(!canPrint)('an image of a scan', async () => {
  const table = (canPrint ? await ScanningTable.create() : null) as ScanningTable;
  const { kit } = table ?? {};
  const scanner = set(goodScanner, { geometry: { dpi: 150 } });

  const sheet = (copy: number, page: number, student = '') => {
    const filled = kit.fill(kit.printed(copy, page), 'crosses', {}, student);
    return filledSheet(kit.paper, filled, scanner, Random.of(copy, page));
  };
  const words = async (laid: Sheet, page = a4, change = {}) => {
    const { picture } = takePicture(laid, page, set(scanner, change), Random.of('image'));
    return table.read(await greyOf(picture, scanner.jpeg)).map(wordFor);
  };

  test('is blank where there is no ink, whatever faintly shines through', async () => {
    for (const strength of [0, 0.05]) {
      const back = await bareBack(kit.paper, kit.printed(1, 2), scanner, strength);
      expect(await words(back)).toEqual(['blank']);
    }
  });

  test('is the back of a sheet where its front shines through the paper', async () => {
    const back = await bareBack(kit.paper, kit.printed(1, 2), scanner, 0.3);
    expect(await words(back)).toEqual(['back']);
    expect(await words(back, a4, { geometry: { quarters: 2 } })).toEqual(['back']);
  });

  test('is never blank where somebody wrote', async () => {
    const back = await bareBack(kit.paper, kit.printed(1, 2), scanner, 0);
    const { ink } = newStudent(Random.of('pen'), 'ticks');
    drawStroke(back, {
      ink,
      points: [
        { x: 100, y: 150 },
        { x: 102, y: 153 },
        { x: 107, y: 145 },
      ],
    });
    expect(await words(back)).toEqual(['no-marks']);
  });

  test('without any page of ours is not read', () => {
    const noise = imageOf((x, y) => (x * 7919 + y * 104_729 + x * y) % 256);
    const stripes = imageOf((x) => (Math.floor(x / 20) % 2 === 0 ? 20 : 230));
    expect(table.read(noise).map(wordFor)).toEqual(['no-marks']);
    expect(table.read(stripes).map(wordFor)).toEqual(['no-marks']);
    expect(table.read(imageOf(() => 0)).map(wordFor)).toEqual(['no-marks']);
    for (const [width, height] of [
      [1, 1],
      [3, 2000],
      [40, 40],
    ] as const) {
      const tiny = { width, height, pixels: new Uint8Array(width * height).fill(250) };
      expect(table.read(tiny)).toHaveLength(1);
    }
  });

  test('with two papers side by side gives both, the left one first', async () => {
    const both = twoUp(await sheet(3, 2), await sheet(4, 2));
    const pages = ['copy 3, page 2', 'copy 4, page 2'];
    expect(await words(both, a4Across, { geometry: { dpi: 200 } })).toEqual(pages);
    expect(await words(both, a4Across, { geometry: { dpi: 200, quarters: 2 } })).toEqual(pages);
    expect(await words(both, a4Across, { geometry: { dpi: 200, quarters: 3 } })).toEqual(pages);
  });

  test('with two papers of which one cannot be found reports that', async () => {
    const right = await sheet(4, 2);
    for (const pixels of right.planes) pixels.fill(255, 0, right.width * 200);
    const both = twoUp(await sheet(3, 2), right);
    expect(await words(both, a4Across, { geometry: { dpi: 200 } })).toEqual([
      'copy 3, page 2',
      'no-marks',
    ]);
  });

  test('with two papers head to foot or one above the other gives both', async () => {
    const [one, other] = [await sheet(3, 2), await sheet(4, 2)];
    const at200 = { geometry: { dpi: 200 } };
    const pages = ['copy 3, page 2', 'copy 4, page 2'];
    expect((await words(twoUp(one, upsideDown(other)), a4Across, at200)).sort()).toEqual(pages);
    const tall = { width: 210, height: 594 };
    expect(await words(stacked(one, other), tall)).toEqual(pages);
    // A paper that cannot be found is never lost silently.
    for (const pixels of other.planes) pixels.fill(255, 0, other.width * 200);
    expect(await words(stacked(one, other), tall)).toEqual(['copy 3, page 2', 'no-marks']);
    expect(await words(stacked(other, one), tall)).toEqual(['no-marks', 'copy 3, page 2']);
  });

  test('with more than two papers is refused, even where some of them cannot be found', async () => {
    const bare = await bareBack(kit.paper, kit.printed(1, 2), scanner, 0);
    const above = twoUp(await sheet(3, 2), await sheet(4, 2));
    const a3 = { width: 297, height: 420 };
    const at200 = { geometry: { dpi: 200 } };
    const wordsWith = async (left: Sheet, right: Sheet) =>
      words(stacked(above, twoUp(left, right)), a3, at200);
    expect(await wordsWith(await sheet(1, 2), bare)).toEqual(['many-papers']);
    expect(await wordsWith(await sheet(1, 2), await sheet(2, 2))).toEqual(['many-papers']);
    const spoilt = await sheet(2, 2);
    for (const pixels of spoilt.planes) pixels.fill(255, 0, spoilt.width * 200);
    expect(await wordsWith(bare, spoilt)).toEqual(['many-papers']);
    expect(await wordsWith(bare, bare)).toEqual(['copy 3, page 2', 'copy 4, page 2']);
  });

  test('with one paper and an empty half gives one', async () => {
    const half = twoUp(await sheet(3, 2), await bareBack(kit.paper, kit.printed(1, 2), scanner, 0));
    expect(await words(half, a4Across, { geometry: { dpi: 200 } })).toEqual(['copy 3, page 2']);
  });

  test('of two sheets fed as one is refused', async () => {
    const both = fedTogether(await sheet(1, 3), await sheet(2, 3), 130);
    expect(await words(both)).toEqual(['bad-fit']);
  });

  test('of two sheets fed as one with equal boxes is refused where one is off by a millimetre', async () => {
    const [upper, lower] = [await sheet(1, 3), await sheet(1, 3, 'another')];
    for (const [millimetres, x, y] of [
      [90, 0, 1],
      [130, 1, 0],
      [180, 0, -1],
      [130, 1.5, -2],
    ] as const) {
      const both = fedTogether(upper, lower, millimetres, { x, y });
      expect(await words(both)).toEqual(['bad-fit']);
    }
    expect(await words(upper)).toEqual(['copy 1, page 3']);
    // A sheet that is bent, or stretched by its feeder, is continuous.
    const bend = { x: -1.5, y: 2 };
    expect(await words(upper, a4, { geometry: { bend } })).toEqual(['copy 1, page 3']);
    const scale = { x: 1, y: 1.01 };
    expect(await words(upper, a4, { geometry: { scale } })).toEqual(['copy 1, page 3']);
    const photo = {
      bend: { x: 0.2, y: 1.9 },
      keystone: { x: 0.03, y: -0.05 },
      rotation: 3,
      margin: 15,
    };
    for (const page of [1, 2, 3]) {
      const found = await words(await sheet(1, page), a4, { geometry: photo });
      expect(found).toEqual([`copy 1, page ${page}`]);
    }
  });

  const slippedSheet = (page: number, slip: Partial<Slip> = {}) => {
    const whole = { through: { x: 105, y: 130 }, angle: 0, by: { x: 0.5, y: 0.4 }, strength: 0.3 };
    const folded = set(scanner, { wear: { slip: { ...whole, ...slip } } });
    return filledSheet(kit.paper, kit.fill(kit.printed(1, page)), folded, Random.of(1, page));
  };

  test('of a folded sheet of which a half slipped is read, where head and foot name one copy', async () => {
    for (const slip of [{}, { by: { x: -0.6, y: 0.5 }, angle: 12 }, { by: { x: 0, y: -0.8 } }]) {
      const { picture } = takePicture(await slippedSheet(2, slip), a4, scanner, Random.of('image'));
      const found = onlyPage(table.read(await greyOf(picture, scanner.jpeg)));
      expect([found.copy, found.page.page]).toEqual([1, 2]);
      expect(found.unplaced.length).toBeLessThan(8);
    }
  });

  test('of a folded sheet is refused where its foot names another copy, or nothing', async () => {
    const [folded, other] = [await slippedSheet(2), await sheet(2, 2)];
    const bare = await bareBack(kit.paper, kit.printed(1, 2), scanner, 0);
    for (const below of [other, bare]) {
      // Below the strip, where the foot is written.
      const both = fedTogether(folded, below, 282);
      expect(await words(both)).toEqual(['bad-fit']);
    }
  });

  test('of two sheets fed as one is doubtful in all boxes where a person points at its corners, a folded one is not', async () => {
    const [upper, lower] = [await sheet(1, 3), await sheet(1, 3, 'another')];
    const { frame, page } = kit.printed(1, 3);
    const known = { paper: { edition: null, layout: kit.paper.layout }, copy: 1, page, frame };
    if (!frame.marks) throw new Error('The paper has no marks.');
    const marks = cornersOf(frame.marks);
    for (const [laid, doubted] of [
      [upper, 0],
      [await slippedSheet(3), 0],
      [fedTogether(upper, lower, 130, { x: 1, y: 0 }), page.answers.length],
    ] as const) {
      const { picture, placement } = takePicture(laid, a4, scanner, Random.of('image'));
      const placed = placeByHand(await greyOf(picture, scanner.jpeg), known, {
        topLeft: placement.at(marks.topLeft.x, marks.topLeft.y),
        topRight: placement.at(marks.topRight.x, marks.topRight.y),
        bottomRight: placement.at(marks.bottomRight.x, marks.bottomRight.y),
        bottomLeft: placement.at(marks.bottomLeft.x, marks.bottomLeft.y),
      });
      expect(placed?.unplaced).toHaveLength(doubted);
    }
  });

  test('gives the same result ten times', async () => {
    const { image } = await table.scan({ scanner: { geometry: { dpi: 150 } } });
    const first = table.read(image);
    for (let time = 1; time < 10; time++) expect(table.read(image)).toEqual(first);
  });
});

function imageOf(grey: (x: number, y: number) => number): GreyImage {
  const [width, height] = [1240, 1754];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels[y * width + x] = grey(x, y);
  }
  return { width, height, pixels };
}
