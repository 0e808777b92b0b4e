import { describe, expect, test } from 'vitest';
import { goodScanner } from '#tests/support/paper/hard-cases/kit.ts';
import { set } from '#tests/support/paper/scan-simulator/scanner.ts';
import { onlyPage, ScanningTable } from '#tests/support/paper/scanned-page.ts';
import { findPrintingTools } from '../../../typeset/find-printing-tools.ts';
import { pageFit } from '../fit/page-fit.ts';
import { readFoot } from './read-foot.ts';

const canPrint = 'tools' in (await findPrintingTools());

describe.skipIf(!canPrint)('the copy that the foot of a page names', async () => {
  const table = (canPrint ? await ScanningTable.create() : null) as ScanningTable;

  test('is read at 150, 200 and 300 dpi, strongly compressed and with toner that fades', async () => {
    for (const [copy, page] of [
      [1, 1],
      [2, 4],
      [3, 2],
      [4, 3],
    ] as const) {
      for (const change of [
        { geometry: { dpi: 150 } },
        { geometry: { dpi: 200, rotation: -1 }, jpeg: 30 },
        { geometry: { dpi: 300 }, wear: { toner: 0.6 } },
      ]) {
        const scanned = await table.scan({ copy, page, scanner: set(goodScanner, change) });
        const found = onlyPage(table.read(scanned.image));
        expect(readFoot(scanned.image, pageFit(found.fit), found.frame)?.copy).toBe(copy);
      }
    }
  });

  test('is not guessed where there is nothing, or no strip above it', async () => {
    const { image } = await table.scan({ scanner: { geometry: { dpi: 150 } } });
    const found = onlyPage(table.read(image));
    const fit = pageFit(found.fit);
    const bare = { ...image, pixels: new Uint8Array(image.pixels.length).fill(240) };
    expect(readFoot(bare, fit, found.frame)).toBe(null);
    expect(readFoot(image, fit, { ...found.frame, edition: [] })).toBe(null);
  });
});
