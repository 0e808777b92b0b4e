import type { Fit } from '#shared/contract/printing-schemas.ts';
import { counted, oneOrMany } from '#shared/domain/counted.ts';
import { listInWords } from '#shared/domain/list-in-words.ts';
import { pagesPerSheet, sheetsOf } from '#shared/domain/sheets.ts';

interface Print {
  readonly copies: number;
  readonly shuffleQuestions: boolean;
  readonly twoUpPrinting: boolean;
}

/** «2 pages, 1 feuille recto verso par copie, 30 en tout»; of others than the first where they are known */
export function sheetsInWords({ pagesPerCopy }: Pick<Fit, 'pagesPerCopy'>, print: Print): string {
  const ofOne = sheetsOf({ ...print, pagesPerCopy, copies: 1 });
  // On a sheet with nothing on its back, printing on both sides would put the next copy there.
  const sides = pagesPerCopy > pagesPerSheet(print) / 2 ? ' recto verso' : '';
  const one = `${counted(pagesPerCopy, 'page')}, ${counted(ofOne, 'feuille')}${sides}`;
  if (print.copies === 1) return `${one} par copie`;
  if (print.shuffleQuestions) {
    return `${one} pour la première copie ; d’autres, dans un autre ordre, peuvent en demander plus`;
  }
  return `${one} par copie, ${sheetsOf({ ...print, pagesPerCopy })} en tout`;
}

/** What was done so that a copy fits its sheets; nothing when it was set as usual. */
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

/** «1 question déborde : 30 feuilles de plus»; of the first copy alone where others may be shorter */
export function spillInWords(
  { spilled }: Pick<Fit, 'spilled'>,
  { copies, shuffleQuestions }: Print,
): string | null {
  if (spilled === null) return null;
  const questions = oneOrMany(spilled, '1 question déborde', 'questions débordent');
  if (shuffleQuestions && copies > 1) {
    return `${questions}\u00a0: 1 feuille de plus pour la première copie`;
  }
  return `${questions}\u00a0: ${counted(copies, 'feuille')} de plus`;
}
