import { farthest } from '../../students/number-distance.ts';
import { plainName } from '../../students/student-identity.ts';
import { foldText } from '../../texts/fold-text.ts';

/**
 * How far a name that was read lies from a student's, both as sorted words: the letters that differ. A
 * letter counts half: hands are hard to read. Infinity beyond `farthest`.
 */
export function nameDistance(read: string, name: string): number {
  if (read === '' || name === '') return Infinity;
  const most = 2 * farthest;
  if (Math.abs(read.length - name.length) > most) return Infinity;
  const letters = editDistance(read, name, most);
  return letters > most ? Infinity : letters / 2;
}

/** Whatever the order of first and last name. */
export function sortedWords(name: string): string {
  return foldText(plainName(name))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}

/** The fewest letters to put, take or change; more than `most` where it is more. */
function editDistance(a: string, b: string, most: number): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const put = (current[column - 1] ?? 0) + 1;
      const taken = (before[column] ?? 0) + 1;
      current.push(Math.min(changed, put, taken));
    }
    if (current.every((letters) => letters > most)) return most + 1;
    before = current;
  }
  return before[b.length] ?? 0;
}
