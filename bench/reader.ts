import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { WorkerPool } from '#paper/process/worker-pool.ts';
import { openScan } from '#paper/reader/pages/open-scan.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import { readScan } from '#paper/reader/read-scan.ts';
import { AmcReader, haveAmc, type Spent } from './reader/amc-reader.ts';
import type { DecodeRequest } from './reader/decode.worker.ts';
import { readMore } from './reader/more-pages.ts';
import { allSettings, copies, printedPaper, simulatedFile } from './reader/simulated-files.ts';

/**
 * One simulated scan read by us and by AMC, in the same run, beside the bare decoding of its images
 * as the floor; then more and more pages, for what each takes and for the memory. The ratios count.
 * The scans take minutes to make at the first run, and are kept. `--only 200`, `--without-amc` and
 * `--without-memory` leave parts out.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'without-amc': { type: 'boolean', default: false },
    'without-memory': { type: 'boolean', default: false },
  },
});
const LEAST_TIMES_AMC = 10;
const MOST_TIMES_FLOOR = 2;
const MOST_MILLISECONDS_TO_FIRST = 1000;
/** Of the longer side: half of 300 dpi has fewer, so that a page with more was decoded again whole. */
const MOST_PIXELS_READ_ONCE = 2400;

const tools = await findReadingTools();
const { paper, tex } = await printedPaper();
let passed = true;
console.log(`${availableParallelism()} processors; pages per second, and CPU ms a page`);
await using amc = haveAmc() && !values['without-amc'] ? await AmcReader.create(tex, copies) : null;
for (const setting of allSettings.filter((name) => name.includes(values.only))) {
  const path = await simulatedFile(setting);
  const pages = (await sourcesOf(path)).length;
  const floor = await decodeAll(path);
  const ours = await readAll(path);
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
    // On a busy machine the clock tells about others too.
    Math.min(ours.first.clock, ours.first.cpu) <= MOST_MILLISECONDS_TO_FIRST;
  passed &&= isGood;
  console.log(
    `${isGood ? 'PASS' : 'FAIL'} ${setting}, ${pages} pages: ${shown.join(', ')}; × ${toFloor.toFixed(2)} of the floor, × ${toOpened.toFixed(2)} with the file's opening${theirs && toAmc ? `, ${toAmc.toFixed(1)} × AMC (CPU ${(theirs.cpuSeconds / ours.cpuSeconds).toFixed(1)} ×)` : ''}; first page after ${ours.first.clock.toFixed(0)} ms, CPU ${ours.first.cpu.toFixed(0)} ms; decoded twice: ${ours.decodedTwice} pages`,
  );
}
if (!amc) console.log('AMC was left out: npm run test:amc brings it.');
if (!values['without-memory']) {
  passed = (await readMore(await simulatedFile('grey, 200 dpi'), paper)) && passed;
}
process.exitCode = passed ? 0 : 1;

async function sourcesOf(path: string) {
  const sources = await openScan(tools, path);
  if (typeof sources === 'string') throw new Error(sources);
  return sources;
}

/** Threads start within it, as ours do; what opening the file takes is told beside it, in seconds of CPU. */
async function decodeAll(path: string): Promise<Spent & { readonly opening: number }> {
  const opened = timer();
  const sources = await sourcesOf(path);
  const opening = opened().cpuSeconds;
  const pool = new WorkerPool<DecodeRequest, number>(
    new URL('reader/decode.worker.ts', import.meta.url),
    { threads: availableParallelism() },
  );
  const spent = timer();
  await Promise.all(sources.map((source) => pool.run({ tools, path, source })));
  const whole = spent();
  await pool.close();
  return { ...whole, opening };
}

async function readAll(path: string) {
  const spent = timer();
  let first: Spent | null = null;
  let decodedTwice = 0;
  for await (const event of readScan([path], [paper])) {
    if (event.kind !== 'page') continue;
    first ??= spent();
    const longest = Math.max(event.size?.width ?? 0, event.size?.height ?? 0);
    if (longest > MOST_PIXELS_READ_ONCE) decodedTwice += 1;
  }
  const { seconds = 0, cpuSeconds = 0 } = first ?? {};
  return { ...spent(), first: { clock: seconds * 1000, cpu: cpuSeconds * 1000 }, decodedTwice };
}

/** Answers what was spent since it was made. */
function timer(): () => Spent {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(before);
    return { seconds: (performance.now() - begun) / 1000, cpuSeconds: (user + system) / 1e6 };
  };
}
