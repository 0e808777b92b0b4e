import { questionIndex } from '#paper/edition/question-name.ts';
import type { Services } from '../../../services.ts';
import { readEditionLayout } from '../../printing/editions/editions.service.ts';
import type { Paper, Papers } from '../papers.ts';

/** By its place: the first question of the copy is number 1. Null for one that nobody has scanned. */
export type PrintedOrder = readonly (number | null)[];

/** The questions of a copy as its pages number them, also around sheets that are missing. */
export async function printedOrder(
  services: Pick<Services, 'db' | 'files'>,
  { edition, questions }: Pick<Papers, 'edition' | 'questions'>,
  { row, pages }: Pick<Paper, 'row' | 'pages'>,
): Promise<PrintedOrder> {
  const counted = orderAroundGap(pages, row.sheets, questions.length);
  if (counted) return counted;
  const { copies } = await readEditionLayout(services, edition);
  const printed = copies.find(({ copy }) => copy === (row.photocopyOf ?? row.copy));
  const boxes = printed?.pages.flatMap(({ answers }) => answers) ?? [];
  return [...new Set(boxes.map(({ question }) => questionIndex(question) ?? null))];
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
