import { editionCode } from '#paper/edition/edition-code.ts';
import { findPrintingTools } from '#paper/typeset/printing-tools.ts';
import type { Edition, PrintingState } from '#shared/contract/printing.ts';
import type { AnnouncementWatch } from '../../db/announcement-watch.ts';
import type { Services } from '../../services.ts';
import { readQuiz } from '../quizzes/quizzes.service.ts';
import { type EditionSummary, selectEditionsOfQuiz } from './editions.queries.ts';
import { watchExport } from './export-changes.ts';
import { exportUnderWay } from './final-export.service.ts';
import { selectOptionalFinalExport } from './final-exports.queries.ts';
import { studentsOf } from './frozen-paper.ts';
import { exportInterrupted } from './printing-errors.ts';

const BUSY_POLL_MS = 700;
const IDLE_POLL_MS = 30_000;

export async function readPrinting(
  services: Services,
  teacherId: string,
  quizId: string,
): Promise<PrintingState> {
  const quiz = await readQuiz(services, teacherId, quizId);
  const tools = await findPrintingTools();
  const underWay = await exportUnderWay(services, quizId);
  const students = await studentsOf(services, teacherId, quiz);
  const editions = await selectEditionsOfQuiz(services.db, quizId);
  return {
    missing: 'missing' in tools ? { programs: tools.missing, command: tools.command } : null,
    progress: underWay ? (underWay.progress ?? 0) : null,
    failure: await lastFailure(services, quizId),
    studentCount: students.length > 0 ? students.length : null,
    editions: editions.map(presentEdition),
  };
}

async function lastFailure({ db }: Services, quizId: string): Promise<string | null> {
  const last = await selectOptionalFinalExport(db, quizId);
  if (last?.state !== 'failed') return null;
  return last.failure?.message ?? exportInterrupted().message;
}

function presentEdition({ number, createdAt, invalidatedAt, ...edition }: EditionSummary): Edition {
  return {
    ...edition,
    code: editionCode(number),
    createdAt: createdAt.toISOString(),
    invalidatedAt: invalidatedAt?.toISOString() ?? null,
  };
}

/** The state now, and again whenever it has changed; ends with the signal. */
export async function* watchPrinting(
  services: Services,
  teacherId: string,
  quizId: string,
  signal: AbortSignal,
): AsyncGenerator<PrintingState> {
  const watch = watchExport(services, quizId, signal);
  let told = '';
  try {
    while (!signal.aborted) {
      const state = await readPrinting(services, teacherId, quizId);
      if (JSON.stringify(state) !== told) yield state;
      told = JSON.stringify(state);
      if (state.progress === null) await watch.next(IDLE_POLL_MS);
      else yield* progressOf(services, quizId, state, watch);
    }
  } finally {
    watch.close();
  }
}

/** Until the export is over; all else stays as it is meanwhile. */
async function* progressOf(
  services: Services,
  quizId: string,
  state: PrintingState,
  watch: AnnouncementWatch,
): AsyncGenerator<PrintingState> {
  let told = state.progress;
  while (!watch.isOver) {
    await watch.next(BUSY_POLL_MS);
    const underWay = await exportUnderWay(services, quizId);
    if (!underWay) return;
    if (underWay.progress !== told) yield { ...state, progress: underWay.progress };
    told = underWay.progress;
  }
}
