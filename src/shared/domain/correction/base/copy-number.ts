/** More than are ever printed of an edition and photocopied of all of them. */
const mostOfEdition = 100_000;

/**
 * The number of a copy among all of a correction. Each edition numbers its copies from 1: those of
 * the edition that was read first keep their numbers, those of the others are moved past them.
 */
export const copyNumber = (rank: number, printed: number): number => rank * mostOfEdition + printed;

/** Of the edition that it was printed in; a photocopy is of that of the copy whose number it bears. */
export const rankOfCopy = (copy: number): number => Math.floor(copy / mostOfEdition);

export const printedNumber = (copy: number): number => copy % mostOfEdition;

const words = [
  ...['', 'bis', 'ter', 'quater', 'quinquies', 'sexies'],
  ...['septies', 'octies', 'nonies', 'decies'],
];

/** What follows the printed number on the screen and in files; nothing for the edition that was read first. */
export const rankInWords = (rank: number): string => words[rank] ?? `éd.\u00a0${rank + 1}`;

/** «12», and «12 bis» of the edition that was read next: it stays the same whatever is read later. */
export function copyInWords(copy: number): string {
  return [printedNumber(copy), rankInWords(rankOfCopy(copy))].filter(Boolean).join('\u00a0');
}

/** The copy with this number and the word of its edition, as the name of a file has it; null for none. */
export function copyOfWords(printed: number, word: string): number | null {
  const [, number] = /^ed-(\d+)$/.exec(word) ?? [];
  const rank = number === undefined ? words.indexOf(word) : Number(number) - 1;
  return rank < 0 ? null : copyNumber(rank, printed);
}
