import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { Corners, ScannedPage } from '#shared/contract/correction/scan-schemas.ts';
import { printedNumber, rankOfCopy } from '#shared/domain/correction/base/copy-number.ts';

export interface GuessedPlace {
  /** Null where several were printed and nothing tells which it is. */
  readonly edition: string | null;
  /** As it is printed. */
  readonly copy: number | null;
  readonly sheet: number | null;
  /** Null where nothing of the page was found. */
  readonly corners: Corners | null;
}

type Pile = Pick<CorrectionOverview, 'balance' | 'copies' | 'editions'>;

interface MissingPage {
  /** Of the correction. */
  readonly copy: number;
  readonly sheet: number;
}

/** What a refused page seems to be: by its head, or by what is missing where it lay in the pile. */
export function guessedPlace(
  page: ScannedPage,
  pages: readonly ScannedPage[],
  pile: Pile,
): GuessedPlace {
  const { edition = null, copy = null, sheet = null, corners = null } = page.guess ?? {};
  if (copy !== null && sheet !== null) return { edition, copy, sheet, corners };
  const missing = missingBeside(page, pages, pile) ?? onlyMissing(pages, pile);
  if (!missing) return { edition, copy, sheet, corners };
  const printed = pile.editions.find(({ rank }) => rank === rankOfCopy(missing.copy));
  return {
    edition: printed?.id ?? edition,
    copy: printedNumber(missing.copy),
    sheet: missing.sheet,
    corners,
  };
}

/** The page that a copy beside it in the pile misses, or that of the copy between its neighbours. */
function missingBeside(
  { place }: ScannedPage,
  pages: readonly ScannedPage[],
  { balance, copies }: Pile,
): MissingPage | null {
  const known = pages.filter(({ copy }) => copy !== null);
  const before = known.findLast((page) => page.place < place);
  const after = known.find((page) => page.place > place);
  for (const neighbour of [before, after]) {
    const incomplete = balance.copies.incomplete.find(({ copy }) => copy === neighbour?.copy);
    const [sheet] = incomplete?.missing ?? [];
    if (incomplete && sheet !== undefined) return { copy: incomplete.copy, sheet };
  }
  if (!before || !after || before.copy === null || after.copy === null) return null;
  const between = (before.copy + after.copy) / 2;
  const isNext = Math.abs(before.copy - after.copy) === 2;
  return isNext && !copies.some(({ copy }) => copy === between)
    ? { copy: between, sheet: 1 }
    : null;
}

/** Where one page was refused and one is missing, they are the same. */
function onlyMissing(pages: readonly ScannedPage[], { balance }: Pile): MissingPage | null {
  const refused = pages.filter(({ isAssignable }) => isAssignable).length;
  const missing = balance.copies.incomplete.flatMap(({ copy, missing: sheets }) =>
    sheets.map((sheet) => ({ copy, sheet })),
  );
  return refused === 1 && missing.length === 1 ? (missing[0] ?? null) : null;
}
