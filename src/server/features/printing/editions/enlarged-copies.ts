import type { PaperStudent } from '#paper/edition/paper-quiz.ts';
import type { EnlargedCopy } from '#shared/contract/printing-schemas.ts';
import type { Services } from '../../../services.ts';
import type { EditionAddition, EditionRow } from './editions.queries.ts';
import { readEditionLayout } from './editions.service.ts';

const isEnlarged = (student: PaperStudent | null): student is PaperStudent =>
  student?.accommodation?.a3 === true;

const nameOf = ({ lastName, firstName }: PaperStudent) => `${lastName} ${firstName}`.trim();

/** Of copies that are yet to be printed. */
export function enlargedOf(students: readonly PaperStudent[]): EnlargedCopy[] {
  return students
    .filter(isEnlarged)
    .map((student) => ({ name: nameOf(student), pages: null, addition: null }));
}

/** Of copies that are printed, with the pages of their PDF that need the larger paper. */
export async function enlargedIn(
  services: Pick<Services, 'db' | 'files'>,
  edition: EditionRow,
  additions: readonly EditionAddition[],
): Promise<EnlargedCopy[]> {
  const students = edition.snapshot.options.students ?? [];
  // Two pages a side are not enlarged.
  if (edition.twoUpPrinting || !students.some(isEnlarged)) return [];
  const lengths = await lengthsOfCopies(services, edition);
  return students.flatMap((student, place) => {
    if (!isEnlarged(student)) return [];
    const copy = place + 1;
    const addition = additions.findLast(({ firstCopy }) => firstCopy <= copy) ?? null;
    const pages = pagesOf(copy, addition?.firstCopy ?? 1, lengths);
    const { firstCopy = 0, copies = 0 } = addition ?? {};
    return [{ name: nameOf(student), pages, addition: addition && { firstCopy, copies } }];
  });
}

/** Empty where the files of the edition are gone: its students are named all the same. */
async function lengthsOfCopies(
  services: Pick<Services, 'db' | 'files'>,
  edition: EditionRow,
): Promise<ReadonlyMap<number, number>> {
  const layout = await readEditionLayout(services, edition).catch(() => null);
  return new Map(layout?.copies.map(({ copy, pages }) => [copy, pages.length]));
}

/** Counted in the PDF that begins with the copy `firstCopy`. */
function pagesOf(
  copy: number,
  firstCopy: number,
  lengths: ReadonlyMap<number, number>,
): EnlargedCopy['pages'] {
  const length = lengths.get(copy);
  if (length === undefined) return null;
  let before = 0;
  for (let other = firstCopy; other < copy; other += 1) before += lengths.get(other) ?? 0;
  return { first: before + 1, last: before + length };
}
