import type { PageLayout } from '#paper/edition/layout.ts';
import { questionIndex } from '#paper/edition/question-name.ts';
import { printedNumber } from '#shared/domain/correction/base/copy-number.ts';
import type { Services } from '../../../services.ts';
import { readOptionalEditionLayout } from '../../printing/editions/editions.service.ts';
import type { CopyRow } from '../base/copies.queries.ts';
import type { PlacedEdition } from '../class-reading/asked-questions.ts';
import type { CopyReading } from '../class-reading/class-reading.ts';

/** By its place: the first question of the copy is number 1. Null for one that nobody has scanned. */
export type PrintedOrder = readonly (number | null)[];

/**
 * The questions of copies as their pages number them, also around sheets that are missing. Where the
 * layout is needed and gone from the server, those that are there are counted: better than no copy.
 */
export async function printedOrders(
  services: Pick<Services, 'db' | 'files'>,
  copies: readonly Pick<CopyReading, 'row' | 'pages' | 'edition' | 'asked'>[],
): Promise<(row: Pick<CopyRow, 'copy'>) => PrintedOrder> {
  const orders = new Map<number, PrintedOrder>();
  for (const [edition, own] of Map.groupBy(copies, (paper) => paper.edition)) {
    const counted = own.map(({ row, pages, asked }) => ({
      row,
      pages,
      order: orderAroundGap(pages, row.sheets, asked.length),
    }));
    const isLayoutNeeded = counted.some(({ order }) => !order);
    const layout = isLayoutNeeded && (await readOptionalEditionLayout(services, edition));
    const inLayout = new Map(layout ? layout.copies.map((one) => [one.copy, one]) : []);
    for (const { row, pages, order } of counted) {
      const printed = inLayout.get(printedNumber(row.photocopyOf ?? row.copy));
      const found = order ?? (printed ? orderIn(printed.pages, edition) : questionsOn(pages));
      orders.set(row.copy, found);
    }
  }
  return ({ copy }) => orders.get(copy) ?? [];
}

function orderIn(pages: readonly PageLayout[], { places }: Pick<PlacedEdition, 'places'>) {
  const printed = pages.flatMap(({ answers }) => answers.map((box) => questionIndex(box.question)));
  return [...new Set(printed)].map((index) => places[index ?? -1]?.question ?? null);
}

interface Page {
  readonly sheet: number;
  readonly record: { readonly questions: readonly number[] };
}

const questionsOn = (pages: readonly Page[]) => [
  ...new Set(pages.flatMap(({ record }) => record.questions)),
];

/**
 * What the pages that are there tell: the questions that are on none of them lie where sheets are
 * missing. Null where these lie apart, and only the layout knows how many each of them has.
 */
export function orderAroundGap(
  pages: readonly Page[],
  sheets: readonly number[],
  questionCount: number,
): PrintedOrder | null {
  const isMissing = (sheet?: number) =>
    sheet !== undefined && pages.every((page) => page.sheet !== sheet);
  const gaps = sheets.filter((sheet, place) => isMissing(sheet) && !isMissing(sheets[place - 1]));
  if (gaps.length > 1) return null;
  const [gap = Number.POSITIVE_INFINITY] = gaps;
  const before = questionsOn(pages.filter(({ sheet }) => sheet < gap));
  const seen = questionsOn(pages);
  const unseen = Array.from({ length: questionCount - seen.length }, () => null);
  return [...before, ...unseen, ...seen.slice(before.length)];
}
