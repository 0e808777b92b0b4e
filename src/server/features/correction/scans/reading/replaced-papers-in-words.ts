import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import { bareNumber } from '#shared/domain/students/student-number.ts';
import { unlessNone } from '#shared/domain/texts/counted.ts';
import type { CopyRow } from '../../base/copies.queries.ts';
import type { CorrectionRow } from '../../base/corrections.queries.ts';
import type { StudentRow } from '../../base/students.queries.ts';
import type { CountedPage } from '../../pages/scan-pages.queries.ts';

/** The numbers that were coded on it before and after, and the pages that began to count. */
export interface ReplacedPaper {
  readonly was: string | null;
  readonly is: string | null;
  readonly started: readonly CountedPage[];
}

/**
 * Finds the student of a coded number; of two whose numbers are coded alike, the first of the list.
 */
export function studentByNumber(students: readonly StudentRow[]) {
  const byNumber = new Map(students.toReversed().map((student) => [bareNumber(student), student]));
  return (number: string | null): StudentRow | undefined => {
    const bare = bareNumber({ studentId: number ?? '' });
    return bare === '' ? undefined : byNumber.get(bare);
  };
}

/** Nobody would read more lines before a click. */
const MOST = 6;

/** Lists, line by line, what a teacher is told before copies become other students' papers. */
export function replacedPapersInWords(
  { isAnonymous }: Pick<CorrectionRow, 'isAnonymous'>,
  copies: readonly CopyRow[],
  papers: ReadonlyMap<number, Pick<ReplacedPaper, 'was' | 'is'>>,
  students: readonly StudentRow[],
): string {
  const byId = new Map(students.map((student) => [student.id, student]));
  const numbered = studentByNumber(students);
  const onPaper = (number: string | null, owner = numbered(number)) => {
    const digits = numbered(number)?.studentId ?? number?.trim() ?? '';
    const coded = /\d/.test(digits) ? `numéro ${digits}` : 'aucun numéro';
    return owner ? `${coded} (${spokenName(owner)})` : coded;
  };
  const lines = copies.map(({ copy, student }) => {
    if (isAnonymous)
      return `Copie ${copyInWords(copy)}\u00a0: le numéro d’étudiant n’est pas le même.`;
    const { was = null, is = null } = papers.get(copy) ?? {};
    const before = onPaper(was, byId.get(student ?? ''));
    return `Copie ${copyInWords(copy)}\u00a0: ${before} sur le scan qui compte, ${onPaper(is)} sur l’autre.`;
  });
  const others = unlessNone(
    Math.max(0, lines.length - MOST),
    'Une autre copie est dans ce cas.',
    'autres copies sont dans ce cas.',
  );
  const whenShown = isAnonymous ? ', une fois l’anonymat levé' : '';
  return [
    ...lines.slice(0, MOST),
    ...others,
    'Ce qui a été dit de la copie d’avant (étudiant, points ajoutés, cases décidées) sera oublié.',
    `Si les deux ont été rendues, choisissez plutôt «\u00a0Ce sont d’autres étudiants…\u00a0»${whenShown}\u00a0: aucune ne se perd.`,
  ].join('\n');
}
