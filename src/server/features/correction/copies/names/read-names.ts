import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { AiError } from '../../../../ai/ai-error.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { RunContext } from '../../../../jobs/run-kind.ts';
import { writtenNamesPerTeacher } from '../../../../quotas.ts';
import type { Services } from '../../../../services.ts';
import { exceeds } from '../../../../throttling/throttling.service.ts';
import { updateCopy } from '../../base/copies.queries.ts';
import { announceCorrection } from '../../base/correction-changes.ts';
import { isUnknownPicture, tooManyNames } from '../../base/correction-errors.ts';
import {
  selectOptionalCorrectionForChange,
  updateCorrection,
} from '../../base/corrections.queries.ts';
import { insertJournal } from '../../base/journal.queries.ts';
import { cachedClassReading } from '../../class-reading/class-reading.ts';
import { nameImageName } from '../../pages/file-names.ts';
import { readPicture } from '../../pages/pictures.service.ts';
import { NameFaults } from './name-faults.ts';
import { readWrittenName, type WrittenName } from './read-written-name.ts';

interface Outcome {
  readonly asked: number;
  readonly read: number;
}

/**
 * Reads the names copy by copy. Each is kept as it comes, so that a run that was cut off goes on
 * from there. A name that the model does not manage is asked for once more at the end, and stays
 * open after that. Only the picture of the name leaves the server, and what comes back is a
 * proposal. However the run ends, what has left the server is written down.
 */
export async function readNames(
  { quizId }: { quizId: QuizId },
  { services, owner, signal, progress }: RunContext<Outcome, never>,
): Promise<Outcome> {
  const { db, env } = services;
  const { ai } = env;
  if (!ai) throw new AiError('not_configured');
  const open = (await cachedClassReading(services, quizId)).copies.filter(
    ({ row, pages }) =>
      row.student === null && row.aiLastName === null && pages.some(({ record }) => record.name),
  );
  const outcome = { asked: 0, read: 0 };
  const faults = new NameFaults();
  /** Tells whether the model did not manage the name. */
  const isLeftOpen = async (copy: number, isAskedAgain: boolean): Promise<boolean> => {
    const name = nameImageName(copy);
    const picture = await readPicture(services, owner.teacherId, quizId, name, signal).catch(
      nullIfUnknown,
    );
    // A page that cannot be opened does not keep the others from being read.
    if (!picture) return false;
    if (await exceeds(db, { limit: writtenNamesPerTeacher, subject: owner.teacherId })) {
      throw tooManyNames(writtenNamesPerTeacher.most);
    }
    if (!isAskedAgain) outcome.asked += 1;
    let written: WrittenName | null;
    try {
      written = await readWrittenName(ai, picture, signal).catch(nullIfRefused);
    } catch (error) {
      signal.throwIfAborted();
      faults.bear(error);
      return true;
    }
    faults.answered();
    await updateCopy(db, quizId, copy, {
      aiFirstName: written?.firstName ?? '',
      aiLastName: written?.lastName ?? '',
    });
    if (written) outcome.read += 1;
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
    return false;
  };
  try {
    const again: number[] = [];
    for (const [place, { copy }] of open.entries()) {
      if (await isLeftOpen(copy, false)) again.push(copy);
      progress((place + 1) / open.length);
    }
    for (const copy of again) await isLeftOpen(copy, true);
    faults.throwIfNoAnswer();
  } finally {
    if (outcome.asked > 0) await writeDown(services, owner.teacherId, quizId, outcome);
  }
  return outcome;
}

function nullIfUnknown(error: unknown): null {
  if (isUnknownPicture(error)) return null;
  throw error;
}

/** A name that the model refuses to read does not keep it from reading the next. */
function nullIfRefused(error: unknown): null {
  if (error instanceof AiError && error.failure === 'refused') return null;
  throw error;
}

async function writeDown(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  outcome: Outcome,
): Promise<void> {
  await inTransaction(services, async ({ db }) => {
    if (!(await selectOptionalCorrectionForChange(db, quizId))) return;
    await insertJournal(db, quizId, teacherId, [{ kind: 'names', ...outcome }]);
    await updateCorrection(db, quizId);
    await announceCorrection(db, quizId);
  });
}
