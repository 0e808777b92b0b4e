import { PaperIndex } from '#paper/reader/place/identity/paper-index.ts';
import { readPage } from '#paper/reader/read-page.ts';
import { foundSheet } from '#paper/reader/scan/found-sheet.ts';
import { batchAlarms } from '#shared/domain/correction/class-reading/batch-alarms.ts';
import { decideBatch } from '#shared/domain/correction/class-reading/decide-batch.ts';
import { weighBatch } from '#shared/domain/correction/class-reading/weigh-batch.ts';
import type { PrintedPaper } from '#tests/support/paper/scan-simulator/printed-paper.ts';
import {
  type SimulatedPage,
  simulateScan,
} from '#tests/support/paper/scan-simulator/simulated-scan.ts';
import { BatchCounter, type ReadPage } from './batch-counter.ts';
import { type BatchPlan, edition, orderFor } from './batch-plan.ts';
import { decodedImage } from './decoded-image.ts';
import { InkInScan } from './ink-in-scan.ts';
import type { BatchTally, SilentError } from './tally.ts';

export async function readBatch(
  seed: string,
  plan: BatchPlan,
  paper: PrintedPaper,
): Promise<BatchTally> {
  const index = new PaperIndex([{ edition, layout: paper.layout }]);
  const order = orderFor(seed, plan, paper);
  const read: ReadPage[] = [];
  const refused: Record<string, number> = {};
  let pages = 0;
  for await (const page of simulateScan(order)) {
    pages += 1;
    const { copy, student, filled } = page;
    const [found, ...more] = readPage(await decodedImage(page), index);
    const problem = problemOf(page, found, more.length);
    if (problem !== null) refused[problem] = (refused[problem] ?? 0) + 1;
    else if (found?.verdict === 'found') read.push({ copy, student, filled, found });
  }
  const weighed = weighBatch(read.map(({ found }) => foundSheet(found)));
  const decision = decideBatch(weighed, { threshold: null, fillCancels: plan.fillCancels });
  const alarms = batchAlarms(weighed, decision, new Set());
  const counter = new BatchCounter(plan);
  for (const [place, page] of read.entries()) {
    const isAlarmed = alarms.some(
      ({ kind, pages: named }) => (kind === 'faint' || kind === 'bilevel') && named.includes(place),
    );
    const decided = decision.pages[place];
    if (decided) counter.add(page, decided, isAlarmed);
  }
  const { silentErrors, ...counts } = counter.close();
  const { estimatedErrors, estimatedSilentErrors } = decision;
  return {
    ...{ plan, pages, refused, estimatedErrors, estimatedSilentErrors },
    ...counts,
    silentErrors: await withShares(silentErrors, new InkInScan(order, read)),
  };
}

/** One by one, since each page with an error is scanned twice. */
async function withShares(errors: readonly Omit<SilentError, 'inScan'>[], ink: InkInScan) {
  const withShare: SilentError[] = [];
  for (const error of errors) withShare.push({ ...error, inScan: await ink.shareOf(error) });
  return withShare;
}

function problemOf(
  { copy, filled }: SimulatedPage,
  found: ReturnType<typeof readPage>[number] | undefined,
  others: number,
): string | null {
  if (others > 0) return 'two papers';
  if (!found) return 'nothing';
  if (found.verdict === 'unreadable') return found.reason;
  if (found.verdict !== 'found') return found.verdict;
  const right = found.copy === copy && found.page.page === filled.printed.page.page;
  return right ? null : 'wrong page';
}
