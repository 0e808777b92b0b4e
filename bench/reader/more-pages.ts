import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { packLayout } from '#paper/edition/layout-file.ts';
import type { Paper } from '#paper/reader/place/identity/paper-index.ts';

const sizes = [60, 240, 2000];
const MOST_MEGABYTES = 700;
/** The cost of a page among 2,000, beside one among 240. */
const MOST_GROWTH = 1.1;
const TICKS_PER_SECOND = 100;

/** Reads more and more pages, to see whether memory and the cost of a page stay bounded. */
export async function readMore(file: string, { layout }: Paper): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-bench-reader-'));
  try {
    const layoutFile = join(folder, 'layout.json.gz');
    await writeFile(layoutFile, await packLayout(layout));
    const costs: number[] = [];
    let isGood = true;
    for (const pages of sizes) {
      const scan = join(folder, 'scan.pdf');
      await joinPages(file, pages, scan, folder);
      const { peak, lines, seconds, cpuSeconds } = await readByCommand(scan, layoutFile);
      const cost = (cpuSeconds * 1000) / pages;
      const growth = cost / (costs.at(-1) ?? cost);
      costs.push(cost);
      const isOfBounds = peak <= MOST_MEGABYTES && growth <= MOST_GROWTH && lines > pages;
      isGood &&= isOfBounds;
      console.log(
        `${isOfBounds ? 'PASS' : 'FAIL'} ${pages} pages: peak memory ${peak.toFixed(0)} MB, at most ${MOST_MEGABYTES}; CPU ${cost.toFixed(1)} ms a page, × ${growth.toFixed(2)}; ${(pages / seconds).toFixed(1)}/s`,
      );
    }
    return isGood;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Repeats the pages of a PDF until there are so many. */
async function joinPages(file: string, pages: number, scan: string, folder: string): Promise<void> {
  const qpdf = (...args: string[]) => promisify(execFile)('/usr/bin/qpdf', args);
  const { stdout } = await qpdf('--show-npages', file);
  const times = Math.ceil(pages / Number(stdout));
  const joined = join(folder, 'joined.pdf');
  const inputs = Array.from({ length: times }, () => [file, '1-z']).flat();
  await qpdf('--empty', '--pages', ...inputs, '--', joined);
  await qpdf(joined, '--pages', '.', `1-${pages}`, '--', scan);
}

async function readByCommand(scan: string, layout: string) {
  const command = join(import.meta.dirname, '../../scripts/read-scan.ts');
  const begun = performance.now();
  const child = execFile(process.execPath, [command, '--layout', layout, scan], {
    maxBuffer: 1024 ** 3,
  });
  let [peak, cpuSeconds] = [0, 0];
  const look = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0);
    peak = Math.max(peak, kilobytes / 1024);
    const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '');
    // The name may contain anything; after it, the 14th and 15th field are user and system time.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    cpuSeconds = Math.max(cpuSeconds, (user + system) / TICKS_PER_SECOND);
  }, 100);
  let lines = 0;
  if (!child.stdout) throw new Error('The command says nothing.');
  for await (const _ of createInterface({ input: child.stdout })) lines += 1;
  clearInterval(look);
  return { peak, lines, cpuSeconds, seconds: (performance.now() - begun) / 1000 };
}
