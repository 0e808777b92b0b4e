import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import {
  type Balance,
  type RosterMode,
  rosterModes,
} from '#shared/contract/correction/overview-schemas.ts';
import type { CorrectionSession } from '#shared/contract/correction/promised.ts';
import { fileRequired, listRequired } from '#shared/contract/correction/scans.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { mostBytesOfScan, rosterLimits, scanLimitInWords } from '#shared/domain/limits.ts';
import { AppError } from '../../../errors.ts';
import { waitForRun } from '../../../jobs/runs.service.ts';
import { lanes } from '../../../lanes.ts';
import { storeUpload } from '../../../plugins/bodies/uploads.ts';
import type { Services } from '../../../services.ts';
import { noCorrection } from '../base/correction-errors.ts';
import { scanFileKey } from '../pages/scan-files.ts';
import { selectOptionalScan } from '../pages/scans.queries.ts';
import { listedStudents, refuseTooManyScans } from '../scans/add-scans.ts';
import { beginReading, refuseUnprinted, removeUnlessKept } from '../scans/begin-reading.ts';
import { readScansRun } from '../scans/read-scans.run.ts';
import { readBulkResult, type SessionWithBoxes } from './session.service.ts';

/** The form is that of docs/promises.md (Calls); the call answers once the scan has been read. */
export async function analyzeForm(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  request: FastifyRequest,
  signal: AbortSignal,
): Promise<SessionWithBoxes<CorrectionSession & { balance: Balance }>> {
  await refuseUnprinted(services, teacherId, quizId);
  const id = randomUUID();
  try {
    const keep = () => keepForm(services, teacherId, { quizId, id }, request);
    const run = await lanes['scan-keeping'].run(teacherId, keep, signal);
    await waitForRun(services, readScansRun, run, signal);
  } catch (error) {
    await removeUnlessKept(services, { quizId, id });
    throw error;
  }
  const scan = await selectOptionalScan(services.db, quizId, id);
  if (!scan) throw noCorrection();
  if (scan.failure) throw new AppError(422, 'unreadable_scan', scan.failure);
  return readBulkResult(services, quizId);
}

async function keepForm(
  services: Services,
  teacherId: TeacherId,
  { quizId, id }: { quizId: QuizId; id: string },
  request: FastifyRequest,
) {
  await refuseTooManyScans(services, teacherId);
  const form = await storeUpload(request, services.files, {
    large: {
      key: scanFileKey({ quizId, id }),
      field: 'bulkPdf',
      mostBytes: mostBytesOfScan,
      tooLarge: `Le fichier dépasse ${scanLimitInWords}. Envoyez-le en plusieurs fois.`,
      missing: fileRequired,
    },
    small: [
      {
        field: 'studentList',
        mostBytes: rosterLimits.bytes,
        tooLarge: 'La liste des étudiants dépasse 2\u00a0Mo.',
      },
    ],
  });
  const rosterMode = knownMode(form.fields.get('rosterMode') ?? 'none');
  const studentList = form.smallFiles.get('studentList') ?? null;
  if (rosterMode === 'upload' && !studentList) throw noList();
  const scans = [{ id, name: form.file.name, size: form.file.size }];
  const students = studentList && (await listedStudents(studentList, teacherId));
  return beginReading(services, teacherId, quizId, scans, { rosterMode, students });
}

/** Refuses a misspelt mode, which would leave every copy without its student and say nothing. */
function knownMode(named: string): RosterMode {
  const mode = rosterModes.find((known) => known === named);
  if (mode) return mode;
  const modes = rosterModes.join(', ');
  throw new AppError(400, 'unknown_roster_mode', `Choisissez une liste parmi\u00a0: ${modes}.`);
}

const noList = () => new AppError(400, 'no_student_list', listRequired());
