import type { PaperStudent } from '#paper/edition/paper-quiz.ts';
import { printedSides } from '#paper/typeset/sheets/printed-sides.ts';
import type { EnlargedCopy } from '#shared/contract/printing-schemas.ts';
import { fitsOneSide } from '#shared/domain/fits-one-side.ts';
import { keepsItsSize } from '#shared/domain/roster/accommodations.ts';
import { listName } from '#shared/domain/students/student-name.ts';
import type { Services } from '../../../services.ts';
import type { EditionAddition, EditionRow } from '../editions.queries.ts';
import { readOptionalEditionLayout } from './editions.service.ts';

const isEnlarged = (student: PaperStudent | null): student is PaperStudent =>
  student?.accommodation?.a3 === true;

/** The enlarged copies among those that are yet to be printed. */
export function enlargedOf(students: readonly PaperStudent[]): EnlargedCopy[] {
  return students
    .filter(isEnlarged)
    .map((student) => ({ name: listName(student), pages: null, addition: null }));
}

/** The enlarged copies of an edition, with the pages of their PDF that need the larger paper. */
export async function enlargedIn(
  services: Pick<Services, 'db' | 'files'>,
  edition: EditionRow,
  additions: readonly EditionAddition[],
): Promise<EnlargedCopy[]> {
  const students = edition.snapshot.options.students ?? [];
  if (!students.some(isEnlarged)) return [];
  const lengths = await lengthsOfCopies(services, edition);
  return students.flatMap((student, place) => {
    if (!isEnlarged(student)) return [];
    const copy = place + 1;
    const addition = additions.findLast(({ firstCopy }) => firstCopy <= copy) ?? null;
    const { firstCopy = 1, copies = edition.snapshot.options.copies } = addition ?? {};
    const pages = pagesOf(copy, { firstCopy, copies }, lengths, edition);
    return [{ name: listName(student), pages, addition: addition && { firstCopy, copies } }];
  });
}

/** Empty if the files of the edition are missing, so that its students are listed anyway. */
async function lengthsOfCopies(
  services: Pick<Services, 'db' | 'files'>,
  edition: EditionRow,
): Promise<ReadonlyMap<number, number>> {
  const layout = await readOptionalEditionLayout(services, edition);
  return new Map(layout?.copies.map(({ copy, pages }) => [copy, pages.length]));
}

interface PrintedFile {
  readonly firstCopy: number;
  readonly copies: number;
}

/** The first and last page of a copy, counted in the PDF that contains it. */
function pagesOf(
  copy: number,
  { firstCopy, copies }: PrintedFile,
  lengths: ReadonlyMap<number, number>,
  { snapshot, twoUpPrinting, pagesPerCopy }: EditionRow,
): EnlargedCopy['pages'] {
  if (!lengths.has(copy)) return null;
  const copyLengths = Array.from({ length: copies }, (_, at) => lengths.get(firstCopy + at) ?? 0);
  const longest = { pagesPerCopy: Math.max(pagesPerCopy, ...copyLengths), twoUpPrinting };
  const sides = printedSides(copyLengths, {
    isWhole: (at) => {
      const { accommodation = null } = snapshot.options.students?.[firstCopy - 1 + at] ?? {};
      return !twoUpPrinting || (accommodation !== null && keepsItsSize(accommodation));
    },
    onBothSides: !fitsOneSide(longest),
  });
  const before = copyLengths.slice(0, copy - firstCopy).reduce((sum, length) => sum + length, 0);
  const first = sides.findIndex(([page]) => page === before) + 1;
  return { first, last: first + (lengths.get(copy) ?? 1) - 1 };
}
