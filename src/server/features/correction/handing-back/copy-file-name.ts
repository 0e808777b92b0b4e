import type { StudentFields } from '../students/students.queries.ts';

const longest = 60;

/** Letters and digits that every system bears in the name of a file, as they are written. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[œŒ]/g, 'oe');
  return letters
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longest);
}

/** Sorts by name; the number of the copy tells namesakes apart, and leads back to it. */
export function copyFileName(copy: number, student: StudentFields | null): string {
  const names = student ? [plain(student.lastName), plain(student.firstName)] : [];
  const known = names.filter(Boolean);
  const number = `${copy}`.padStart(4, '0');
  return `${[...known, `copie-${number}`].join('_')}.pdf`;
}

/** The copy of which this is the file; null for any other name. */
export function copyOfFileName(name: string): number | null {
  const [, number] = /(?:^|_)copie-(\d{4,6})\.pdf$/.exec(name) ?? [];
  return number === undefined || Number(number) < 1 ? null : Number(number);
}
