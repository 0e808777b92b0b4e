import type { Fit } from '#shared/contract/printing-schemas.ts';
import { pagesPerSheet, sheetsOf } from '#shared/domain/sheets.ts';
import { counted, oneOrMany, plural } from '#shared/domain/texts/counted.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';

interface Print {
  readonly copies: number;
  readonly shuffleQuestions: boolean;
  readonly twoUpPrinting: boolean;
  /**
   * How many copies are typeset differently from the others, for accommodations of their students.
   */
  readonly setOtherwise?: number;
}

/** Whether the copy that was measured stands for all. */
export const areAlike = ({
  copies,
  shuffleQuestions,
  setOtherwise = 0,
}: Omit<Print, 'twoUpPrinting'>) => (copies === 1 || !shuffleQuestions) && setOtherwise === 0;

/**
 * As in «2 pages, 1 feuille recto verso par copie, 30 feuilles en tout». Totals are given only if
 * all copies are alike.
 */
export function sheetsInWords({ pagesPerCopy }: Pick<Fit, 'pagesPerCopy'>, print: Print): string {
  const ofOne = sheetsOf({ ...print, pagesPerCopy, copies: 1 });
  // A copy that leaves the back of a sheet empty is not «recto verso»: printed on both sides, the
  // next copy would begin there.
  const sides = pagesPerCopy > pagesPerSheet(print) / 2 ? ' recto verso' : '';
  const one = `${counted(pagesPerCopy, 'page')}, ${counted(ofOne, 'feuille')}${sides}`;
  if (!areAlike(print))
    return `${one} ${ofMeasuredCopy(print)}\u00a0; ${others(print)} en demander plus`;
  if (print.copies === 1) return `${one} par copie`;
  return `${one} par copie, ${counted(sheetsOf({ ...print, pagesPerCopy }), 'feuille')} en tout`;
}

/**
 * The copy that was measured has no accommodations, while the first student's copy may have some.
 */
const ofMeasuredCopy = ({ setOtherwise = 0 }: Print) =>
  setOtherwise > 0 ? 'pour une copie sans aménagement' : 'pour la première copie';

function others({ copies, shuffleQuestions, setOtherwise = 0 }: Print): string {
  const apart = plural(setOtherwise, 'la copie aménagée', `les ${setOtherwise} copies aménagées`);
  if (!shuffleQuestions || copies === 1)
    return `${apart} ${plural(setOtherwise, 'peut', 'peuvent')}`;
  const inOrder = 'd’autres, dans un autre ordre,';
  return setOtherwise > 0 ? `${apart}, et ${inOrder} peuvent` : `${inOrder} peuvent`;
}

/** Says what was done to make a copy fit its sheets; null if it was typeset as usual. */
export function closerInWords({ density }: Pick<Fit, 'density'>): string | null {
  const done = [
    density.spacing === 'compact' ? 'des espaces plus petits' : '',
    density.imageShare < 1
      ? `des images réduites à ${Math.round(density.imageShare * 100)}\u00a0%`
      : '',
    density.columns ? 'les questions courtes sur deux colonnes' : '',
  ].filter((words) => words !== '');
  return done.length === 0 ? null : listInWords(done);
}

/**
 * As in «1 question déborde : 30 feuilles de plus». If copies differ, only the first one is
 * counted.
 */
export function spillInWords({ spilled }: Pick<Fit, 'spilled'>, print: Print): string | null {
  if (spilled === null) return null;
  const questions = oneOrMany(spilled, '1 question déborde', 'questions débordent');
  if (!areAlike(print)) return `${questions}\u00a0: 1 feuille de plus ${ofMeasuredCopy(print)}`;
  return `${questions}\u00a0: ${counted(print.copies, 'feuille')} de plus`;
}
