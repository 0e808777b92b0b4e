import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { KeptTallies } from './accuracy/kept-tallies.ts';
import { accuracyReport } from './accuracy/report.ts';
import type { BatchTally } from './accuracy/tally.ts';

/**
 * Reads simulated scans of classes and compares them with what the students meant. `npm run
 * bench:accuracy -- --boxes 20000` takes a minute or two, a million boxes an hour. `--keep FILE`
 * resumes an interrupted run; SIGTERM or Ctrl+C shows the counts so far. `--scanner copier200`,
 * `--habit faint` and `--batches 232,272` limit the run.
 */
const { values } = parseArgs({
  options: {
    boxes: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: 'cochalot' },
    processes: { type: 'string', default: `${availableParallelism()}` },
    keep: { type: 'string', default: '/dev/null' },
    scanner: { type: 'string' },
    habit: { type: 'string' },
    batches: { type: 'string' },
  },
});
const { seed } = values;
const limits = { scanner: values.scanner ?? null, habit: values.habit ?? null };
const kept = new KeptTallies(values.keep, seed);

const named = values.batches?.split(',').map(Number) ?? null;
const ended = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ended.abort());

const tallies = await readBatches(Number(values.boxes), Number(values.processes));
console.log(accuracyReport(tallies, seed));
process.exitCode = tallies.every(({ all, silentDigits }) => all.silent + silentDigits.length === 0)
  ? 0
  : 1;

/** In the order of their numbers: enough batches for so many boxes, or those that were named. */
async function readBatches(boxes: number, processes: number): Promise<BatchTally[]> {
  const done = named ? [] : await kept.read();
  const known = new Set(done.map(({ plan }) => plan.number));
  const numbers = named?.values() ?? unknownNumbers(known);
  let count = done.reduce((sum, { all }) => sum + all.boxes, 0);
  const workers = Array.from({ length: processes }, async () => {
    const worker = new Worker(new URL('accuracy/worker.ts', import.meta.url), {
      workerData: { seed, limits },
    });
    while (count < boxes && !ended.signal.aborted) {
      const { value: number } = numbers.next();
      if (number === undefined) break;
      const tally = await answerOf(worker, number);
      if (!tally) break;
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

function* unknownNumbers(known: ReadonlySet<number>): Generator<number, undefined> {
  for (let number = 0; ; number += 1) if (!known.has(number)) yield number;
}

/** Null if the run was ended before. */
async function answerOf(worker: Worker, number: number): Promise<BatchTally | null> {
  worker.postMessage(number);
  try {
    const [tally] = (await once(worker, 'message', ended)) as [BatchTally];
    return tally;
  } catch (error) {
    if (ended.signal.aborted) return null;
    throw error;
  }
}
