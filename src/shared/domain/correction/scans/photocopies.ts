/** A page that bears the number of a printed copy, as many do where a copy was photocopied. */
export interface BearingPage {
  readonly id: string;
  readonly sheet: number;
  /** In the pile, blank pages left out, from 0. */
  readonly rank: number;
  /** Whether its boxes are marked. */
  readonly counts: boolean;
  /** Whether another page shows the same: it may be the same paper, scanned twice. */
  readonly isAlike: boolean;
}

/** Which pages may be one student's each. */
export interface Photocopies {
  /** The first are those that count. */
  readonly groups: readonly (readonly string[])[];
  /** Those that show what another page shows. */
  readonly alike: readonly string[];
  /** False where neither the pages nor their order tell which belong together. */
  readonly isCertain: boolean;
}

/**
 * Tells apart the students who filled in the same copy, `sheets` being those that carry boxes. The
 * pages of one student lie together; where the pile was sorted page by page, the first of each kind
 * may be the first student's, and nobody can know.
 */
export function proposePhotocopies(
  pages: readonly BearingPage[],
  sheets: readonly number[],
): Photocopies {
  const counted = pages.filter(({ counts }) => counts);
  const alike = pages.filter(({ counts, isAlike }) => !counts && isAlike);
  const open = pages.filter(({ counts, isAlike }) => !counts && !isAlike);
  const groups = [counted, ...(isSortedBySheet(pages) ? byTurn(open) : byNeighbours(open))];
  const isWhole = (group: readonly BearingPage[]) =>
    isTogether(group) && sheets.every((sheet) => group.some((page) => page.sheet === sheet));
  const idsOf = (group: readonly BearingPage[]) => group.map(({ id }) => id);
  return {
    groups: groups.map(idsOf),
    alike: idsOf(alike),
    isCertain: sheets.length <= 1 || groups.every(isWhole),
  };
}

/**
 * The old number, with the student and the mark that it has, stays with the paper that counted: with
 * the group that holds its first page. -1 where no group holds any.
 */
export function keeperOf(
  groups: readonly (readonly string[])[],
  counted: readonly Pick<BearingPage, 'id' | 'sheet'>[],
): number {
  const kept = counted
    .toSorted((a, b) => a.sheet - b.sheet)
    .find(({ id }) => groups.some((group) => group.includes(id)));
  return groups.findIndex((group) => kept && group.includes(kept.id));
}

function isTogether(group: readonly BearingPage[]): boolean {
  return group.every(
    ({ rank }, index) => index === 0 || rank === (group[index - 1]?.rank ?? 0) + 1,
  );
}

/** A student's pages follow each other; one of a kind that is there already is the next student's. */
function byNeighbours(pages: readonly BearingPage[]): BearingPage[][] {
  const groups: BearingPage[][] = [];
  for (const page of pages) {
    const group = groups.at(-1);
    const isNext = group && isTogether([...group.slice(-1), page]);
    if (group && isNext && group.every(({ sheet }) => sheet !== page.sheet)) group.push(page);
    else groups.push([page]);
  }
  return groups;
}

/** All first pages, then all second ones: there are several of a kind, and never one out of turn. */
function isSortedBySheet(pages: readonly BearingPage[]): boolean {
  const kinds = pages.map(({ sheet }) => sheet);
  const turns = kinds.filter((sheet, index) => sheet !== kinds[index - 1]);
  const count = new Set(kinds).size;
  return count > 1 && turns.length === count && pages.length > count;
}

/** The first page of each kind, then the second of each. */
function byTurn(pages: readonly BearingPage[]): BearingPage[][] {
  const kinds = [...Map.groupBy(pages, ({ sheet }) => sheet).values()];
  const most = Math.max(0, ...kinds.map((kind) => kind.length));
  return Array.from({ length: most }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? []));
}
