import type { TeacherAttempt } from '#shared/contract/attempts.ts';
import type { CorrectionOverview } from '#shared/contract/correction-schemas.ts';
import type { CopySource } from '#shared/contract/results.ts';
import { fullMark } from '#shared/domain/scoring.ts';

/** One line of the table: an attempt online, or a copy that came back on paper. */
export interface ResultRow extends Omit<TeacherAttempt, 'id'> {
  readonly id: string;
  /** The number of the copy; null for an attempt. */
  readonly copy: number | null;
  /** Whether a person has declared the mark final as it stands; attempts need no such act. */
  readonly isValidated: boolean;
}

export const onlineRow = (attempt: TeacherAttempt): ResultRow => ({
  ...attempt,
  copy: null,
  isValidated: false,
});

/** The copies of a correction; those that wait for a student go by their number. */
export function paperRows(quizId: string, overview: CorrectionOverview | null): ResultRow[] {
  if (!overview) return [];
  const students = new Map(overview.students.map((student) => [student.id, student]));
  const scannedAt = overview.scans[0]?.createdAt ?? new Date(0).toISOString();
  return overview.copies.flatMap(({ copy, student: id, mark, validated }) => {
    if (!mark) return [];
    const student = overview.isAnonymous ? undefined : students.get(id ?? '');
    const name = student ? `${student.firstName} ${student.lastName}`.trim() : '';
    return [
      {
        id: `copy ${copy}`,
        copy,
        quizId,
        studentName: name || student?.studentId || `Copie ${copy}`,
        studentId: student?.studentId || null,
        studentEmail: student?.email || null,
        startedAt: scannedAt,
        completedAt: scannedAt,
        ending: null,
        score: mark.score,
        maxScore: mark.maxScore,
        percentage: Math.round((100 * mark.final) / fullMark),
        timeSpent: null,
        isValidated: validated?.final === mark.final && validated.student === id,
      },
    ];
  });
}

export function rowsOf(rows: readonly ResultRow[], source: CopySource): readonly ResultRow[] {
  if (source === 'all') return rows;
  return rows.filter(({ copy }) => (copy === null) === (source === 'online'));
}
