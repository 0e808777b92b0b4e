import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { WorkerPool } from '#paper/process/worker-pool.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import type { FuzzTally } from '#tests/support/paper/fuzz-reader.ts';
import {
  faxStream,
  flateStream,
  jpegStream,
} from '#tests/support/paper/scan-simulator/page-stream.ts';
import {
  jpegOf,
  type Picture,
  pngOf,
  tiffOf,
} from '#tests/support/paper/scan-simulator/picture.ts';
import { ScanPdf } from '#tests/support/paper/scan-simulator/scan-pdf.ts';
import type { FuzzRequest } from './fuzz-reader/worker.ts';

/**
 * Opens and decodes damaged files of every kind with our code, and some with poppler, libvips and
 * libheif. `npm run fuzz:reader -- --files 2000 --programs 0` is a short run; `--first 2000`
 * resumes after it.
 */
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '20000' },
    programs: { type: 'string', default: '2000' },
    first: { type: 'string', default: '0' },
  },
});
/** How many files a thread gets at once. A hanging file is found after so many seconds each. */
const BATCH = 10;
const SECONDS_PER_FILE = 90;
const TOLD_EVERY = 500;
const MOST_MEGABYTES = 700;

const folder = await mkdtemp(join(tmpdir(), 'cochalot-fuzz-'));
const tools = await findReadingTools();
const pool = new WorkerPool<FuzzRequest, FuzzTally>(
  new URL('fuzz-reader/worker.ts', import.meta.url),
  {
    threads: availableParallelism(),
    megabytesOfMemory: 256,
  },
);
try {
  const { pdfs, images } = await goodFiles();
  const first = Number(values.first);
  const ours = await fuzz('our own code', Number(values.files), first, {
    tools: { ...tools, poppler: null, heif: null },
    bases: pdfs,
  });
  const programs = await fuzz('with programs', Number(values.programs), 1_000_000 + first, {
    tools,
    bases: [...pdfs, ...images],
  });
  const megabytes = process.resourceUsage().maxRSS / 1024;
  console.log(`peak memory: ${megabytes.toFixed(0)} MB, at most ${MOST_MEGABYTES}`);
  process.exitCode = ours && programs && megabytes <= MOST_MEGABYTES ? 0 : 1;
} finally {
  await pool.close();
  await rm(folder, { recursive: true });
}

/** Returns whether all outcomes were expected. */
async function fuzz(
  name: string,
  files: number,
  firstSeed: number,
  order: Omit<FuzzRequest, 'seeds'>,
): Promise<boolean> {
  const batches = Array.from({ length: Math.ceil(files / BATCH) }, (_, batch) =>
    Array.from(
      { length: Math.min(BATCH, files - batch * BATCH) },
      (_, place) => firstSeed + batch * BATCH + place,
    ),
  );
  const faults: string[] = [];
  const total = { files: 0, refused: 0, pages: 0, unreadable: 0, slowest: 0 };
  const tell = () =>
    console.log(
      `${name}: ${total.files} files, ${total.refused} refused; ${total.pages} pages, ${total.unreadable} unreadable; slowest ${total.slowest.toFixed(0)} ms; ${faults.length} faults`,
    );
  await Promise.all(
    batches.map(async (seeds) => {
      try {
        const seconds = SECONDS_PER_FILE * seeds.length;
        const tally = await pool.run({ ...order, seeds }, { seconds });
        for (const key of ['files', 'refused', 'pages', 'unreadable'] as const)
          total[key] += tally[key];
        total.slowest = Math.max(total.slowest, tally.slowest);
        faults.push(...tally.faults);
        if (total.files % TOLD_EVERY === 0) tell();
      } catch (error) {
        faults.push(`seeds ${seeds[0]} to ${seeds.at(-1)}: ${error}`);
      }
    }),
  );
  if (total.files % TOLD_EVERY !== 0) tell();
  for (const fault of faults) console.log(fault);
  return faults.length === 0;
}

async function goodFiles() {
  const [width, height] = [160, 224];
  const plane = Uint8Array.from(
    { length: width * height },
    (_, at) => (at % 37) * 6 + ((at >> 7) % 20),
  );
  const grey: Picture = { width, height, bits: 8, planes: [plane], dpi: 72 };
  const colour: Picture = { ...grey, planes: [plane, plane, plane] };
  const black: Picture = {
    ...grey,
    bits: 1,
    planes: [plane.map((value) => (value < 110 ? 0 : 255))],
  };
  const streams = [
    await jpegStream(grey, 80),
    await jpegStream(colour, 80),
    flateStream(grey),
    await faxStream(black),
  ];
  const pdfs = await Promise.all(
    [...streams.map((stream) => [stream]), streams].map(async (pages, place) => {
      const path = join(folder, `${place}.pdf`);
      const pdf = await ScanPdf.create(path);
      for (const page of pages) await pdf.addPage(page);
      await pdf.close();
      return path;
    }),
  );
  const images = await Promise.all(
    [jpegOf(grey, 80), pngOf(grey), pngOf(colour), tiffOf(grey), tiffOf(black)].map(
      async (file, place) => {
        const path = join(folder, `${place}.image`);
        await writeFile(path, await file);
        return path;
      },
    ),
  );
  const [jpeg = '', ...others] = images;
  const rendered = join(folder, 'rendered.pdf');
  const pdf = await ScanPdf.create(rendered);
  for (const stream of streams) {
    await pdf.addPage(stream, { drawing: (plain) => `${plain} 0 0 m 64 96 l S` });
  }
  await pdf.close();
  return { pdfs: [...pdfs, jpeg], images: [...others, rendered, ...(await photos(others))] };
}

async function photos([png = '']: readonly string[]): Promise<string[]> {
  if (tools.heif === null) return [];
  const [named, photo] = [`${png}.png`, join(folder, 'photo.heic')];
  await copyFile(png, named);
  await promisify(execFile)(`${tools.heif}/heif-enc`, [named, '-o', photo]);
  return [photo];
}
