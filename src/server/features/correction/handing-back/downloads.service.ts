import { Readable } from 'node:stream';
import { annotatedCopies } from '#paper/annotate/annotated-copy.ts';
import type { CopyNotes } from '#paper/annotate/copy-notes.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import { type MarkProgram, markFile } from '#shared/domain/correction/mark-programs.ts';
import type { ZipEntry } from '../../../plugins/zip-stream.ts';
import type { Services } from '../../../services.ts';
import { odsFile } from '../../../spreadsheets/ods-file.ts';
import { ownCorrection } from '../correction.policy.ts';
import { unknownPicture } from '../correction-errors.ts';
import { lookAtPapers, type Paper, type Papers } from '../papers.ts';
import { copyOfFileName } from './copy-file-name.ts';
import { correctedCopies, correctedCopy, notesOfCopies } from './corrected-copies.service.ts';
import { latinText } from './latin-text.ts';
import { keyTable, notesTable, resultsOf, statisticsTable } from './notes-tables.ts';

async function ownPapers(services: Services, teacherId: string, quizId: string): Promise<Papers> {
  await ownCorrection(services.db, teacherId, quizId);
  return lookAtPapers(services, quizId);
}

/** In the order of the class list, then those that are nobody's yet. */
function inClassOrder(papers: Papers): Paper[] {
  const byCopy = new Map(papers.copies.map((paper) => [paper.copy, paper]));
  return resultsOf(papers).flatMap(({ copy }) => byCopy.get(copy ?? 0) ?? []);
}

/** The spreadsheet of the marks, or the corrected copy of one student; by its name. */
export async function readHandedBackFile(
  services: Services,
  teacherId: string,
  quizId: string,
  name: string,
  signal: AbortSignal,
): Promise<{ type: string; content: Uint8Array }> {
  if (name === 'notes.ods') {
    const papers = await ownPapers(services, teacherId, quizId);
    const tables = [notesTable(papers), statisticsTable(papers), keyTable(papers)];
    const content = await odsFile(papers.edition.snapshot.quiz.title, tables);
    return { type: 'application/vnd.oasis.opendocument.spreadsheet', content };
  }
  await ownCorrection(services.db, teacherId, quizId);
  const copy = copyOfFileName(name);
  if (copy === null) throw unknownPicture();
  const { fileName, pdf } = await correctedCopy(services, quizId, copy, { signal });
  if (fileName !== name) throw unknownPicture();
  return { type: 'application/pdf', content: pdf };
}

export async function zippedCorrections(
  services: Services,
  teacherId: string,
  quizId: string,
  signal: AbortSignal,
): Promise<AsyncGenerator<ZipEntry>> {
  const papers = await ownPapers(services, teacherId, quizId);
  async function* entries() {
    for await (const file of correctedCopies(services, papers, inClassOrder(papers), { signal })) {
      yield { name: file.fileName, content: Readable.from([file.pdf]) };
    }
  }
  return entries();
}

export async function printedCorrections(
  services: Services,
  teacherId: string,
  quizId: string,
  signal: AbortSignal,
): Promise<Readable> {
  const papers = await ownPapers(services, teacherId, quizId);
  const tools = await findReadingTools();
  const copies: AsyncIterable<CopyNotes> = notesOfCopies(services, papers, inClassOrder(papers), {
    signal,
  });
  const { title } = papers.edition.snapshot.quiz;
  return Readable.from(annotatedCopies(tools, copies, title, { signal }));
}

export async function exportMarkFile(
  services: Services,
  teacherId: string,
  quizId: string,
  program: MarkProgram,
): Promise<{ fileName: string; encoding: string; content: Buffer }> {
  const papers = await ownPapers(services, teacherId, quizId);
  const { text, encoding, extension } = markFile(program, resultsOf(papers));
  const content = encoding === 'utf-8' ? Buffer.from(text) : latinText(text);
  return { fileName: `notes-${program}.${extension}`, encoding, content };
}
