import type { PageLayout } from '#paper/edition/layout.ts';
import { questionIndex } from '#paper/edition/question-name.ts';
import { printedNumber } from '#shared/domain/correction/base/copy-number.ts';
import type { Services } from '../../../services.ts';
import { readOptionalEditionLayout } from '../../printing/editions/editions.service.ts';
import type { CopyRow } from '../base/copies.queries.ts';
import type { PlacedEdition } from '../class-reading/asked-questions.ts';
import type { CopyReading } from '../class-reading/class-reading.ts';

/**
 * The printed number of each question, by its place; the first one of the copy is 1. Null for a
 * question that nobody has scanned.
 */
export type PrintedOrder = readonly (number | null)[];
export type CopyOrders = (row: Pick<CopyRow, 'copy'>) => PrintedOrder;

/**
 * Numbers the questions of copies as their pages do, even around missing sheets. Where that needs
 * the layout and the server has lost it, only the scanned questions are counted, which is better
 * than no copy.
 */
export async function printedOrders(
  services: Pick<Services, 'db' | 'files'>,
  copies: readonly Pick<CopyReading, 'row' | 'pages' | 'edition' | 'asked'>[],
): Promise<CopyOrders> {
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

/** Returns the number that a copy prints; where nothing tells it, that of the quiz. */
export const numberOnCopy = (order: PrintedOrder, question: number): number =>
  order.indexOf(question) + 1 || question + 1;

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
 * Numbers the questions from the scanned pages alone: those on no page lie where sheets are
 * missing. Null where such gaps lie apart, and only the layout knows how many questions each of
 * them has.
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
