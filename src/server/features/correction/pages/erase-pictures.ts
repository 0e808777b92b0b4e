import type { PageSource } from '#paper/reader/pages/page-source.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { measures } from '#shared/domain/correction/pages/page-measures.ts';
import type { Services } from '../../../services.ts';
import { deleteFilesOnCommit } from '../../files/files.service.ts';
import {
  type PageOfScan,
  selectPagesBeside,
  selectScansOfSameFile,
  updateErasedPage,
  updateScansErased,
} from './erase-pictures.queries.ts';
import { pageRecordFormat } from './page-record.ts';
import { pageSourceFormat } from './page-source-format.ts';
import { scanPrefix } from './scan-files.ts';
import type { ScanRow } from './scans.queries.ts';

/** A page that is still in the file of its scan. */
export interface LeftPicture {
  readonly scan: string;
  readonly page: number;
}

type FilePart = Pick<Extract<PageSource, { kind: 'fax' }>, 'at' | 'length'>;

const noSource = () => pageSourceFormat.write({ kind: 'none', reason: 'damaged-image' });

/** Erases whole scans. What was measured on them stays, from which the marks follow. */
export async function eraseScanFiles(services: Services, scans: readonly ScanRow[]): Promise<void> {
  const ids = scans.map(({ id }) => id);
  await updateScansErased(services.db, ids, noSource());
  await deleteFilesOnCommit(services, scans.map(scanPrefix));
}

/**
 * Erases the pictures of these copies, and the numbers that were coded on them. What the boxes of
 * the answers showed stays, from which the marks follow. Where a scan has pages of other students,
 * zeros take the place of the pictures in its file. Call it in a transaction. Returns the pages
 * whose pictures it cannot take out: they share their sheet with another copy, or a kind of file
 * that does not tell where they lie.
 */
export async function erasePictures(
  services: Services,
  quizId: QuizId,
  copies: readonly number[],
): Promise<LeftPicture[]> {
  const left: LeftPicture[] = [];
  const isOwn = ({ copy }: PageOfScan) => copy !== null && copies.includes(copy);
  const pages = await selectPagesBeside(services.db, quizId, copies);
  for (const [scanId, beside] of Map.groupBy(pages, (page) => page.scanId)) {
    const files = await selectScansOfSameFile(services.db, scanId);
    const [first] = files;
    if (!first) continue;
    for (const page of beside.filter(isOwn)) await forgetPage(services, page);
    if (files.length === 1 && beside.every(isOwn)) {
      await eraseScanFiles(services, files);
      continue;
    }
    const parts: FilePart[] = [];
    for (const [page, sheet] of Map.groupBy(beside, ({ page }) => page)) {
      if (!sheet.some(isOwn)) continue;
      const found = sheet.map(({ source }) => partsOf(pageSourceFormat.read(source)));
      if (sheet.every(isOwn) && !found.includes(null))
        parts.push(...found.flatMap((own) => own ?? []));
      else left.push({ scan: first.name, page });
    }
    if (parts.length > 0) for (const { fileKey } of files) await blank(services, fileKey, parts);
  }
  return left;
}

/** Where in its file the picture of a page lies; null where that is not known. */
function partsOf(source: PageSource): readonly FilePart[] | null {
  if ('at' in source) return [source];
  if (source.kind === 'none') return [];
  if (source.kind === 'pdf-image') return source.jbig2 ? [source.jbig2] : null;
  return source.kind === 'pdf-page' ? (source.pictures ?? null) : null;
}

async function forgetPage({ db }: Services, { id, record }: PageOfScan): Promise<void> {
  await updateErasedPage(db, id, { source: noSource(), record: record && withoutNumber(record) });
}

function withoutNumber(stored: unknown) {
  const record = pageRecordFormat.read(stored);
  const boxes = record.measures.boxes.slice(0, record.questions.length * measures.length);
  const measured = { ...record.measures, boxes };
  return pageRecordFormat.write({ ...record, code: [], grid: null, measures: measured });
}

async function blank(
  { files }: Services,
  fileKey: string,
  parts: readonly FilePart[],
): Promise<void> {
  const content = await files.read(fileKey);
  if (content) await files.write(fileKey, withZeros(content, parts));
}

async function* withZeros(content: AsyncIterable<Uint8Array>, parts: readonly FilePart[]) {
  let start = 0;
  for await (const chunk of content) {
    const bytes = Uint8Array.from(chunk);
    for (const { at, length } of parts) {
      bytes.fill(0, Math.max(0, at - start), Math.max(0, at + length - start));
    }
    start += bytes.length;
    yield bytes;
  }
}
