import { FairTurns } from '#paper/process/fair-turns.ts';
import {
  cutPictures,
  type PageToShow,
  type PictureCut,
  type ShownPage,
  showPage,
} from '#paper/reader/pages/page-pictures.ts';
import { PageProblem } from '#paper/reader/pages/page-problem.ts';
import type { PageSource } from '#paper/reader/pages/page-source.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Services } from '../../../services.ts';
import { turnOwnerOf } from '../../quizzes/quizzes.service.ts';
import { ownCorrection } from '../base/correction.policy.ts';
import { unknownPicture } from '../base/correction-errors.ts';
import { type CorrectionFile, readFileName } from './file-names.ts';
import { pageRecordFormat } from './page-record.ts';
import { pageSourceFormat } from './page-source-format.ts';
import { questionPart } from './question-part.ts';
import { type ScanPageRow, selectOptionalPage, selectPagesOfCopy } from './scan-pages.queries.ts';
import { selectOptionalScan } from './scans.queries.ts';
import { withScratchFile, withStoredFile } from './scratch-file.ts';
import { shownPages } from './shown-pages.ts';
import { boxesOf, boxKey } from './ticked-boxes.ts';

const LONGEST_PAGE_SIDE = 2400;
/**
 * The picture shows this margin around a box, in shares of its size, since a tick often leaves it.
 */
const MARGIN = 0.8;

/**
 * Where the store is on another machine, a page needs a file of its whole scan while it waits for a
 * thread and is decoded. Each teacher may have two: one that waits and one that is decoded.
 */
const fetching = new FairTurns(8, 2);

type Part = NonNullable<PictureCut['part']>;
interface View {
  readonly page: ScanPageRow;
  readonly part?: Part;
}

/** Returns a page, a name or a box as a JPEG; nothing else has a name here. */
export async function readPicture(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  name: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  await ownCorrection(services.db, teacherId, quizId);
  const file = readFileName(name);
  const view = file && (await viewOf(services, quizId, file));
  if (!view) throw unknownPicture();
  return takePicture(services, view, { signal, isForStudent: false });
}

async function viewOf(
  { db }: Services,
  quizId: QuizId,
  file: CorrectionFile,
): Promise<View | null> {
  if (file.kind === 'page') {
    const page = await selectOptionalPage(db, quizId, file.page);
    return page && { page };
  }
  const { copy } = file.kind === 'box' ? file.box : file;
  for (const page of await selectPagesOfCopy(db, quizId, copy)) {
    const part = partOf(file, page);
    if (part) return { page, part };
  }
  return null;
}

function partOf(file: Exclude<CorrectionFile, { kind: 'page' }>, page: ScanPageRow): Part | null {
  const record = pageRecordFormat.read(page.record);
  if (file.kind === 'name') return record.name && around(record.name, 0.02);
  if (file.kind === 'question') {
    const part = questionPart(record, file.question);
    return part && { x: part.x, y: part.y, width: part.w, height: part.h };
  }
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

interface PictureCaller {
  readonly signal: AbortSignal;
  /**
   * All students of a quiz, or of a teacher, share turns of their own, and use none of the
   * teacher's.
   */
  readonly isForStudent: boolean;
}

/** Makes the picture. The caller checks who may see it. */
export async function takePicture(
  services: Services,
  { page, part }: View,
  { signal, isForStudent }: PictureCaller,
): Promise<Uint8Array> {
  const turnOf = (owner: string) => (isForStudent ? `students of ${owner}` : owner);
  try {
    const quarters = quartersOf(page);
    // The decoding goes on when the first to ask has gone, since others wait for the same page.
    const shown = await shownPages(services.singletons).get(`${page.id}/${quarters}`, async () => {
      const owner = turnOf(await turnOwnerOf(services.db, page.quizId));
      return decodePage(services, page, quarters, owner);
    });
    signal.throwIfAborted();
    const cut = { longestSide: LONGEST_PAGE_SIDE, ...(part && { part }) };
    const [picture] = await cutPictures(shown, [cut], { signal, owner: turnOf(page.quizId) });
    if (!picture) throw unknownPicture();
    return picture;
  } catch (error) {
    throw error instanceof PageProblem ? unknownPicture() : error;
  }
}

function quartersOf({ record }: ScanPageRow): PageToShow['quarters'] {
  return record === null ? 0 : pageRecordFormat.read(record).turns;
}

async function decodePage(
  services: Services,
  page: ScanPageRow,
  quarters: PageToShow['quarters'],
  owner: string,
): Promise<ShownPage> {
  const scan = await selectOptionalScan(services.db, page.quizId, page.scanId);
  if (!scan || page.source === null) throw unknownPicture();
  const source = pageSourceFormat.read(page.source);
  const tools = await findReadingTools();
  const show = (path: string, shown: PageSource) =>
    showPage({ tools, path, source: shown, quarters }, { owner });
  const showFromWhole = () => withStoredFile(services, scan.fileKey, (path) => show(path, source));
  const showFromPart = async (part: Extract<PageSource, { at: number }>) => {
    const range = { start: part.at, end: part.at + part.length - 1 };
    const content = await services.files.read(scan.fileKey, range);
    return content && withScratchFile(services, content, (path) => show(path, { ...part, at: 0 }));
  };
  const shown = await fetching.run(owner, () =>
    'at' in source
      ? showFromPart(source).catch((error) => {
          // A JPEG that only poppler can read needs the PDF around it.
          if (error instanceof PageProblem && source.kind === 'jpeg') return showFromWhole();
          throw error;
        })
      : showFromWhole(),
  );
  if (!shown) throw unknownPicture();
  return shown;
}
