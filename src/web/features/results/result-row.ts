import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { CopySource } from '#shared/contract/results.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { markedOnPaper } from '#shared/domain/gradebook/taker-finder.ts';
import { countedAttempts } from '#shared/domain/online/counted-attempts.ts';
import { fullMark, onlineMark } from '#shared/domain/scoring/scoring.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import { roundNumber } from '#shared/domain/texts/numbers.ts';
import { isFinished } from './finished-attempt.ts';

/** One row of the table: an online attempt, or a scanned paper copy. */
export interface ResultRow extends Omit<TeacherAttempt, 'id'> {
  readonly id: string;
  /** The part of the name to sort by. */
  readonly familyName: string;
  /** The number of the copy; null for an attempt. */
  readonly copy: number | null;
  /** Whether the teacher has validated the mark. Attempts need no validation. */
  readonly isValidated: boolean;
  /** Out of 20; null without one. */
  readonly mark: number | null;
  /** False for an attempt if another attempt of the same student counts. */
  readonly counts: boolean;
  /** For an attempt: whether its student also has a mark on paper, which counts instead. */
  readonly isAlsoOnPaper: boolean;
}

export function onlineRows(
  attempts: readonly TeacherAttempt[],
  quiz: Pick<TeacherQuiz, 'exactMarks' | 'countedAttempt'>,
  familyOf: (studentName: string) => string,
  overview: CorrectionOverview | null,
): ResultRow[] {
  const isOnPaper = markedOnPaper(overview?.students ?? [], overview?.copies ?? [], attempts);
  const finished = attempts.filter(isFinished);
  const counted = new Set(countedAttempts(finished, quiz).map(({ id }) => id));
  return attempts.map((attempt) => ({
    ...attempt,
    familyName: familyOf(attempt.studentName),
    copy: null,
    isValidated: false,
    mark: isFinished(attempt) ? onlineMark(attempt, quiz) : null,
    counts: !isFinished(attempt) || counted.has(attempt.id),
    isAlsoOnPaper: isFinished(attempt) && isOnPaper(attempt),
  }));
}

/** The copies of a correction. Those without a student are named by their number. */
export function paperRows(quizId: string, overview: CorrectionOverview | null): ResultRow[] {
  if (!overview) return [];
  const students = new Map(overview.students.map((student) => [student.id, student]));
  const scannedAt = overview.scans[0]?.createdAt ?? new Date(0).toISOString();
  return overview.copies.flatMap(({ copy, student: id, mark, validated }) => {
    if (!mark) return [];
    const student = overview.isAnonymous ? undefined : students.get(id ?? '');
    return [
      {
        id: `copy ${copy}`,
        copy,
        quizId,
        studentName: student ? spokenName(student) : `Copie ${copyInWords(copy)}`,
        familyName: student?.lastName ?? '',
        studentId: student?.studentId || null,
        studentEmail: student?.email || null,
        rosterEntryId: null,
        admissionId: null,
        admissionVerdict: null,
        startedAt: scannedAt,
        deadline: null,
        extraTime: 0,
        givenTime: 0,
        completedAt: scannedAt,
        ending: null,
        score: mark.score,
        maxScore: mark.maxScore,
        percentage: Math.round(roundNumber((100 * mark.final) / fullMark)),
        timeSpent: null,
        mark: mark.final,
        counts: true,
        isAlsoOnPaper: false,
        isValidated:
          !overview.marksAreStale && validated?.final === mark.final && validated.student === id,
      },
    ];
  });
}

/**
 * Whether the attempt has an end that can be postponed. An attempt begun without one has none,
 * whatever the quiz says now.
 */
export const hasEnd = ({ deadline }: Pick<ResultRow, 'deadline'>) => deadline !== null;

export function rowsOf(rows: readonly ResultRow[], source: CopySource): readonly ResultRow[] {
  if (source === 'all') {
    return rows.map((row) => (row.isAlsoOnPaper ? { ...row, counts: false } : row));
  }
  return rows.filter(({ copy }) => (copy === null) === (source === 'online'));
}
