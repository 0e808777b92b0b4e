import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs, promisify } from 'node:util';
import { packLayout } from '#paper/edition/layout-file.ts';
import { WorkerPool } from '#paper/process/worker-pool.ts';
import { openScan } from '#paper/reader/pages/open-scan.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import { readScan } from '#paper/reader/read-scan.ts';
import { AmcReader, haveAmc, type Spent } from './reader/amc-reader.ts';
import type { DecodeRequest } from './reader/decode.worker.ts';
import { allSettings, copies, printedPaper, simulatedFile } from './reader/simulated-files.ts';

/**
 * One simulated scan read by us and by AMC, in the same run, beside the bare decoding of its images
 * as the floor. The ratios count. The scans take minutes to make at the first run, and are kept.
 * `--only 200`, `--without-amc` and `--without-memory` leave parts out.
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
const MOST_MEGABYTES = 700;
const MANY = 2000;

const tools = await findReadingTools();
const { paper, tex } = await printedPaper();
let passed = true;
console.log(`${availableParallelism()} processors; pages per second, and CPU ms a page`);
await using amc = haveAmc() && !values['without-amc'] ? await AmcReader.create(tex, copies) : null;
for (const setting of allSettings.filter((name) => name.includes(values.only))) {
  const path = await simulatedFile(setting);
  const pages = await pageCount(path);
  const floor = await decodeAll(path);
  const ours = await readAll(path);
  const theirs = amc && (await amc.read(path));
  const figures = [
    ['floor', floor],
    ['ours', ours],
    ...(theirs ? ([['AMC', theirs]] as const) : []),
  ] as const;
  const shown = figures.map(
    ([name, { seconds, cpuSeconds }]) =>
      `${name} ${(pages / seconds).toFixed(1)}/s ${((cpuSeconds * 1000) / pages).toFixed(0)} ms`,
  );
  const toFloor = ours.cpuSeconds / floor.cpuSeconds;
  const toAmc = theirs ? theirs.seconds / ours.seconds : null;
  const isGood = toFloor <= MOST_TIMES_FLOOR && (toAmc === null || toAmc >= LEAST_TIMES_AMC);
  passed &&= isGood;
  console.log(
    `${isGood ? 'PASS' : 'FAIL'} ${setting}, ${pages} pages: ${shown.join(', ')}; × ${toFloor.toFixed(2)} of the floor${toAmc === null ? '' : `, ${toAmc.toFixed(1)} × AMC`}; first page after ${ours.first.toFixed(0)} ms`,
  );
}
if (!amc) console.log('AMC was left out: npm run test:amc brings it.');
if (!values['without-memory']) passed = (await manyPages()) && passed;
process.exitCode = passed ? 0 : 1;

async function pageCount(path: string): Promise<number> {
  return (await sourcesOf(path)).length;
}

async function sourcesOf(path: string) {
  const sources = await openScan(tools, path);
  if (typeof sources === 'string') throw new Error(sources);
  return sources;
}

async function decodeAll(path: string): Promise<Spent> {
  const sources = await sourcesOf(path);
  const pool = new WorkerPool<DecodeRequest, number>(
    new URL('reader/decode.worker.ts', import.meta.url),
    { threads: availableParallelism() },
  );
  const spent = await timed(() =>
    Promise.all(sources.map((source) => pool.run({ tools, path, source }))),
  );
  await pool.close();
  return spent;
}

async function readAll(path: string): Promise<Spent & { first: number }> {
  const begun = performance.now();
  let first: number | null = null;
  const spent = await timed(async () => {
    for await (const event of readScan([path], [paper])) {
      if (event.kind === 'page') first ??= performance.now() - begun;
    }
  });
  return { ...spent, first: first ?? 0 };
}

async function timed(work: () => Promise<unknown>): Promise<Spent> {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - begun) / 1000, cpuSeconds: (user + system) / 1e6 };
}

/** The command on 2,000 pages: the most memory it took, and whether later pages cost more. */
async function manyPages(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-bench-reader-'));
  try {
    const [scan, layout] = [join(folder, 'scan.pdf'), join(folder, 'layout.json.gz')];
    await writeFile(layout, await packLayout(paper.layout));
    const file = await simulatedFile(allSettings[0] ?? 'grey, 200 dpi');
    const times = Math.ceil(MANY / (await pageCount(file)));
    const pages = Array.from({ length: times }, () => [file, '1-z']).flat();
    const joined = join(folder, 'joined.pdf');
    await promisify(execFile)('/usr/bin/qpdf', ['--empty', '--pages', ...pages, '--', joined]);
    await promisify(execFile)('/usr/bin/qpdf', [joined, '--pages', '.', `1-${MANY}`, '--', scan]);
    const { peak, moments } = await readByCommand(scan, layout);
    const [half = 0, end = 0] = [moments[MANY / 2 - 1], moments[MANY - 1]];
    const growth = (end - half) / (half - (moments[0] ?? 0));
    const isGood = peak <= MOST_MEGABYTES && moments.length > MANY;
    console.log(
      `${isGood ? 'PASS' : 'FAIL'} ${MANY} pages: peak memory ${peak.toFixed(0)} MB, at most ${MOST_MEGABYTES}; the second half took × ${growth.toFixed(2)} of the first`,
    );
    return isGood;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function readByCommand(scan: string, layout: string) {
  const command = join(import.meta.dirname, '../scripts/read-scan.ts');
  const child = execFile(process.execPath, [command, '--layout', layout, scan], {
    maxBuffer: 1024 ** 3,
  });
  let peak = 0;
  const look = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
  }, 250);
  const moments: number[] = [];
  if (!child.stdout) throw new Error('The command says nothing.');
  for await (const _ of createInterface({ input: child.stdout })) moments.push(performance.now());
  clearInterval(look);
  return { peak, moments };
}
