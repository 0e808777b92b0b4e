import type { QuizId } from '#shared/contract/ids.ts';
import { type ClassResult, classResults } from '#shared/domain/correction/marks/class-results.ts';
import type { Services } from '../../../services.ts';
import { selectCopies } from '../base/copies.queries.ts';
import { selectOptionalCorrection } from '../base/corrections.queries.ts';
import { selectOptionalValidation } from '../base/journal.queries.ts';
import { markFormat, markingFormat } from '../base/stored-marking.ts';
import { cachedClassReading } from '../class-reading/class-reading.ts';
import { readListedStudents } from '../class-reading/listed-students.service.ts';
import { areMarksStale } from '../marks/compute-marks.ts';
import { absentIds, sinceValidation } from '../marks/validated-marks.ts';
import { arePagesOfQuizToCome } from '../scans/reading-state.ts';

export interface PaperMarks {
  readonly results: readonly ClassResult[];
  /** Whether names are hidden, as they are while boxes are reviewed. */
  readonly isAnonymous: boolean;
  /**
   * Whether a person has validated these marks, each for its present student, and key and boxes
   * still give them.
   */
  readonly isValidated: boolean;
}

/**
 * Reads the marks of papers as they were computed last, by quiz; boxes are looked at only where the
 * marks were validated.
 */
export async function paperMarks(
  services: Services,
  quizIds: readonly QuizId[],
): Promise<Map<string, PaperMarks>> {
  const marks = new Map<string, PaperMarks>();
  for (const quizId of quizIds) {
    const own = await marksOfQuiz(services, quizId);
    if (own) marks.set(quizId, own);
  }
  return marks;
}

async function marksOfQuiz(services: Services, quizId: QuizId): Promise<PaperMarks | null> {
  const { db } = services;
  const correction = await selectOptionalCorrection(db, quizId);
  if (!correction) return null;
  const areCopiesToCome = await arePagesOfQuizToCome(services, quizId);
  const rows = await selectCopies(db, quizId);
  if (rows.length === 0) return null;
  const copies = rows.map(({ copy, student, mark }) => ({
    copy,
    student,
    mark: mark === null ? null : markFormat.read(mark).final,
  }));
  const { rules } = markingFormat.read(correction.marking);
  const validation = await selectOptionalValidation(db, quizId);
  const withFinalMark = copies.map(({ mark, ...copy }) => ({ ...copy, final: mark }));
  const students = await readListedStudents(db, quizId);
  const { absence } = rules;
  const absent = absentIds(students, copies);
  const since =
    validation && sinceValidation(validation, { copies: withFinalMark, absence, absent });
  return {
    results: classResults(students, copies, {
      absence,
      areCopiesToCome,
    }),
    isAnonymous: correction.isAnonymous,
    isValidated:
      since !== null &&
      Object.values(since).every((change) => !change) &&
      !(await areMarksStale(await cachedClassReading(services, quizId))),
  };
}
