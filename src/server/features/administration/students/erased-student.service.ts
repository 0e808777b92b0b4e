import type { AttemptId, ClassId, QuizId } from '#shared/contract/ids.ts';
import { anonymousName } from '../../../anonymous-name.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import { forgetStudent } from '../../classes/roster.service.ts';
import { makeStudentsAnonymous } from '../../correction/overview/erasure.service.ts';
import { makeAttemptsAnonymous } from '../../online/anonymous-attempts.service.ts';
import { partsOf, readRecords } from './found-students.service.ts';
import {
  deleteCodeMails,
  deleteContactMessage,
  type RecordKind,
  type StudentRecord,
  updatePrintedName,
  updateResumptionAnonymous,
} from './students.queries.ts';

interface Erasure {
  readonly records: readonly StudentRecord[];
  /** What this could not erase, in words for the operator. */
  readonly left: readonly string[];
}

/**
 * Erases what identifies the student in these records, all of them or none: marks and answers stay
 * without a name, for the statistics of their teachers.
 */
export async function eraseStudent(services: Services, ids: readonly string[]): Promise<Erasure> {
  return inTransaction(services, async (services) => {
    const { db } = services;
    const records = await readRecords(services, ids);
    const left: string[] = [];
    for (const [quizId, rows] of rowsByQuiz(records, 'tentative')) {
      await makeAttemptsAnonymous(services, quizId, rows as AttemptId[]);
    }
    for (const [quizId, rows] of rowsByQuiz(records, 'copie')) {
      const pages = await makeStudentsAnonymous(services, quizId, rows);
      left.push(...pages.map(({ scan, page }) => `page ${page} du scan «\u00a0${scan}\u00a0»`));
    }
    for (const record of records) {
      const { kind, row, within } = partsOf(record);
      if (kind === 'liste') {
        await deleteCodeMails(db, row as ClassId, within);
        await forgetStudent(services, row as ClassId, within);
      }
      if (kind === 'demande') await updateResumptionAnonymous(db, row);
      if (kind === 'message') await deleteContactMessage(db, row);
      if (kind === 'epreuve' || kind === 'ajout') {
        await updatePrintedName(db, { kind, id: row, place: Number(within) }, anonymousName());
        left.push(`le nom dans le PDF de l’épreuve imprimée du QCM «\u00a0${record.place}\u00a0»`);
      }
    }
    return { records, left };
  });
}

function rowsByQuiz(records: readonly StudentRecord[], kind: RecordKind): Map<QuizId, string[]> {
  const rows = records.flatMap((record) => {
    const parts = partsOf(record);
    return parts.kind === kind && record.quizId ? [{ quizId: record.quizId, row: parts.row }] : [];
  });
  const byQuiz = Map.groupBy(rows, ({ quizId }) => quizId);
  return new Map([...byQuiz].map(([quizId, own]) => [quizId, own.map(({ row }) => row)]));
}
