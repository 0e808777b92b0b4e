import { annotatedCopy } from '#paper/annotate/annotated-copy.ts';
import type { CopyNotes } from '#paper/annotate/copy-notes.ts';
import { PageProblem } from '#paper/reader/pages/page-problem.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import type { CopyDetail } from '#shared/domain/correction/copy-detail.ts';
import type { Services } from '../../../services.ts';
import { readCopyPage } from '../copy-pages/links.service.ts';
import { scanIsGone, unknownCopy } from '../correction-errors.ts';
import { lookAtPapers, type Paper, type Papers } from '../papers.ts';
import { selectPagesOfCopy } from '../scans/scan-pages.queries.ts';
import { copyFileName } from './copy-file-name.ts';
import { copyNotes } from './copy-notes.ts';
import { FetchedScans } from './fetched-scans.ts';

/** What a student receives. */
export interface CorrectedCopyFile {
  readonly copy: number;
  readonly fileName: string;
  readonly pdf: Uint8Array;
}

export interface CopyWishes {
  /** As the teacher chose for this correction, unless told. */
  readonly detail?: CopyDetail | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The corrected copy of one student, with the mark as it was computed last. Who may have it, the caller knows. */
export async function correctedCopy(
  services: Services,
  quizId: string,
  copy: number,
  wishes: CopyWishes = {},
): Promise<CorrectedCopyFile> {
  const papers = await lookAtPapers(services, quizId);
  const paper = papers.copies.find((one) => one.copy === copy);
  if (!paper) throw unknownCopy(copy);
  for await (const file of correctedCopies(services, papers, [paper], wishes)) return file;
  throw unknownCopy(copy);
}

/** Several of them, one after the other: scans are fetched once. */
export async function* correctedCopies(
  services: Services,
  papers: Papers,
  copies: readonly Paper[],
  wishes: CopyWishes = {},
): AsyncGenerator<CorrectedCopyFile> {
  const tools = await findReadingTools();
  const { signal } = wishes;
  for await (const notes of notesOfCopies(services, papers, copies, wishes)) {
    const fileName = copyFileName(notes.copy, papers.studentOf(notes.copy));
    const pdf = await annotatedCopy(tools, notes, { signal }).catch(explain);
    yield { copy: notes.copy, fileName, pdf };
  }
}

/** What is to be written on copies, with their scans at hand until the next one is asked for. */
export async function* notesOfCopies(
  services: Services,
  papers: Papers,
  copies: readonly Paper[],
  { detail, signal }: CopyWishes = {},
): AsyncGenerator<CopyNotes & { readonly copy: number }> {
  const told = detail ?? (await readCopyPage(services.db, papers.correction.quizId)).detail;
  await using scans = new FetchedScans(services, papers.correction.quizId);
  for (const paper of copies) {
    const rows = await selectPagesOfCopy(services.db, papers.correction.quizId, paper.copy);
    const paths = new Map<string, string>();
    for (const { scanId } of rows) paths.set(scanId, await scans.pathOf(scanId, signal));
    yield { ...copyNotes(papers, paper, rows, paths, told), copy: paper.copy };
  }
}

function explain(error: unknown): never {
  throw error instanceof PageProblem ? scanIsGone() : error;
}
