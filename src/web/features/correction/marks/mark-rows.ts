import type {
  CorrectedCopy,
  CorrectionOverview,
} from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { areAbsencesKnown, withoutCopy } from '#shared/domain/correction/marks/class-results.ts';
import { mean, median } from '#shared/domain/statistics/moments.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { compareNames, type ListOrder, listRules } from '#web/lib/list/list-rules.ts';
import { byName, type Student } from '../copies/listed-students.ts';

/** A line of the table of marks: a copy with or without a student, or a student without a copy. */
export interface MarkRow {
  readonly key: string;
  readonly name: string;
  readonly student: Student | null;
  /** The copy; null for a student without one. */
  readonly copy: CorrectedCopy | null;
  /** The mark out of 20 as it goes out; null where there is none. */
  readonly final: number | null;
  /**
   * Whether the student is absent, which nobody knows while copies are read or wait for their
   * students.
   */
  readonly isAbsent: boolean;
  readonly change: 'mark' | 'student' | 'new' | null;
  /**
   * The students for whom points were added, where the copy is not theirs; empty while names are
   * hidden.
   */
  readonly adjustedFor: string | null;
}

/** Lists the rows; while names are hidden, nobody is named as absent either. */
export function markRows(overview: CorrectionOverview): MarkRow[] {
  return allRows(overview).filter(({ copy }) => copy !== null || !overview.isAnonymous);
}

function allRows(overview: CorrectionOverview): MarkRow[] {
  const { copies, students, rules, isAnonymous } = overview;
  const byId = new Map(students.map((student) => [student.id, student]));
  const nameOf = distinctNames(isAnonymous ? [] : students);
  const written = copies.map((copy): MarkRow => {
    const student = byId.get(copy.student ?? '') ?? null;
    const isNamed = student !== null && !isAnonymous;
    return {
      key: `copy ${copy.copy}`,
      name: isNamed ? nameOf(student) : `Copie ${copyInWords(copy.copy)}`,
      student: isAnonymous ? null : student,
      copy,
      final: copy.mark?.final ?? null,
      isAbsent: false,
      change: overview.validatedAt === null ? null : changeSince(copy),
      adjustedFor: adjustedFor(copy, isAnonymous ? new Map() : byId, nameOf),
    };
  });
  const isKnown = areAbsencesKnown(overview);
  const others = withoutCopy(students, copies).map((student): MarkRow => {
    const isAbsent = isKnown && !student.isOnline;
    return {
      key: `student ${student.id}`,
      name: nameOf(student),
      student,
      copy: null,
      final: rules.absence === 'zero' && isAbsent ? 0 : null,
      isAbsent,
      change: null,
      adjustedFor: null,
    };
  });
  return [...written, ...others];
}

function adjustedFor(
  { adjustment }: CorrectedCopy,
  byId: ReadonlyMap<string, Student>,
  nameOf: (student: Student) => string,
): MarkRow['adjustedFor'] {
  if (!adjustment?.meantFor) return null;
  const student = byId.get(adjustment.meantFor);
  return student ? nameOf(student) : '';
}

/** Returns what became of a copy after the marks were validated. */
function changeSince({ validated, mark, student }: CorrectedCopy): MarkRow['change'] {
  if (!validated) return 'new';
  if (validated.final !== (mark?.final ?? null)) return 'mark';
  return validated.student === student ? null : 'student';
}

export interface MarkFigures {
  readonly count: number;
  readonly mean: number;
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
  /**
   * The mean without absences that count 0, which no harmonisation moves; null where there are
   * none.
   */
  readonly meanOfCopies: number | null;
}

/**
 * Returns the figures of the class; null while nobody has a mark. An absence counts even where the
 * student is not named.
 */
export function markFigures(overview: CorrectionOverview): MarkFigures | null {
  const rows = allRows(overview);
  const marks = rows.flatMap(({ final }) => (final === null ? [] : [final]));
  if (marks.length === 0) return null;
  const written = rows.flatMap(({ copy, final }) => (copy && final !== null ? [final] : []));
  const isApart = written.length > 0 && written.length < marks.length;
  return {
    count: marks.length,
    mean: mean(marks),
    median: median(marks),
    lowest: Math.min(...marks),
    highest: Math.max(...marks),
    meanOfCopies: isApart ? mean(written) : null,
  };
}

/**
 * Returns the mean as the figures of the class tell it, with other marks for some copies; null
 * where there is none.
 */
export function meanWith(
  overview: CorrectionOverview,
  marks: readonly { readonly copy: number; readonly final: number | null }[],
): number | null {
  const others = new Map(marks.map(({ copy, final }) => [copy, final]));
  const copies = overview.copies.map((copy) => {
    const final = others.get(copy.copy);
    if (final === undefined) return copy;
    return { ...copy, mark: final === null || !copy.mark ? null : { ...copy.mark, final } };
  });
  return markFigures({ ...overview, copies })?.mean ?? null;
}

export type MarkOrder = ListOrder<'etudiant' | 'note' | 'copie'>;

const none = -1;

/** Sorts as class lists are written; copies that wait for their students come last. */
function byStudent(a: MarkRow, b: MarkRow): number {
  if (!a.student || !b.student) {
    return Number(!a.student) - Number(!b.student) || compareNames(a.name, b.name);
  }
  return byName(a.student, b.student);
}

export const markRules = listRules<MarkRow, MarkOrder['by']>({
  words: ({ name, student, copy }) =>
    `${name} ${student?.studentId ?? ''} ${copy ? copyInWords(copy.copy) : ''}`,
  comparisons: {
    etudiant: byStudent,
    note: (a, b) => (a.final ?? none) - (b.final ?? none),
    copie: (a, b) => (a.copy?.copy ?? Infinity) - (b.copy?.copy ?? Infinity),
  },
  natural: { by: 'etudiant', descending: false },
  orderOptions: [
    {
      value: 'etudiant',
      get label() {
        return 'Étudiant, de A à Z';
      },
    },
    {
      value: '-etudiant',
      get label() {
        return 'Étudiant, de Z à A';
      },
    },
    { value: '-note', label: 'Les meilleures notes' },
    { value: 'note', label: 'Les notes les plus basses' },
    { value: 'copie', label: 'Par copie' },
  ],
});
