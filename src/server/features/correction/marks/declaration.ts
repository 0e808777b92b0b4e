import { createHash } from 'node:crypto';
import type { SinceValidation } from '#shared/contract/correction/overview-schemas.ts';
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
}

interface Standing {
  readonly copies: readonly {
    readonly copy: number;
    readonly student: string | null;
    readonly final: number | null;
  }[];
  readonly absence: Marking['rules']['absence'];
}

/** What would be declared now; null for a copy that has no mark yet. */
export const standingOf = ({ copies, marking }: Pick<Papers, 'copies' | 'marking'>) =>
  ({
    copies: copies.map(({ copy, row, mark }) => ({
      copy,
      student: row.student,
      final: mark?.final ?? null,
    })),
    absence: marking.rules.absence,
  }) satisfies Standing;

export function declarationOf(papers: Pick<Papers, 'copies' | 'marking'>) {
  const { copies, absence } = standingOf(papers);
  const marks = copies.map(({ final, ...copy }) => ({ ...copy, final: final ?? 0 }));
  return { marks, absence } satisfies Declaration;
}

/** Names what is on the screen of whoever declares it final. */
export function declarationStamp(papers: Papers): string {
  const facts = [declarationOf(papers), papers.correction.marksStamp];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** A mark that is another, or somebody else's, or new; and what is there no more. */
export function sinceDeclaration(declared: Declaration, { copies, absence }: Standing) {
  const before = new Map(declared.marks.map((mark) => [mark.copy, mark]));
  const now = new Set(copies.map(({ copy }) => copy));
  const changed = copies.filter(({ copy, student, final }) => {
    const was = before.get(copy);
    return was?.final !== final || was.student !== student;
  }).length;
  const gone = declared.marks.filter(({ copy }) => !now.has(copy)).length;
  const isAbsenceOther = declared.absence !== null && declared.absence !== absence;
  return { changed, gone, isAbsenceOther } satisfies SinceValidation;
}
