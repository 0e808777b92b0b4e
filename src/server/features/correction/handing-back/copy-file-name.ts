import {
  copyOfWords,
  printedNumber,
  rankInWords,
  rankOfCopy,
} from '#shared/domain/correction/base/copy-number.ts';
import { plainLetters } from '#shared/domain/texts/plain-letters.ts';
import type { StudentFields } from '../base/students.queries.ts';

const longest = 60;
/** Each of the two names gets so many bytes, since file systems allow 255 for all of it. */
const mostBytes = 110;

/**
 * Only letters and digits of Latin without accents are left, which every system allows in a name.
 */
function plain(text: string): string {
  const words = plainLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const kept = [...words].slice(0, longest);
  while (Buffer.byteLength(kept.join('')) > mostBytes) kept.pop();
  return kept.join('');
}

/**
 * Names the file so that it sorts by the student's name; the number of the copy tells namesakes
 * apart and leads back to it.
 */
export function copyFileName(copy: number, student: StudentFields | null): string {
  const names = student ? [plain(student.lastName), plain(student.firstName)] : [];
  const known = names.filter(Boolean);
  const number = `${printedNumber(copy)}`.padStart(4, '0');
  const words = [number, plain(rankInWords(rankOfCopy(copy)))].filter(Boolean).join('-');
  return `${[...known, `copie-${words}`].join('_')}.pdf`;
}

/** Returns the copy of which this is the file; null for any other name. */
export function copyOfFileName(name: string): number | null {
  const [, number, word = ''] =
    /(?:^|_)copie-(\d{4,5})(?:-([a-z]+(?:-\d+)?))?\.pdf$/.exec(name) ?? [];
  return number === undefined || Number(number) < 1 ? null : copyOfWords(Number(number), word);
}
