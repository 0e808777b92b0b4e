import type { EnlargedCopy } from '#shared/contract/printing-schemas.ts';
import { counted, oneOrMany, plural } from '#shared/domain/texts/counted.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';

interface Copies {
  readonly copies: number;
  /** The pages of the longest copy; null while unknown. */
  readonly pagesPerCopy: number | null;
  readonly shuffleQuestions: boolean;
  /** How many copies are typeset differently from the others. */
  readonly setOtherwise?: number;
  readonly isNamed: boolean;
  readonly twoUpPrinting: boolean;
  /** How many of the copies have no name beside named ones. */
  readonly spareCopies?: number;
}

/** As in «30 copies nominatives et 2 vierges de 4 pages, deux pages par feuille». */
export function copiesInWords(of: Copies): string {
  const {
    pagesPerCopy,
    isNamed,
    shuffleQuestions,
    twoUpPrinting,
    spareCopies = 0,
    setOtherwise = 0,
  } = of;
  const copies = of.copies - spareCopies;
  const spare = spareCopies > 0 ? ` et ${counted(spareCopies, 'vierge')}` : '';
  const kind = isNamed ? ` ${plural(copies, 'nominative')}${spare}` : '';
  // With another order of questions, pages break elsewhere, and a copy may need more pages than
  // another.
  const mayDiffer = shuffleQuestions || setOtherwise > 0;
  const most = mayDiffer && of.copies > 1 && pagesPerCopy !== 1 ? ' au plus' : '';
  const length = pagesPerCopy === null ? '' : ` de ${counted(pagesPerCopy, 'page')}${most}`;
  const imposition = twoUpPrinting ? ', deux pages par feuille' : '';
  return `${counted(copies, 'copie')}${kind}${length}${imposition}`;
}

/**
 * Warns when there are fewer copies than students, and null otherwise: photocopies of one copy
 * share its number, and their pages would have to be sorted by hand.
 */
export function missingCopiesInWords(copies: number, students: number | null): string | null {
  if (students === null || copies >= students) return null;
  const printed = oneOrMany(copies, 'une copie sera imprimée', 'copies seront imprimées');
  return `La classe a ${students} étudiants, mais ${printed}. Ne photocopiez pas\u00a0: chaque copie a son numéro. Demandez ${students} copies, une par étudiant.`;
}

/**
 * Says which copies are on A3, and null if there are none: a printer with default settings would
 * reduce them to A4, as small as the others.
 */
export function enlargedInWords(copies: readonly EnlargedCopy[]): string | null {
  if (copies.length === 0) return null;
  const named = copies.map(({ name, ...where }) => `${name}${placeInWords(where)}`);
  return `En A3, à imprimer à part sur ce papier et sans réduire\u00a0: ${listInWords(named)}.`;
}

/** As in « (pages 41 à 44)» or « (copies ajoutées 31 à 33, pages 1 à 4)». */
function placeInWords({ pages, addition }: Omit<EnlargedCopy, 'name'>): string {
  if (!pages) return '';
  const file = addition && {
    first: addition.firstCopy,
    last: addition.firstCopy + addition.copies - 1,
  };
  const inFile = file ? `${rangeInWords('copie ajoutée', 'copies ajoutées', file)}, ` : '';
  return ` (${inFile}${rangeInWords('page', 'pages', pages)})`;
}

function rangeInWords(one: string, many: string, { first, last }: { first: number; last: number }) {
  return first === last ? `${one} ${first}` : `${many} ${first} à ${last}`;
}
