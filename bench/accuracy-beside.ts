import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PaperIndex } from '#paper/reader/place/identity/paper-index.ts';
import { type FoundPage, readPage } from '#paper/reader/read-page.ts';
import { foundSheet } from '#paper/reader/scan/found-sheet.ts';
import { decideBatch } from '#shared/domain/correction/class-reading/decide-batch.ts';
import { weighBatch } from '#shared/domain/correction/class-reading/weigh-batch.ts';
import { ScanPdf } from '#tests/support/paper/scan-simulator/scan-pdf.ts';
import { simulateScan } from '#tests/support/paper/scan-simulator/simulated-scan.ts';
import { streamOf } from '#tests/support/paper/scan-simulator/write-scan.ts';
import { AmcBatches, type PageTruth } from './accuracy/amc-batches.ts';
import { BatchCounter } from './accuracy/batch-counter.ts';
import { type BatchPlan, edition, orderFor, planBatch, printFor } from './accuracy/batch-plan.ts';
import { decodedImage, isHalved } from './accuracy/decoded-image.ts';

/**
 * `npm run bench:accuracy-beside -- --from 0 --batches 8` reads some batches of bench:accuracy with
 * AMC as well, and those decoded at half size also at full size.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '0' },
    batches: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'cochalot' },
  },
});
const folder = await mkdtemp(join(tmpdir(), 'cochalot-beside-'));
await using amc = new AmcBatches();
console.log(
  '| batch | boxes | AMC: wrong | AMC: on pages not recognised | ours: wrong at 0.15 | doubtful | silent | decided otherwise at whole size |',
);
console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
const first = Number(values.from);
for (let number = first; number < first + Number(values.batches); number += 1) {
  console.log(await readBeside(planBatch(values.seed, number)));
}
await rm(folder, { recursive: true });

async function readBeside(plan: BatchPlan): Promise<string> {
  const paper = await printFor(plan);
  const index = new PaperIndex([{ edition, layout: paper.layout }]);
  const file = join(folder, `${plan.number}.pdf`);
  const pdf = await ScanPdf.create(file);
  const truths: PageTruth[] = [];
  const pages = [];
  let isAnyHalved = false;
  for await (const page of simulateScan(orderFor(values.seed, plan, paper))) {
    const { copy, student, filled } = page;
    truths.push({ copy, filled });
    await pdf.addPage(await streamOf(page));
    const [found] = readPage(await decodedImage(page), index);
    if (found?.verdict !== 'found') continue;
    isAnyHalved ||= isHalved(page);
    const [whole] = isHalved(page) ? readPage(await decodedImage(page, true), index) : [found];
    pages.push({ copy, student, filled, found, whole: whole?.verdict === 'found' ? whole : null });
  }
  await pdf.close();
  const decisions = decide(
    plan,
    pages.map(({ found }) => found),
  );
  const counter = new BatchCounter(plan);
  for (const [place, page] of pages.entries()) {
    const decision = decisions[place];
    if (decision) counter.add(page, decision, false);
  }
  const atWhole = decide(
    plan,
    pages.map(({ found, whole }) => whole ?? found),
  );
  const otherwise = decisions.reduce(
    (sum, { states }, place) =>
      sum + states.filter((state, box) => state !== atWhole[place]?.states[box]).length,
    0,
  );
  const theirs = await amc.read(plan, file, truths);
  const { all } = counter.close();
  const cells = [theirs.wrong, theirs.lostBoxes, all.atUsualThreshold, all.doubtful, all.silent];
  return `| ${plan.number}, ${plan.scanner} | ${theirs.boxes} | ${cells.join(' | ')} | ${isAnyHalved ? otherwise : '–'} |`;
}

function decide(plan: BatchPlan, found: readonly FoundPage[]) {
  const rules = { threshold: null, fillCancels: plan.fillCancels };
  return decideBatch(weighBatch(found.map(foundSheet)), rules).pages;
}
