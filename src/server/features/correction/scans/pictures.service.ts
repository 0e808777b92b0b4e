import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type PictureOrder, pagePicture } from '#paper/reader/pages/page-picture.ts';
import { PageProblem } from '#paper/reader/pages/page-problem.ts';
import type { PageSource } from '#paper/reader/pages/page-source.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import type { Services } from '../../../services.ts';
import { boxesOf, boxKey } from '../boxes/ticked-boxes.ts';
import { ownCorrection } from '../correction.policy.ts';
import { unknownPicture } from '../correction-errors.ts';
import { type CorrectionFile, readFileName } from './file-names.ts';
import { pageRecordFormat } from './page-record.ts';
import { readingFolder } from './scan-files.ts';
import { type ScanPageRow, selectOptionalPage, selectPagesOfCopy } from './scan-pages.queries.ts';
import { selectOptionalScan } from './scans.queries.ts';

const LONGEST_PAGE_SIDE = 2400;
/** Around a box, in shares of its size: a tick often leaves it. */
const MARGIN = 0.8;

type Part = NonNullable<PictureOrder['part']>;
interface View {
  readonly page: ScanPageRow;
  readonly part?: Part;
}

/** A page, a name or a box, as a JPEG; nothing else can be had by a name. */
export async function readPicture(
  services: Services,
  teacherId: string,
  quizId: string,
  name: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  await ownCorrection(services.db, teacherId, quizId);
  const file = readFileName(name);
  const view = file && (await viewOf(services, quizId, file));
  if (!view) throw unknownPicture();
  return takePicture(services, view, signal);
}

async function viewOf(
  { db }: Services,
  quizId: string,
  file: CorrectionFile,
): Promise<View | null> {
  if (file.kind === 'page') {
    const page = await selectOptionalPage(db, quizId, file.page);
    return page && { page };
  }
  const copy = file.kind === 'name' ? file.copy : file.box.copy;
  for (const page of await selectPagesOfCopy(db, quizId, copy)) {
    const part = partOf(file, page);
    if (part) return { page, part };
  }
  return null;
}

function partOf(file: Exclude<CorrectionFile, { kind: 'page' }>, page: ScanPageRow): Part | null {
  const record = pageRecordFormat.read(page.record);
  if (file.kind === 'name') return record.name && around(record.name, 0.02);
  const counted = { ...page, copy: file.box.copy, sheet: page.sheet ?? 0, record };
  const place = boxesOf(counted).findIndex((box) => boxKey(box) === boxKey(file.box));
  const box = place >= 0 && record.places.slice(4 * place, 4 * place + 4);
  return box ? around(box, MARGIN) : null;
}

function around(tenThousandths: readonly number[], margin: number): Part {
  const [x = 0, y = 0, width = 0, height = 0] = tenThousandths.map((share) => share / 10_000);
  const left = Math.max(0, x - margin * width);
  const top = Math.max(0, y - margin * height);
  return {
    x: left,
    y: top,
    width: Math.min(1 - left, x + (1 + margin) * width - left),
    height: Math.min(1 - top, y + (1 + margin) * height - top),
  };
}

async function takePicture(
  services: Services,
  { page, part }: View,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const folder = join(readingFolder(services.env), randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const path = join(folder, 'scan');
    const source = await fetchSource(services, page, path, signal);
    const record = page.record === null ? null : pageRecordFormat.read(page.record);
    const order = {
      tools: await findReadingTools(),
      path,
      source,
      quarters: (record?.turns ?? 0) as PictureOrder['quarters'],
      longestSide: LONGEST_PAGE_SIDE,
    };
    return await pagePicture(part ? { ...order, part } : order, { signal });
  } catch (error) {
    throw error instanceof PageProblem ? unknownPicture() : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of a JPEG inside a PDF only its own bytes are fetched; else the file whole. */
async function fetchSource(
  { db, files }: Services,
  page: ScanPageRow,
  path: string,
  signal: AbortSignal,
): Promise<PageSource> {
  const scan = await selectOptionalScan(db, page.quizId, page.scanId);
  const source = page.source as PageSource | null;
  if (!scan || !source) throw unknownPicture();
  const isAlone = source.kind === 'jpeg' && source.otherwise.kind !== 'pdf-image';
  const range =
    source.kind === 'jpeg' && !isAlone
      ? { start: source.at, end: source.at + source.length - 1 }
      : undefined;
  const content = await files.read(scan.fileKey, range);
  if (!content) throw unknownPicture();
  await pipeline(content, createWriteStream(path), { signal });
  return source.kind === 'jpeg' && range ? { ...source, at: 0 } : source;
}
