import { readWrittenNumber } from '#shared/domain/kinds/number/written-number.ts';

/** What the student may want to mend; anything typed is kept all the same. */
export function faultOf(typed: string, asksUnit: boolean): string | null {
  if (typed.trim() === '') return null;
  const written = readWrittenNumber(typed);
  if (!written)
    return 'Ce n’est pas un nombre que l’on sait lire. Écrivez par exemple −3,5 ou 2/3 ou 4×10^−3.';
  if (asksUnit && written.unit === '')
    return 'Une unité est demandée\u00a0: écrivez-la après le nombre.';
  return !asksUnit && written.unit !== '' ? 'Écrivez le nombre seul, sans unité.' : null;
}
