import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { accuracyReport } from './accuracy/report.ts';
import type { BatchTally } from './accuracy/tally.ts';

/**
 * Simulated classes on simulated scanners, read as a scan is, and compared with what the students
 * meant. `npm run bench:accuracy -- --boxes 20000` takes a minute or two; a million takes an hour.
 */
const { values } = parseArgs({
  options: {
    boxes: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: 'cochalot' },
    processes: { type: 'string', default: `${availableParallelism()}` },
  },
});

const tallies = await readBatches(Number(values.boxes), values.seed, Number(values.processes));
console.log(accuracyReport(tallies, values.seed));
process.exitCode = tallies.every(({ all }) => all.silent === 0) ? 0 : 1;

/** In the order of their numbers, whichever was ready first: enough of them to make so many boxes. */
async function readBatches(boxes: number, seed: string, processes: number): Promise<BatchTally[]> {
  const done: BatchTally[] = [];
  let next = 0;
  let count = 0;
  const workers = Array.from({ length: processes }, async () => {
    const worker = new Worker(new URL('accuracy/worker.ts', import.meta.url), {
      workerData: { seed },
    });
    while (count < boxes) {
      const number = next++;
      const tally = await answerOf(worker, number);
      done.push(tally);
      count += tally.all.boxes;
      if (process.stderr.isTTY) process.stderr.write(`\r${count} boxes`);
      for (const error of tally.silentErrors) console.error(JSON.stringify(error));
    }
    await worker.terminate();
  });
  await Promise.all(workers);
  return done.sort((a, b) => a.plan.number - b.plan.number);
}

async function answerOf(worker: Worker, number: number): Promise<BatchTally> {
  worker.postMessage(number);
  const [tally] = (await once(worker, 'message')) as [BatchTally];
  return tally;
}
