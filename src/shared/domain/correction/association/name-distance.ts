import { plainName } from '../../students/student-identity.ts';
import { foldText } from '../../texts/fold-text.ts';

/**
 * How far a name that was read lies from a student's: the letters that differ, whatever the order
 * of first and last name. A letter counts half: hands are hard to read.
 */
export function nameDistance(read: string, name: string): number {
  const [one, other] = [sortedWords(read), sortedWords(name)];
  if (one === '' || other === '') return Infinity;
  return editDistance(one, other) / 2;
}

function sortedWords(name: string): string {
  return foldText(plainName(name))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}

/** The fewest letters to put, take or change. */
function editDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const put = (current[column - 1] ?? 0) + 1;
      const taken = (before[column] ?? 0) + 1;
      current.push(Math.min(changed, put, taken));
    }
    before = current;
  }
  return before[b.length] ?? 0;
}
