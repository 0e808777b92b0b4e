import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { KeptTallies } from './accuracy/kept-tallies.ts';
import { accuracyReport } from './accuracy/report.ts';
import type { BatchTally } from './accuracy/tally.ts';

/**
 * Simulated classes on simulated scanners, read as a scan is, and compared with what the students
 * meant. `npm run bench:accuracy -- --boxes 20000` takes a minute or two; a million takes an hour.
 * `--keep FILE` lets a run go on where one before it was interrupted. `--scanner copier200` and
 * `--habit faint` limit it to one machine, or to students of one habit.
 */
const { values } = parseArgs({
  options: {
    boxes: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: 'cochalot' },
    processes: { type: 'string', default: `${availableParallelism()}` },
    keep: { type: 'string', default: '/dev/null' },
    scanner: { type: 'string' },
    habit: { type: 'string' },
  },
});
const { seed } = values;
const limits = { scanner: values.scanner ?? null, habit: values.habit ?? null };
const kept = new KeptTallies(values.keep, seed);

const tallies = await readBatches(Number(values.boxes), Number(values.processes));
console.log(accuracyReport(tallies, seed));
process.exitCode = tallies.every(({ all, silentDigits }) => all.silent + silentDigits.length === 0)
  ? 0
  : 1;

/** In the order of their numbers, whichever was ready first: enough of them to make so many boxes. */
async function readBatches(boxes: number, processes: number): Promise<BatchTally[]> {
  const done = await kept.read();
  const known = new Set(done.map(({ plan }) => plan.number));
  let next = 0;
  let count = done.reduce((sum, { all }) => sum + all.boxes, 0);
  const workers = Array.from({ length: processes }, async () => {
    const worker = new Worker(new URL('accuracy/worker.ts', import.meta.url), {
      workerData: { seed, limits },
    });
    while (count < boxes) {
      while (known.has(next)) next += 1;
      const number = next++;
      const tally = await answerOf(worker, number);
      done.push(tally);
      await kept.add(tally);
      count += tally.all.boxes;
      if (process.stderr.isTTY) process.stderr.write(`\r${count} boxes`);
      for (const error of [...tally.silentErrors, ...tally.silentDigits]) {
        console.error(JSON.stringify(error));
      }
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
