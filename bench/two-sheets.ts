import { parseArgs } from 'node:util';
import { PaperIndex } from '#paper/reader/place/identity/paper-index.ts';
import { readPage } from '#paper/reader/read-page.ts';
import { fillCopy } from '#tests/support/paper/scan-simulator/filled-copy.ts';
import { greyOf } from '#tests/support/paper/scan-simulator/picture.ts';
import { Random } from '#tests/support/paper/scan-simulator/random.ts';
import { takePicture } from '#tests/support/paper/scan-simulator/scanner.ts';
import { scanners } from '#tests/support/paper/scan-simulator/scanners.ts';
import { fedTogether, filledSheet } from '#tests/support/paper/scan-simulator/sheets.ts';
import { newStudent } from '#tests/support/paper/scan-simulator/student.ts';
import { edition, printFor } from './accuracy/batch-plan.ts';

/**
 * Two sheets that a feeder took as one, whose boxes stand in the same places: how many of them are
 * refused, by how far they lie from each other. `npm run bench:two-sheets -- --pages 20` makes so many
 * of each kind; `--seed` draws others.
 */
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '20' },
    seed: { type: 'string', default: 'cochalot' },
  },
});
const paper = await printFor({ quiz: 'denseQuiz' });
const index = new PaperIndex([{ edition, layout: paper.layout }]);
const pages = Number(values.pages);

console.log('| how far off, in mm | pages | refused, two copies | refused, photocopies of one |');
console.log('|---|---:|---:|---:|');
for (const off of [0.3, 0.5, 0.7, 0.8, 1, 1.5, 2.5]) {
  const refused = [0, 0];
  for (let place = 0; place < pages; place += 1) {
    for (const [kind, other] of [1, 0].entries()) {
      if (await isRefused(off, place, other)) refused[kind] = (refused[kind] ?? 0) + 1;
    }
  }
  console.log(`| ${off} | ${pages} | ${refused.join(' | ')} |`);
}

/** `other`: by how much the number of the lower copy is larger. */
async function isRefused(off: number, place: number, other: number): Promise<boolean> {
  const random = Random.of(values.seed, off, place, other);
  const scanner = scanners.copier200(random);
  const copy = 1 + random.below(20);
  const page = 1 + random.below(4);
  const laid = [copy, copy + other].map((number, nth) => {
    const printed = paper.pagesOf(number)[page - 1];
    const [filled] = printed ? fillCopy([printed], newStudent(random, 'crosses'), random) : [];
    if (!filled) throw new Error(`Copy ${number} has no page ${page}.`);
    return filledSheet(paper, filled, scanner, Random.of(values.seed, place, nth));
  });
  const [upper, lower] = await Promise.all(laid);
  if (!upper || !lower) throw new Error('There are no sheets.');
  const way = random.between(0, 2 * Math.PI);
  const by = { x: off * Math.cos(way), y: off * Math.sin(way) };
  const edge = random.between(120, 220);
  const both = fedTogether(upper, lower, edge, by);
  const { picture } = takePicture(both, { width: 210, height: 297 }, scanner, random);
  const [found] = readPage(await greyOf(picture, scanner.jpeg), index);
  return found?.verdict !== 'found';
}
