import { Readable } from 'node:stream';
import { annotatedCopies } from '#paper/annotate/annotated-copy.ts';
import type { CopyNotes } from '#paper/annotate/copy-notes.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import {
  type MarkProgram,
  markFile,
  programNames,
} from '#shared/domain/correction/handing-back/mark-programs.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { attachmentNamed, fileNamed } from '../../../plugins/answers/attachment.ts';
import type { ZipEntry } from '../../../plugins/answers/zip-stream.ts';
import type { Services } from '../../../services.ts';
import { spreadsheet } from '../../../spreadsheets/spreadsheet.ts';
import { ownCorrection } from '../base/correction.policy.ts';
import { announceCorrection } from '../base/correction-changes.ts';
import { unknownPicture } from '../base/correction-errors.ts';
import {
  selectOptionalCorrectionForChange,
  updateCorrection,
} from '../base/corrections.queries.ts';
import {
  type ClassReading,
  type CopyReading,
  cachedClassReading,
} from '../class-reading/class-reading.ts';
import { arePagesOfQuizToCome } from '../scans/reading-state.ts';
import { copyOfFileName } from './copy-file-name.ts';
import {
  correctedCopies,
  correctedCopy,
  notesOfCopies,
} from './corrected-copies/corrected-copies.service.ts';
import { latinText } from './latin-text.ts';
import { keyOfQuiz, marksTable, resultsOf, statisticsTable } from './marks-spreadsheet.ts';

async function ownClassReading(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<ClassReading> {
  await ownCorrection(services.db, teacherId, quizId);
  return cachedClassReading(services, quizId);
}

/** Checks the store first, since a download that has begun can no longer say why it breaks off. */
async function papersWithScans(services: Services, teacherId: TeacherId, quizId: QuizId) {
  const classReading = await ownClassReading(services, teacherId, quizId);
  await services.files.check();
  return classReading;
}

const titleOf = ({ editions: [first] }: ClassReading) => first.snapshot.quiz.title;

/** Sorts the copies by the class list; those that are nobody's yet come last. */
function inClassOrder(classReading: ClassReading): CopyReading[] {
  const byCopy = new Map(classReading.copies.map((paper) => [paper.copy, paper]));
  return resultsOf(classReading, false).flatMap(({ copy }) => byCopy.get(copy ?? 0) ?? []);
}

/**
 * Makes the spreadsheet of the marks, or the corrected copy of one student, by the name of the
 * file.
 */
export async function readHandedBackFile(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  name: string,
  signal: AbortSignal,
): Promise<{ type: string; disposition: string; content: Uint8Array }> {
  if (name === 'notes.ods') {
    const areCopiesToCome = await arePagesOfQuizToCome(services, quizId);
    const classReading = await ownClassReading(services, teacherId, quizId);
    const tables = [
      marksTable(classReading, areCopiesToCome),
      await statisticsTable(classReading),
      keyOfQuiz(classReading),
    ];
    const title = titleOf(classReading);
    return {
      type: 'application/vnd.oasis.opendocument.spreadsheet',
      disposition: attachmentNamed('Notes des copies', title, 'ods'),
      content: await spreadsheet(teacherId, title, tables),
    };
  }
  await ownCorrection(services.db, teacherId, quizId);
  const copy = copyOfFileName(name);
  if (copy === null) throw unknownPicture();
  const { fileName, pdf } = await correctedCopy(services, quizId, copy, { signal });
  if (fileName !== name) throw unknownPicture();
  return { type: 'application/pdf', disposition: fileNamed('inline', name), content: pdf };
}

export async function zippedCorrections(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  signal: AbortSignal,
): Promise<{ title: string; entries: AsyncGenerator<ZipEntry> }> {
  const classReading = await papersWithScans(services, teacherId, quizId);
  const options = { withLinks: true, signal };
  async function* entries(): AsyncGenerator<ZipEntry> {
    const unopened: number[] = [];
    for await (const { copy, fileName, pdf } of correctedCopies(
      services,
      classReading,
      inClassOrder(classReading),
      options,
    )) {
      if (pdf) yield { name: fileName, content: Readable.from([pdf]) };
      else unopened.push(copy);
    }
    if (unopened.length > 0) {
      yield { name: 'COPIES-MANQUANTES.txt', content: missingNote(classReading, unopened) };
    }
    await keepUnopened(services, quizId, unopened);
  }
  return { title: titleOf(classReading), entries: entries() };
}

export async function printedCorrections(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  signal: AbortSignal,
): Promise<{ title: string; pdf: Readable }> {
  const classReading = await papersWithScans(services, teacherId, quizId);
  const tools = await findReadingTools();
  const title = titleOf(classReading);
  const unopened: number[] = [];
  const instead = <Notes extends CopyNotes>(notes: Notes): Notes => ({
    ...notes,
    comment: cannotBeOpened,
    hasSigns: false,
  });
  async function* copies() {
    const options = { withLinks: true, signal };
    for await (const notes of notesOfCopies(
      services,
      classReading,
      inClassOrder(classReading),
      options,
    )) {
      if (notes.pages.length > 0) yield notes;
      else {
        unopened.push(notes.copy);
        yield instead(notes);
      }
    }
  }
  async function* pdf() {
    yield* annotatedCopies(tools, copies(), title, {
      signal,
      owner: teacherId,
      instead: (notes) => {
        unopened.push(notes.copy);
        return { ...instead(notes), pages: [] };
      },
    });
    await keepUnopened(services, quizId, unopened);
  }
  return { title, pdf: Readable.from(pdf()) };
}

const cannotBeOpened =
  'Le scan de cette copie ne peut plus être ouvert\u00a0: elle manque ici. Scannez-la à nouveau.';

function missingNote(classReading: ClassReading, unopened: readonly number[]): string {
  const names = unopened.map((copy) => {
    const student = classReading.studentOf(copy);
    return student
      ? `- ${classReading.nameOf(student)} (copie ${copyInWords(copy)})`
      : `- copie ${copyInWords(copy)}`;
  });
  return `\ufeff${[
    'Le scan de ces copies n’a pas pu être ouvert\u00a0: elles manquent dans ce dossier.',
    'Scannez-les à nouveau, puis téléchargez encore une fois les copies corrigées.',
    '',
    ...names,
    '',
  ].join('\r\n')}`;
}

/**
 * Keeps which copies could not be opened, for the screen: a download cannot say itself what it
 * lacks.
 */
async function keepUnopened(
  services: Services,
  quizId: QuizId,
  unopened: readonly number[],
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    const correction = await selectOptionalCorrectionForChange(db, quizId);
    if (!correction || correction.unopenedCopies.join() === unopened.join()) return;
    await updateCorrection(db, quizId, { unopenedCopies: [...unopened] });
    await announceCorrection(db, quizId);
  });
}

export async function exportMarkFile(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  program: MarkProgram,
): Promise<{ disposition: string; encoding: string; content: Buffer }> {
  const areCopiesToCome = await arePagesOfQuizToCome(services, quizId);
  const classReading = await ownClassReading(services, teacherId, quizId);
  const { text, encoding, extension } = markFile(program, resultsOf(classReading, areCopiesToCome));
  const content = encoding === 'utf-8' ? Buffer.from(text) : latinText(text);
  const disposition = attachmentNamed(
    `Notes pour ${programNames[program]}`,
    titleOf(classReading),
    extension,
  );
  return { disposition, encoding, content };
}
