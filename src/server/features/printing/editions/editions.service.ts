import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { editionCode } from '#paper/edition/edition-code.ts';
import { joinLayouts } from '#paper/edition/join-layouts.ts';
import type { Layout } from '#paper/edition/layout.ts';
import { unpackLayout } from '#paper/edition/layout-file.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { Db } from '../../../db/client.ts';
import { notify } from '../../../db/notifications.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lanes } from '../../../lanes.ts';
import type { Services } from '../../../services.ts';
import { findQuizForChange, readQuiz, unlockQuiz } from '../../quizzes/quizzes.service.ts';
import {
  type EditionRow,
  type EditionSummary,
  selectAdditions,
  selectEdition,
  selectEditionsByNumber,
  selectEditionsOfQuiz,
  selectEditionsOfTeacher,
  selectOptionalLastEdition,
  selectOptionalValidEdition,
  updateEditionsInvalidated,
} from '../editions.queries.ts';
import { editionChanged, editionLost, notExported } from '../refusals/printing-errors.ts';
import { editionLayoutKey, editionPdfKey } from '../typesetting/paper-files.ts';
import { printingOf } from './make-edition.run.ts';

export type Edition = EditionRow;

export async function readEdition(db: Db, id: string): Promise<Edition> {
  return selectEdition(db, id);
}

/** The edition that is handed out now, else the last one; null where nothing was ever printed. */
export async function lastEdition(db: Db, quizId: QuizId): Promise<Edition | null> {
  return selectOptionalLastEdition(db, quizId);
}

export async function editionsOfQuiz(db: Db, quizId: QuizId): Promise<EditionSummary[]> {
  return selectEditionsOfQuiz(db, quizId);
}

export async function ownEditions(db: Db, teacherId: TeacherId, numbers: readonly number[]) {
  return selectEditionsByNumber(db, teacherId, numbers);
}

export async function newestEditionsOf(db: Db, teacherId: TeacherId, most: number) {
  return selectEditionsOfTeacher(db, teacherId, most);
}

/** The layout of all copies of an edition, including those that were added later. */
export async function readEditionLayout(
  services: Pick<Services, 'db' | 'files'>,
  edition: Pick<Edition, 'id' | 'quizId'>,
): Promise<Layout> {
  const layout = await readOptionalEditionLayout(services, edition);
  if (!layout) throw editionLost();
  return layout;
}

/** Null if a file is missing from the store; a store that does not answer is an error. */
export function readOptionalEditionLayout(
  services: Pick<Services, 'db' | 'files'>,
  edition: Pick<Edition, 'id' | 'quizId'>,
): Promise<Layout | null> {
  return lanes.layout.run(edition.quizId, () => readWholeLayout(services, edition));
}

async function readWholeLayout(
  services: Pick<Services, 'db' | 'files'>,
  edition: Pick<Edition, 'id' | 'quizId'>,
): Promise<Layout | null> {
  const { quizId } = edition;
  const additions = await selectAdditions(services.db, [edition.id]);
  const layouts: Layout[] = [];
  for (const { id } of [edition, ...additions]) {
    const file = await services.files.read(editionLayoutKey({ id, quizId }));
    if (!file) return null;
    layouts.push(await unpackLayout(await buffer(file)));
  }
  return joinLayouts(layouts);
}

/** The edition whose sheets count; refused if the caller knows another one. */
export async function printedEdition(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  known?: string,
): Promise<EditionRow> {
  const { isLocked } = await readQuiz(services, teacherId, quizId);
  const edition = await selectOptionalValidEdition(services.db, quizId);
  if (known !== undefined && known !== edition?.id) throw editionChanged();
  if (!edition) throw isLocked ? editionLost() : notExported();
  return edition;
}

export async function openEdition(
  { files }: Services,
  edition: Pick<EditionRow, 'id' | 'quizId'>,
): Promise<Readable> {
  const pdf = await files.read(editionPdfKey(edition));
  if (!pdf) throw editionLost();
  return pdf;
}

export async function* openEditionsOf(services: Services, quizId: QuizId) {
  for (const edition of await selectEditionsOfQuiz(services.db, quizId)) {
    const code = editionCode(edition.number);
    const additions = await selectAdditions(services.db, [edition.id]);
    const pdfs = [
      { id: edition.id, name: `${code}.pdf` },
      ...additions.map(({ id, firstCopy, copies }) => ({
        id,
        name: `${code} copies ${firstCopy}-${firstCopy + copies - 1}.pdf`,
      })),
    ];
    for (const { id, name } of pdfs) {
      const content = await services.files.read(editionPdfKey({ id, quizId }));
      if (content) yield { name, content };
    }
  }
}

/** No more sheets of what was printed are handed out; those that were are still read. */
export async function unlock(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<TeacherQuiz> {
  await inTransaction(services, async ({ db }) => {
    await findQuizForChange(db, teacherId, quizId);
    await unlockQuiz(db, quizId);
    await updateEditionsInvalidated(db, quizId);
    await notify(db, printingOf(quizId));
  });
  return readQuiz(services, teacherId, quizId);
}
