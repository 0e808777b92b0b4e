import { randomUUID } from 'node:crypto';
import type { PaperDensity, PaperOptions, PaperStudent } from '#paper/edition/paper-quiz.ts';
import { studentFaults } from '#paper/latex/identity.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { EditionAddition } from '#shared/contract/printing-schemas.ts';
import { keepsItsSize } from '#shared/domain/roster/accommodations.ts';
import { pagesPerSheet } from '#shared/domain/sheets.ts';
import { notify } from '../../../db/notifications.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RunContext } from '../../../jobs/run-kind.ts';
import { findQuizForChange, readQuiz } from '../../quizzes/quizzes.service.ts';
import { insertAddition, selectEdition } from '../editions.queries.ts';
import { copiesChanged, copiesNotAsWritten } from '../refusals/printing-errors.ts';
import { studentsOf } from '../source/frozen-paper.ts';
import { readPictures } from '../source/paper-source.ts';
import { imageNamesOf } from '../source/to-paper-quiz.ts';
import { writeSource } from '../source/written-source.ts';
import { withPaper } from '../typesetting/set-paper.ts';
import { copiesOf } from './accommodated-copies.ts';
import { storeEditionFiles } from './edition-files.ts';
import { printingOf } from './make-edition.run.ts';
import { newcomers } from './newcomers.ts';

export interface AdditionOrder {
  readonly quizId: QuizId;
  readonly editionId: string;
  readonly teacherId: TeacherId;
  readonly after: number;
  readonly copies: number;
  /** Whether the first of them bear the names of students of the class who have no copy. */
  readonly named: boolean;
  /** Whether the teacher has accepted that some names will not be printed as they are written. */
  readonly confirmed: boolean;
}

/**
 * Typesets the copies that follow the existing ones; everything on a copy follows from its number.
 * The files are stored first, and then the copies are added in one transaction unless others have
 * taken their numbers.
 */
export async function printAddition(
  { quizId, editionId, teacherId, after, copies, named, confirmed }: AdditionOrder,
  context: RunContext<EditionAddition, never>,
): Promise<EditionAddition> {
  const { services, signal } = context;
  const { snapshot, twoUpPrinting, pagesPerCopy } = await selectEdition(services.db, editionId);
  const { quiz, options } = snapshot;
  const firstCopy = after + 1;
  const listed = named
    ? await studentsOf(services, teacherId, await readQuiz(services, teacherId, quizId))
    : [];
  const added = newcomers(listed, options.students).slice(0, copies);
  const faults = studentFaults(added);
  if (faults.length > 0 && !confirmed) throw copiesNotAsWritten(faults);
  const students = studentsFrom(firstCopy, options.students, added);
  const work = {
    write: async (density: PaperDensity) => {
      const paper = { quiz, options: { ...options, students, density } };
      return (await writeSource(paper, { teacherId, signal })).tex;
    },
    densities: [options.density],
    pagesPerSheet: pagesPerSheet({ twoUpPrinting }),
    apart: new Set<number>(),
    whole: copiesOf(added, keepsItsSize),
    enlarged: copiesOf(added, ({ a3 }) => a3),
    students,
    longestBefore: pagesPerCopy,
    files: await readPictures(services, imageNamesOf(quiz)),
    copies,
    firstCopy,
    output: 'subject',
    twoUp: twoUpPrinting,
    signal,
    onProgress: context.progress,
  } as const;
  return withPaper(services.env, work, async (paper) => {
    const addition = { id: randomUUID(), editionId, firstCopy, copies, students: added };
    await storeEditionFiles(services, { id: addition.id, quizId }, paper);
    return inTransaction(services, async (services) => {
      const { isLocked } = await findQuizForChange(services.db, teacherId, quizId);
      const createdAt = isLocked ? await insertAddition(services.db, addition) : null;
      if (createdAt === null) throw copiesChanged();
      const made = { id: addition.id, firstCopy, copies, createdAt: createdAt.toISOString() };
      await context.complete(services, made);
      await notify(services.db, printingOf(quizId));
      return made;
    });
  });
}

/** The students of earlier copies keep their places, but these copies are not typeset again. */
function studentsFrom(
  firstCopy: number,
  before: PaperOptions['students'],
  added: readonly PaperStudent[],
): PaperOptions['students'] {
  if (before === null && added.length === 0) return null;
  return [
    ...Array.from({ length: firstCopy - 1 }, (_, place) => before?.[place] ?? null),
    ...added,
  ];
}
