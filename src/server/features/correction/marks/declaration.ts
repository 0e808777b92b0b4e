import { createHash } from 'node:crypto';
import type { SinceValidation } from '#shared/contract/correction/overview-schemas.ts';
import { absentAmong } from '#shared/domain/correction/marks/class-results.ts';
import type { Papers } from '../papers.ts';
import type { Marking } from './stored-marking.ts';

/** What a person declares final: the marks, whose they are, and what an absence counts. */
export interface Declaration {
  readonly marks: readonly {
    readonly copy: number;
    readonly student: string | null;
    readonly final: number;
  }[];
  /** Null where it was not kept. */
  readonly absence: Marking['rules']['absence'] | null;
  /** Students without a copy whose absence counts; null where they were not kept. */
  readonly absent: readonly string[] | null;
}

interface Standing {
  readonly copies: readonly {
    readonly copy: number;
    readonly student: string | null;
    readonly final: number | null;
  }[];
  readonly absence: Marking['rules']['absence'];
  readonly absent: readonly string[];
}

type Declared = Pick<Papers, 'copies' | 'marking' | 'students'>;

export const absentIds = (...[students, copies]: Parameters<typeof absentAmong>): string[] =>
  absentAmong(students, copies)
    .map(({ id }) => id)
    .sort();

/** What would be declared now; null for a copy that has no mark yet. */
export const standingOf = ({ copies, marking, students }: Declared) =>
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
  }) satisfies Standing;

export function declarationOf(papers: Declared) {
  const { copies, absence, absent } = standingOf(papers);
  const marks = copies.map(({ final, ...copy }) => ({ ...copy, final: final ?? 0 }));
  return { marks, absence, absent } satisfies Declaration;
}

/** Names what is on the screen of whoever declares it final. */
export function declarationStamp(papers: Papers): string {
  const facts = [declarationOf(papers), papers.correction.marksStamp];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** A mark that is another, or somebody else's, or new; what is there no more; who came or left. */
export function sinceDeclaration(declared: Declaration, standing: Standing) {
  const { copies, absence } = standing;
  const before = new Map(declared.marks.map((mark) => [mark.copy, mark]));
  const now = new Set(copies.map(({ copy }) => copy));
  const changed = copies.filter(({ copy, student, final }) => {
    const was = before.get(copy);
    return was?.final !== final || was.student !== student;
  }).length;
  const gone = declared.marks.filter(({ copy }) => !now.has(copy)).length;
  const isAbsenceOther = declared.absence !== null && declared.absence !== absence;
  const absentees = countAbsentees(declared, standing);
  return { changed, gone, isAbsenceOther, absentees } satisfies SinceValidation;
}

/** Of who has or had a copy, the copy tells. */
function countAbsentees({ marks, absent: before }: Declaration, { copies, absent }: Standing) {
  if (before === null) return 0;
  const known = new Set([...before, ...marks.map(({ student }) => student)]);
  const now = new Set([...absent, ...copies.map(({ student }) => student)]);
  return (
    absent.filter((student) => !known.has(student)).length +
    before.filter((student) => !now.has(student)).length
  );
}
