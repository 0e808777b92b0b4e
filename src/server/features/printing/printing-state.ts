import { editionCode } from '#paper/latex/edition/edition-code.ts';
import { findPrintingTools } from '#paper/typeset/printing-tools.ts';
import type { Edition, PrintingState } from '#shared/contract/printing.ts';
import type { Services } from '../../services.ts';
import { readQuiz } from '../quizzes/quizzes.service.ts';
import { type EditionSummary, selectEditionsOfQuiz } from './editions.queries.ts';
import { ExportWatch } from './export-watch.ts';
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
  const watch = new ExportWatch(services, quizId, signal);
  let told = '';
  try {
    while (!signal.aborted) {
      const state = await readPrinting(services, teacherId, quizId);
      if (JSON.stringify(state) !== told) yield state;
      told = JSON.stringify(state);
      await watch.next(state.progress === null ? IDLE_POLL_MS : BUSY_POLL_MS);
    }
  } finally {
    watch.close();
  }
}
