import type { PageLayout } from '#paper/edition/layout.ts';
import { questionIndex } from '#paper/edition/question-name.ts';
import type { Services } from '../../../services.ts';
import { readOptionalEditionLayout } from '../../printing/editions/editions.service.ts';
import type { ClassReading, CopyReading } from '../class-reading.ts';
import type { CopyRow } from '../copies.queries.ts';

/** By its place: the first question of the copy is number 1. Null for one that nobody has scanned. */
export type PrintedOrder = readonly (number | null)[];

/**
 * The questions of copies as their pages number them, also around sheets that are missing. Where the
 * layout is needed and gone from the server, those that are there are counted: better than no copy.
 */
export async function printedOrders(
  services: Pick<Services, 'db' | 'files'>,
  { edition, questions }: Pick<ClassReading, 'edition' | 'questions'>,
  copies: readonly Pick<CopyReading, 'row' | 'pages'>[],
): Promise<(row: Pick<CopyRow, 'copy'>) => PrintedOrder> {
  const counted = copies.map(({ row, pages }) => ({
    row,
    pages,
    order: orderAroundGap(pages, row.sheets, questions.length),
  }));
  const isLayoutNeeded = counted.some(({ order }) => !order);
  const layout = isLayoutNeeded && (await readOptionalEditionLayout(services, edition));
  const inLayout = new Map(layout ? layout.copies.map((one) => [one.copy, one.pages]) : []);
  const orders = new Map(
    counted.map(({ row, pages, order }) => {
      const printed = inLayout.get(row.photocopyOf ?? row.copy);
      return [row.copy, order ?? (printed ? orderIn(printed) : questionsOn(pages))];
    }),
  );
  return ({ copy }) => orders.get(copy) ?? [];
}

const orderIn = (pages: readonly PageLayout[]): PrintedOrder => [
  ...new Set(pages.flatMap(({ answers }) => answers.map((box) => questionIndex(box.question)))),
];

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
