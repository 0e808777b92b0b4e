import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Layout } from '#paper/edition/layout.ts';
import { packLayout, unpackLayout } from '#paper/edition/layout-file.ts';
import { readScan } from '#paper/reader/read-scan.ts';

/**
 * The memory of eight scans that are read at once, each of another edition: the largest editions
 * beside ordinary classes. Each measurement has its own process.
 */
const SCANS = Number(process.env['SCANS'] ?? 8);
const PAGES = 6;
const SIZES = {
  class: { copies: 35, questions: 20 },
  largest: { copies: 1000, questions: 200 },
} as const;
type Size = keyof typeof SIZES;

const box = (x: number, y: number) => ({ x: x / 7, y: y / 7, width: 2.513, height: 2.513 });

function layoutOf({ copies, questions }: (typeof SIZES)[Size]): Layout {
  const corner = box(70, 70);
  const marks = { topLeft: corner, topRight: corner, bottomLeft: corner, bottomRight: corner };
  const digits = {
    copy: Array.from({ length: 12 }, (_, bit) => box(bit, 20)),
    page: Array.from({ length: 6 }, (_, bit) => box(bit, 30)),
    check: Array.from({ length: 6 }, (_, bit) => box(bit, 40)),
  };
  const edition = Array.from({ length: 32 }, (_, bit) => box(bit, 50));
  const frame = { width: 210, height: 297, marks, digits, code: [], name: null, edition };
  const answersOf = (page: number, copy: number) =>
    Array.from({ length: 50 }, (_, place) => ({
      ...box(100 + (place % 5) + copy / 97, 100 + 20 * Math.floor(place / 5)),
      question: `q${page * 10 + Math.floor(place / 5) + 1}`,
      answer: (place % 5) + 1,
    }));
  return {
    frames: [frame],
    copies: Array.from({ length: copies }, (_, copy) => ({
      copy: copy + 1,
      pages: Array.from({ length: questions / 10 }, (_, page) => ({
        page: page + 1,
        check: copy % 60,
        frame: 0,
        answers: answersOf(page, copy),
      })),
    })),
  };
}

/** Reads as a run of the server does. Returns the megabytes of the whole process. */
async function measure(folder: string): Promise<number> {
  const page = join(folder, 'page.jpg');
  const pages = Array.from({ length: PAGES }, () => page);
  const readOne = async (edition: number) => {
    const layout = await unpackLayout(await readFile(join(folder, 'layout.json.gz')));
    const papers = [{ edition, layout }];
    for await (const event of readScan(pages, papers, { owner: `${edition}` })) {
      if (event.kind === 'refused') console.error(`a scan was refused: ${event.fault}`);
      if (event.kind === 'page' && event.verdict.verdict !== 'blank') {
        console.error(`a page was ${JSON.stringify(event.verdict)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: SCANS }, (_, scan) => readOne(scan + 1)));
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function prepared(size: Size): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-bench-'));
  await writeFile(join(folder, 'layout.json.gz'), await packLayout(layoutOf(SIZES[size])));
  const white = { width: 1240, height: 1754, channels: 3, background: 'white' } as const;
  await sharp({ create: white }).jpeg().toFile(join(folder, 'page.jpg'));
  return folder;
}

const [, , given] = process.argv;
if (given) console.log((await measure(given)).toFixed(0));
else {
  const peaks = new Map<Size, number>();
  for (const size of ['class', 'largest'] as const) {
    const folder = await prepared(size);
    const own = [fileURLToPath(import.meta.url), folder];
    const flags = ['--max-semi-space-size=8', '--max-old-space-size=8192'];
    const env = { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
    const begun = performance.now();
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [...flags, ...own], {
      env,
    });
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    if (stderr) console.log(stderr.trim());
    peaks.set(size, Number(stdout));
    console.log(`${SCANS} scans of the ${size} edition: ${stdout.trim()} MB, ${seconds} s`);
    await rm(folder, { recursive: true });
  }
  const ratio = (peaks.get('largest') ?? 0) / (peaks.get('class') ?? 0);
  console.log(`× ${ratio.toFixed(1)}`);
}
