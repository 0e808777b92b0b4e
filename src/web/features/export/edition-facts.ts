import type { Edition } from '#shared/contract/printing.ts';

const plural = (count: number, noun: string) => `${count} ${noun}${count > 1 ? 's' : ''}`;

/** «30 copies nominatives de 4 pages, deux pages par feuille» */
export function describeEdition({ copies, pagesPerCopy, isNamed, twoUpPrinting }: Edition): string {
  const kind = isNamed ? ` nominative${copies > 1 ? 's' : ''}` : '';
  const imposition = twoUpPrinting ? ', deux pages par feuille' : '';
  return `${plural(copies, 'copie')}${kind} de ${plural(pagesPerCopy, 'page')}${imposition}`;
}
