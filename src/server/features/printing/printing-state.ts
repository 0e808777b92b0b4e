import { editionCode } from '#paper/edition/edition-code.ts';
import type { PaperStudent } from '#paper/edition/paper-quiz.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { Edition, PrintingState } from '#shared/contract/printing-schemas.ts';
import { hasOwnTypesetting } from '#shared/domain/roster/accommodations.ts';
import { AnnouncementWatch } from '../../db/announcement-watch.ts';
import { runsAbout } from '../../jobs/run-changes.ts';
import { isUnderWay, lastRun } from '../../jobs/runs.service.ts';
import { findLack } from '../../jobs/worker-presence.ts';
import type { Services } from '../../services.ts';
import { readQuiz } from '../quizzes/quizzes.service.ts';
import { addCopiesRun } from './editions/add-copies.run.ts';
import { enlargedIn, enlargedOf } from './editions/enlarged-copies.ts';
import { makeEditionRun, printingOf } from './editions/make-edition.run.ts';
import { newcomers } from './editions/newcomers.ts';
import { relockingOf } from './editions/relock.service.ts';
import {
  type EditionAddition,
  type EditionRow,
  type EditionSummary,
  selectAdditions,
  selectEditionsOfQuiz,
  selectOptionalValidEdition,
} from './editions.queries.ts';
import { studentsOf } from './source/frozen-paper.ts';
import { printingPrograms } from './typesetting/printing-programs.ts';

export async function readPrinting(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
): Promise<PrintingState> {
  const quiz = await readQuiz(services, teacherId, quizId);
  const lack = await findLack(services, printingPrograms);
  const last = await lastRun(services, makeEditionRun, quizId);
  const students = await studentsOf(services, teacherId, quiz);
  const editions = await selectEditionsOfQuiz(services.db, quizId);
  const valid = await selectOptionalValidEdition(services.db, quizId);
  const adding = await lastRun(services, addCopiesRun, quizId);
  const additions = Map.groupBy(
    await selectAdditions(
      services.db,
      editions.map(({ id }) => id),
    ),
    ({ editionId }) => editionId,
  );
  return {
    missing: lack && { programs: [...lack.programs], command: lack.command },
    progress: last && isUnderWay(last) ? last.progress : null,
    failure: last?.failure?.message ?? null,
    studentCount: students.length > 0 ? students.length : null,
    newcomerCount: countNewcomers(valid, students),
    enlarged: valid
      ? await enlargedIn(services, valid, additions.get(valid.id) ?? [])
      : enlargedOf(students),
    setOtherwise: countSetOtherwise(valid ? (valid.snapshot.options.students ?? []) : students),
    adding: adding && isUnderWay(adding) ? adding.progress : null,
    editions: editions.map((edition) => presentEdition(edition, additions.get(edition.id) ?? [])),
    relocking: await relockingOf(services, quiz),
  };
}

function countNewcomers(edition: EditionRow | null, students: readonly PaperStudent[]): number {
  if (students.length === 0) return 0;
  return edition?.isNamed ? newcomers(students, edition.snapshot.options.students).length : 0;
}

function countSetOtherwise(students: readonly (PaperStudent | null)[]): number {
  return students.filter(
    (student) => student?.accommodation && hasOwnTypesetting(student.accommodation),
  ).length;
}

function presentEdition(
  { number, createdAt, invalidatedAt, namedCopies, errata, ...edition }: EditionSummary,
  additions: readonly EditionAddition[],
): Edition {
  const added = additions.reduce((sum, { copies }) => sum + copies, 0);
  return {
    ...edition,
    spareCopies: edition.isNamed ? edition.copies - added - namedCopies : 0,
    additions: additions.map(({ id, firstCopy, copies, createdAt }) => ({
      id,
      firstCopy,
      copies,
      createdAt: createdAt.toISOString(),
    })),
    code: editionCode(number),
    createdAt: createdAt.toISOString(),
    invalidatedAt: invalidatedAt?.toISOString() ?? null,
    errata: [...errata],
  };
}

/** Yields the state at once and after each change, until the signal aborts. */
export async function* watchPrinting(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  signal: AbortSignal,
): AsyncGenerator<PrintingState> {
  const watch = new AnnouncementWatch(
    services.notifications,
    [printingOf(quizId), runsAbout(addCopiesRun, quizId)],
    signal,
  );
  try {
    let state = await readPrinting(services, teacherId, quizId);
    while (!signal.aborted) {
      yield state;
      const told = JSON.stringify(state);
      while (JSON.stringify(state) === told && !signal.aborted) {
        await watch.next();
        state = await readAgain(services, teacherId, quizId, state);
      }
    }
  } finally {
    watch.close();
  }
}

/** Reads only the progress while an export is under way, since nothing else changes. */
async function readAgain(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  state: PrintingState,
): Promise<PrintingState> {
  const last = await lastRun(services, makeEditionRun, quizId);
  return state.progress !== null && last && isUnderWay(last)
    ? { ...state, progress: last.progress }
    : readPrinting(services, teacherId, quizId);
}
