interface Copies {
  readonly copies: number;
  /** Null before it is known. */
  readonly pagesPerCopy: number | null;
  readonly isNamed: boolean;
  readonly twoUpPrinting: boolean;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count > 1 ? 's' : ''}`;

/** «30 copies nominatives de 4 pages, deux pages par feuille» */
export function copiesInWords({ copies, pagesPerCopy, isNamed, twoUpPrinting }: Copies): string {
  const kind = isNamed ? ` nominative${copies > 1 ? 's' : ''}` : '';
  const length = pagesPerCopy === null ? '' : ` de ${plural(pagesPerCopy, 'page')}`;
  const imposition = twoUpPrinting ? ', deux pages par feuille' : '';
  return `${plural(copies, 'copie')}${kind}${length}${imposition}`;
}
