import { describe, expect, test } from 'vitest';
import { longQuiz, shortQuiz } from '#tests/support/paper-quizzes.ts';
import { PrintedPaper } from '#tests/support/scan-simulator/printed-paper.ts';
import { scanners } from '#tests/support/scan-simulator/scanners.ts';
import { pageImage, simulateScan } from '#tests/support/scan-simulator/simulated-scan.ts';
import { findPrintingTools } from '../typeset/printing-tools.ts';
import { type PageFit, pageFit } from './place/page-fit.ts';
import { PaperIndex } from './place/paper-index.ts';
import { readPage } from './read-page.ts';

const canPrint = 'tools' in (await findPrintingTools());
const edition = 3_000_000_001;

describe.skipIf(!canPrint)('a page of a scan', () => {
  test.each(['copier150', 'copier200', 'copier300', 'upsideDown', 'sideways', 'oneBit'] as const)(
    'is found on a %s, its boxes where they are',
    async (name) => {
      const paper = await PrintedPaper.print(longQuiz, { copies: 3, edition });
      const index = new PaperIndex([{ edition, layout: paper.layout }]);
      const scan = simulateScan({ seed: name, paper, copies: [2], scanner: scanners[name] });
      for await (const page of scan) {
        const [found, ...more] = readPage(await pageImage(page), index);
        expect(more).toEqual([]);
        expect(found).toMatchObject({ verdict: 'found', copy: 2, edition });
        if (found?.verdict !== 'found') continue;
        expect(found.page).toBe(page.filled.printed.page);
        expect(worstError(pageFit(found.fit), page)).toBeLessThan(0.25);
      }
    },
  );

  test('of another edition or another exam is refused', async () => {
    const ours = await PrintedPaper.print(shortQuiz, { copies: 2, edition: 5 });
    const other = await PrintedPaper.print(shortQuiz, { copies: 2, edition: 6 });
    const index = new PaperIndex([{ edition: 5, layout: ours.layout }]);
    const scan = simulateScan({ seed: 1, paper: other, copies: [1], scanner: scanners.copier200 });
    for await (const page of scan) {
      const image = await pageImage(page);
      expect(readPage(image, index, { otherEditions: [6] })).toEqual([
        { verdict: 'other-edition', edition: 6 },
      ]);
      expect(readPage(image, index)).toEqual([{ verdict: 'other-exam', edition: 6 }]);
    }
  });
});

type Simulated = ReturnType<typeof simulateScan> extends AsyncGenerator<infer Page> ? Page : never;

/** Of the middles of the answer boxes, in millimetres. */
function worstError(fit: PageFit, { placement, filled }: Simulated): number {
  const errors = filled.printed.page.answers.map(({ x, y, width, height }) => {
    const there = placement.at(x + width / 2, y + height / 2);
    const here = fit.at(x + width / 2, y + height / 2);
    return Math.hypot(there.x - here.x, there.y - here.y) / fit.pixelsPerMillimetre;
  });
  return Math.max(0, ...errors);
}
