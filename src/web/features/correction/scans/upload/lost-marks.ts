import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { ScannedPage } from '#shared/contract/correction/scan-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { counted } from '#shared/domain/texts/counted.ts';

/** Nobody would read more names before a click. */
const MOST = 6;

/**
 * Names whose validated or mailed marks go with a file, since no other has a page of their copies;
 * empty where nobody’s does.
 */
export function lostMarksInWords(
  {
    copies,
    students,
    isAnonymous,
  }: Pick<CorrectionOverview, 'copies' | 'students' | 'isAnonymous'>,
  pages: readonly Pick<ScannedPage, 'scan' | 'copy'>[],
  scanId: string,
  told: ReadonlySet<string>,
): string {
  const kept = new Set(pages.flatMap(({ scan, copy }) => (scan === scanId ? [] : [copy])));
  const going = new Set(pages.map(({ copy }) => copy).filter((copy) => !kept.has(copy)));
  const nameOf = distinctNames(students);
  const lost = copies.flatMap(({ copy, student: id, validated }) => {
    if (!going.has(copy) || !(validated || told.has(id ?? ''))) return [];
    const student = isAnonymous ? undefined : students.find((one) => one.id === id);
    return [student ? nameOf(student) : `copie ${copyInWords(copy)}`];
  });
  if (lost.length === 0) return '';
  const more = lost.length > MOST ? ` et ${counted(lost.length - MOST, 'autre')}` : '';
  return `${counted(lost.length, 'note validée ou envoyée disparaîtra', 'notes validées ou envoyées disparaîtront')}\u00a0: ${lost.slice(0, MOST).join(', ')}${more}.`;
}
