import { counted, oneOrMany, plural } from '#shared/domain/counted.ts';
import { listInWords } from '#shared/domain/list-in-words.ts';

interface Copies {
  readonly copies: number;
  /** Of the longest; null before it is known. */
  readonly pagesPerCopy: number | null;
  readonly shuffleQuestions: boolean;
  readonly isNamed: boolean;
  readonly twoUpPrinting: boolean;
  /** Of them, those without a name beside named ones. */
  readonly spareCopies?: number;
}

/** «30 copies nominatives et 2 vierges de 4 pages, deux pages par feuille» */
export function copiesInWords(of: Copies): string {
  const { pagesPerCopy, isNamed, shuffleQuestions, twoUpPrinting, spareCopies = 0 } = of;
  const copies = of.copies - spareCopies;
  const spare = spareCopies > 0 ? ` et ${counted(spareCopies, 'vierge')}` : '';
  const kind = isNamed ? ` ${plural(copies, 'nominative')}${spare}` : '';
  // Where other questions meet the end of a page, a copy may take more pages than its neighbour.
  const most = shuffleQuestions && of.copies > 1 && pagesPerCopy !== 1 ? ' au plus' : '';
  const length = pagesPerCopy === null ? '' : ` de ${counted(pagesPerCopy, 'page')}${most}`;
  const imposition = twoUpPrinting ? ', deux pages par feuille' : '';
  return `${counted(copies, 'copie')}${kind}${length}${imposition}`;
}

/** Photocopies of one copy bear one number, and their pages are told apart by hand; null if none lacks. */
export function missingCopiesInWords(copies: number, students: number | null): string | null {
  if (students === null || copies >= students) return null;
  const printed = oneOrMany(copies, 'une copie sera imprimée', 'copies seront imprimées');
  return `La classe a ${students} étudiants et ${printed}. Ne photocopiez pas\u00a0: chaque copie a son numéro. Demandez ${students} copies, une par étudiant.`;
}

/** A printer that is told nothing reduces them to A4, as small as everybody's; null where none is. */
export function enlargedInWords(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return `En A3, à imprimer à part sur ce papier et sans réduire\u00a0: ${listInWords(names)}.`;
}
