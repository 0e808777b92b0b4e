import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { WorkerPool } from '#paper/process/worker-pool.ts';
import { openScan } from '#paper/reader/pages/open-scan.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import { readScan } from '#paper/reader/read-scan.ts';
import { endScanThreads } from '#paper/reader/scan/scan-threads.ts';
import { middleValue } from '#shared/domain/statistics/moments.ts';
import { AmcReader, haveAmc, type Spent } from './reader/amc-reader.ts';
import type { DecodeRequest } from './reader/decode.worker.ts';
import { readMore } from './reader/more-pages.ts';
import { allSettings, copies, printedPaper, simulatedFile } from './reader/simulated-files.ts';

/**
 * Reads one simulated scan with our code and with AMC in the same run, beside the bare decoding of
 * its images as the lower bound, then more and more pages. Only the ratios count. The bare decoding
 * includes the start of the threads, but not the opening of the file. Both are measured several
 * times in turn, since the first warms up the process. A scan right after another finds its threads
 * waiting; this is reported separately. The scans are kept from the first run. `--only 200` reads
 * one scan, `--only more` the growing number of pages; `--without-amc` and `--without-memory` leave
 * parts out, and `--rounds` sets the repetitions.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    'without-amc': { type: 'boolean', default: false },
    'without-memory': { type: 'boolean', default: false },
  },
});
const LEAST_TIMES_AMC = 10;
const MOST_TIMES_FLOOR = 2;
const MOST_MILLISECONDS_TO_FIRST = 1000;
/** The longer side. A page with more pixels was decoded again at full size. */
const MOST_PIXELS_READ_ONCE = 2400;

const tools = await findReadingTools();
const { paper, tex } = await printedPaper();
let passed = true;
console.log(`${availableParallelism()} processors; pages per second, and CPU ms a page`);
const settings = allSettings.filter((name) => name.includes(values.only));
const isBesideAmc = haveAmc() && !values['without-amc'] && settings.length > 0;
await using amc = isBesideAmc ? await AmcReader.create(tex, copies) : null;
for (const setting of settings) {
  const path = await simulatedFile(setting);
  const pages = (await sourcesOf(path)).length;
  const { floor, ours } = await byTurns(path);
  const next = await readNext(path);
  const theirs = amc && (await amc.read(path));
  const figures = { floor, ours, ...(theirs && { AMC: theirs }) };
  const shown = Object.entries(figures).map(
    ([name, { seconds, cpuSeconds }]) =>
      `${name} ${(pages / seconds).toFixed(1)}/s ${((cpuSeconds * 1000) / pages).toFixed(0)} ms`,
  );
  const toFloor = ours.cpuSeconds / floor.cpuSeconds;
  const toOpened = ours.cpuSeconds / (floor.cpuSeconds + floor.opening);
  const toAmc = theirs ? theirs.seconds / ours.seconds : null;
  const isGood =
    toFloor <= MOST_TIMES_FLOOR &&
    (toAmc === null || toAmc >= LEAST_TIMES_AMC) &&
    // Processor time, since a busy machine slows the clock's.
    Math.min(ours.first.clock, ours.first.cpu) <= MOST_MILLISECONDS_TO_FIRST;
  passed &&= isGood;
  console.log(
    `${isGood ? 'PASS' : 'FAIL'} ${setting}, ${pages} pages: ${shown.join(', ')}; × ${toFloor.toFixed(2)} of the floor, × ${toOpened.toFixed(2)} with the file's opening${theirs && toAmc ? `, ${toAmc.toFixed(1)} × AMC (CPU ${(theirs.cpuSeconds / ours.cpuSeconds).toFixed(1)} ×)` : ''}; first page after ${ours.first.clock.toFixed(0)} ms, CPU ${ours.first.cpu.toFixed(0)} ms; decoded twice: ${ours.decodedTwice} pages; a scan right after it ${((next.cpuSeconds * 1000) / pages).toFixed(0)} ms a page`,
  );
}
if (!haveAmc()) console.log('AMC was left out: npm run test:amc brings it.');
if (!values['without-memory'] && 'more pages'.includes(values.only)) {
  passed = (await readMore(await simulatedFile('grey, 200 dpi'), paper)) && passed;
}
process.exitCode = passed ? 0 : 1;

async function sourcesOf(path: string) {
  const sources = await openScan(tools, path);
  if (typeof sources === 'string') throw new Error(sources);
  return sources;
}

/** The median of several rounds, and the slowest first page. */
async function byTurns(path: string) {
  const floors: Awaited<ReturnType<typeof decodeAll>>[] = [];
  const readings: Awaited<ReturnType<typeof readAll>>[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    if (round % 2 === 0) floors.push(await decodeAll(path));
    readings.push(await readAll(path));
    if (round % 2 === 1) floors.push(await decodeAll(path));
  }
  const opening = middleValue(floors.map((each) => each.opening));
  const slowest = (of: (each: Spent) => number) =>
    1000 * Math.max(...readings.map(({ first }) => of(first)));
  const first = {
    clock: slowest(({ seconds }) => seconds),
    cpu: slowest(({ cpuSeconds }) => cpuSeconds),
  };
  const decodedTwice = readings[0]?.decodedTwice ?? 0;
  return {
    floor: { ...usual(floors), opening },
    ours: { ...usual(readings), first, decodedTwice },
  };
}

function usual(rounds: readonly Spent[]): Spent {
  return {
    seconds: middleValue(rounds.map(({ seconds }) => seconds)),
    cpuSeconds: middleValue(rounds.map(({ cpuSeconds }) => cpuSeconds)),
  };
}

/** Includes the start of the threads. Opening the file is returned apart, in CPU seconds. */
async function decodeAll(path: string): Promise<Spent & { readonly opening: number }> {
  const opened = timer();
  const sources = await sourcesOf(path);
  const opening = opened().cpuSeconds;
  const pool = new WorkerPool<DecodeRequest, number>(
    new URL('reader/decode.worker.ts', import.meta.url),
    { threads: availableParallelism(), megabytesOfMemory: 256 },
  );
  const spent = timer();
  await Promise.all(sources.map((source) => pool.run({ tools, path, source })));
  const whole = spent();
  await pool.close();
  return { ...whole, opening };
}

/** A first scan, with the start and end of its threads. */
async function readAll(path: string) {
  const spent = timer();
  const { first, decodedTwice } = await readOnce(path);
  await endScanThreads();
  return { ...spent(), first, decodedTwice };
}

/** A scan whose threads are those of the scan before. */
async function readNext(path: string): Promise<Spent> {
  await readOnce(path);
  const spent = timer();
  await readOnce(path);
  const whole = spent();
  await endScanThreads();
  return whole;
}

async function readOnce(path: string) {
  const spent = timer();
  let first: Spent | null = null;
  let decodedTwice = 0;
  for await (const event of readScan([path], [paper], { tools })) {
    if (event.kind !== 'page') continue;
    first ??= spent();
    const longest = Math.max(event.size?.width ?? 0, event.size?.height ?? 0);
    if (longest > MOST_PIXELS_READ_ONCE) decodedTwice += 1;
  }
  return { first: first ?? spent(), decodedTwice };
}

/** Returns what was spent since it was made. */
function timer(): () => Spent {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { seconds: (performance.now() - begun) / 1000, cpuSeconds: (user + system) / 1e6 };
  };
}
