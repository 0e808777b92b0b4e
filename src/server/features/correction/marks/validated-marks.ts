import type { SinceValidation } from '#shared/contract/correction/overview-schemas.ts';
import { absentAmong } from '#shared/domain/correction/marks/class-results.ts';
import { shortHash } from '../../../short-hash.ts';
import type { OpenLooks } from '../base/journal-change.ts';
import type { Marking } from '../base/stored-marking.ts';
import type { ClassReading } from '../class-reading/class-reading.ts';

/** What a person validates: the marks, their students, and what an absence counts. */
export interface ValidatedMarks {
  readonly marks: readonly {
    readonly copy: number;
    readonly student: string | null;
    readonly final: number;
  }[];
  /** What an absence counts; null where it was not kept. */
  readonly absence: Marking['rules']['absence'] | null;
  /** Students without a copy whose absence counts; null where they were not kept. */
  readonly absent: readonly string[] | null;
}

interface CurrentMarks {
  readonly copies: readonly {
    readonly copy: number;
    readonly student: string | null;
    readonly final: number | null;
  }[];
  readonly absence: Marking['rules']['absence'];
  readonly absent: readonly string[];
}

type Validated = Pick<ClassReading, 'copies' | 'marking' | 'students'>;

export const absentIds = (...[students, copies]: Parameters<typeof absentAmong>): string[] =>
  absentAmong(students, copies)
    .map(({ id }) => id)
    .sort();

/** Returns what would be validated now; the mark is null for a copy that has none yet. */
export const currentMarksOf = ({ copies, marking, students }: Validated) =>
  ({
    copies: copies.map(({ copy, row, mark }) => ({
      copy,
      student: row.student,
      final: mark?.final ?? null,
    })),
    absence: marking.rules.absence,
    absent: absentIds(
      students,
      copies.map(({ row }) => row),
    ),
  }) satisfies CurrentMarks;

export function validatedMarksOf(reading: Validated) {
  const { copies, absence, absent } = currentMarksOf(reading);
  const marks = copies.map(({ final, ...copy }) => ({ ...copy, final: final ?? 0 }));
  return { marks, absence, absent } satisfies ValidatedMarks;
}

/** Returns the etag of the marks on the screen of the person who validates them, and of what is open. */
export function validationEtag(reading: ClassReading, open: OpenLooks): string {
  const facts = [validatedMarksOf(reading), reading.correction.marksEtag, open];
  return shortHash(JSON.stringify(facts));
}

/**
 * Counts what changed since the validation: marks that are other, another student's or new, marks
 * that are gone, and students who came or left.
 */
export function sinceValidation(validated: ValidatedMarks, current: CurrentMarks) {
  const { copies, absence } = current;
  const before = new Map(validated.marks.map((mark) => [mark.copy, mark]));
  const now = new Set(copies.map(({ copy }) => copy));
  const changed = copies.filter(({ copy, student, final }) => {
    const was = before.get(copy);
    return was?.final !== final || was.student !== student;
  }).length;
  const gone = validated.marks.filter(({ copy }) => !now.has(copy)).length;
  const isAbsenceOther = validated.absence !== null && validated.absence !== absence;
  const absentees = countAbsentees(validated, current);
  return { changed, gone, isAbsenceOther, absentees } satisfies Omit<SinceValidation, 'opened'>;
}

/**
 * Counts the absentees who came or left since the validation. Students who have or had a copy are
 * left out, since their copies tell.
 */
function countAbsentees(
  { marks, absent: before }: ValidatedMarks,
  { copies, absent }: CurrentMarks,
) {
  if (before === null) return 0;
  const validated = new Set([...before, ...marks.map(({ student }) => student)]);
  const now = new Set([...absent, ...copies.map(({ student }) => student)]);
  return (
    absent.filter((student) => !validated.has(student)).length +
    before.filter((student) => !now.has(student)).length
  );
}
