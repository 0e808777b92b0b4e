import { annotatedCopy } from '#paper/annotate/annotated-copy.ts';
import type { CopyNotes } from '#paper/annotate/copy-notes.ts';
import { FairTurns } from '#paper/process/fair-turns.ts';
import { PageProblem } from '#paper/reader/pages/page-problem.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import type { CopyDetail } from '#shared/domain/correction/handing-back/copy-detail.ts';
import type { Db } from '../../../../db/client.ts';
import type { Services } from '../../../../services.ts';
import { turnOwnerOf } from '../../../quizzes/quizzes.service.ts';
import { readCopyPageRow } from '../../announced/links.service.ts';
import { scanIsGone, unknownCopy } from '../../base/correction-errors.ts';
import {
  type ClassReading,
  type CopyReading,
  cachedClassReading,
} from '../../class-reading/class-reading.ts';
import { selectPageSources } from '../../pages/scan-pages.queries.ts';
import { copyFileName } from '../copy-file-name.ts';
import { printedLink } from '../copy-pages/printed-links.service.ts';
import { copyNotes } from './copy-notes.ts';
import { FetchedScans } from './fetched-scans.ts';
import type { PicturedPage } from './scanned-sheets.ts';

/** A corrected copy as its student receives it. */
export interface CorrectedCopyFile {
  readonly copy: number;
  readonly fileName: string;
  /** The file; null where the scan is gone or damaged. */
  readonly pdf: Uint8Array | null;
}

export interface CopyOptions {
  /** How much the copy tells; where it is left out, as the teacher chose for this correction. */
  readonly detail?: CopyDetail | undefined;
  /**
   * Whether each copy bears a link of its own, where the teacher wants that: for copies that are
   * given out without a mail.
   */
  readonly withLinks?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Where the store is on another machine, the whole pile is fetched for a copy and kept until the
 * copy is made, so callers take turns.
 */
const fetching = new FairTurns(8, 2);

/**
 * Makes the corrected copy of one student, with the mark as it was computed last. The caller checks
 * who may have it.
 */
export async function correctedCopy(
  services: Services,
  quizId: QuizId,
  copy: number,
  options: CopyOptions = {},
): Promise<CorrectedCopyFile & { pdf: Uint8Array }> {
  const classReading = await cachedClassReading(services, quizId);
  const copyReading = classReading.copies.find((one) => one.copy === copy);
  if (!copyReading) throw unknownCopy(copy);
  const owner = await turnOwnerOf(services.db, quizId);
  const make = () => correctedCopyOf(services, classReading, copyReading, options);
  return fetching.run(owner, make, options.signal);
}

/** Makes the same copy from papers that have been read. */
export async function correctedCopyOf(
  services: Services,
  classReading: ClassReading,
  copyReading: CopyReading,
  options: CopyOptions = {},
): Promise<CorrectedCopyFile & { pdf: Uint8Array }> {
  for await (const { pdf, ...file } of correctedCopies(
    services,
    classReading,
    [copyReading],
    options,
  )) {
    if (pdf) return { ...file, pdf };
  }
  throw scanIsGone();
}

/**
 * Makes several copies one after the other, so that scans are fetched once. One that cannot be
 * opened stops none of the others.
 */
export async function* correctedCopies(
  services: Services,
  classReading: ClassReading,
  copies: readonly CopyReading[],
  options: CopyOptions = {},
): AsyncGenerator<CorrectedCopyFile> {
  const tools = await findReadingTools();
  const { signal } = options;
  const owner = await turnOwnerOf(services.db, classReading.correction.quizId);
  for await (const { copy, ...notes } of notesOfCopies(services, classReading, copies, options)) {
    const fileName = copyFileName(copy, classReading.studentOf(copy));
    const pdf =
      notes.pages.length === 0
        ? null
        : await annotatedCopy(tools, notes, { signal, owner }).catch(nullIfUnreadable);
    yield { copy, fileName, pdf };
  }
}

function nullIfUnreadable(error: unknown): null {
  if (error instanceof PageProblem) return null;
  throw error;
}

/**
 * Yields what is to be written on the copies, with their scans at hand until the next one is asked
 * for; a copy whose scan is gone has no page. Notes and pictures are of the state in which the
 * papers were read: while a class is being written, other pages may come to count.
 */
export async function* notesOfCopies(
  services: Services,
  classReading: ClassReading,
  copies: readonly CopyReading[],
  { detail, withLinks = false, signal }: CopyOptions = {},
): AsyncGenerator<CopyNotes & { readonly copy: number }> {
  const { quizId } = classReading.correction;
  const page = await readCopyPageRow(services.db, quizId);
  const hasLinks = withLinks && page.isOpen && page.isLinkPrinted;
  await using scans = new FetchedScans(services, quizId);
  for (const copyReading of copies) {
    const pages = await picturedPages(services.db, copyReading);
    const { student } = copyReading.row;
    const link = hasLinks && student ? await printedLink(services, { quizId, student }) : null;
    const paths = await scans.pathsOf(new Set(pages.map(({ scanId }) => scanId)), signal);
    const shown = { detail: detail ?? page.detail, link };
    const notes = copyNotes(
      classReading,
      copyReading,
      paths ? pages : [],
      paths ?? new Map(),
      shown,
    );
    yield { ...notes, copy: copyReading.copy };
  }
}

/**
 * Returns the sheets of a copy; none where one of them is gone, so that nobody takes a part of a
 * copy for all of it.
 */
async function picturedPages(db: Db, { pages }: CopyReading): Promise<PicturedPage[]> {
  const ids = pages.map(({ id }) => id);
  const sources = new Map((await selectPageSources(db, ids)).map((one) => [one.id, one]));
  const pictured = pages.flatMap((page) => {
    const source = sources.get(page.id);
    return source ? [{ ...page, ...source }] : [];
  });
  return pictured.length === pages.length ? pictured : [];
}
