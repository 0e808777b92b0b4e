import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import { AmcCase } from './amc-case.ts';
import { compareCase } from './compare-case.ts';

/**
 * `npm run test:amc-scans -- FOLDER [CASE…]` reads scans of AMC papers with AMC and with our
 * reader, and compares the boxes. FOLDER has a folder for each case, as tests/t in AMC's source.
 * AMC's results are kept under `--work`, pictures of differing boxes under `--pictures`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { work: { type: 'string' }, pictures: { type: 'string' } },
});
const [folder, ...wanted] = positionals;
if (folder === undefined) throw new Error('Usage: npm run test:amc-scans -- FOLDER [CASE…]');

const work = resolve(values.work ?? (await mkdtemp(join(tmpdir(), 'amc-scans-'))));
const pictures = resolve(values.pictures ?? join(work, 'pictures'));
await mkdir(work, { recursive: true });
await mkdir(pictures, { recursive: true });
const tools = await findReadingTools();
const totals = { cases: 0, pages: 0, unread: 0, boxes: 0, doubtful: 0, differing: 0, silent: 0 };
for (const name of (await readdir(folder)).sort()) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const opened = await AmcCase.open(join(folder, name), join(work, name));
  if (!opened) continue;
  try {
    await opened.work();
  } catch (error) {
    console.log(`${name}: AMC could not print it: ${firstLine(error)}`);
    continue;
  }
  const found = await compareCase(name, opened, { tools, pictures });
  for (const line of found.lines) console.log(line);
  totals.cases += 1;
  for (const key of ['pages', 'unread', 'boxes', 'doubtful', 'differing', 'silent'] as const) {
    totals[key] += found[key];
  }
}
console.log(
  `${totals.cases} cases, ${totals.pages} pages read by AMC, ${totals.unread} of them not by us; ` +
    `${totals.boxes} boxes, ${totals.doubtful} doubtful, ${totals.differing} decided otherwise, ` +
    `${totals.silent} of these without a doubt. Pictures: ${pictures}`,
);

function firstLine(error: unknown): string {
  return `${error}`.split('\n').slice(0, 1).join('').slice(0, 200);
}
