import type { CopyLayout, Layout, PageLayout } from '../../edition/layout.ts';
import type { PaperDensity } from '../../edition/paper-quiz.ts';

/** A sheet with more questions than this is really needed. */
const FEW = 2;
/** In millimetres: where the text begins on a page, and its greatest height. */
const TOP = 31;
const HEIGHT = 240;
/**
 * The share of the height of the other sheets that a closer density can save; columns save more.
 */
const mostSaved = { lines: 0.3, columns: 0.6 };

/**
 * How many questions stand alone on the last sheet of a copy; null where no copy opens a sheet for
 * few questions.
 */
export function spilledQuestions(layout: Layout, pagesPerSheet: number): number | null {
  const spilled = layout.copies
    .map((copy) => questionsOn(lastSheet(copy, pagesPerSheet)))
    .filter((count) => count > 0 && count <= FEW);
  return spilled.length === 0 ? null : Math.max(...spilled);
}

/** Whether the last sheet of some copy holds so little that a closer density may save it. */
export function mayDoWithoutSheet(
  layout: Layout,
  pagesPerSheet: number,
  { columns }: Pick<PaperDensity, 'columns'>,
): boolean {
  const share = columns ? mostSaved.columns : mostSaved.lines;
  return layout.copies.some((copy) => {
    const last = lastSheet(copy, pagesPerSheet);
    if (last.length === 0) return false;
    const taken = last.reduce((sum, page) => sum + heightTaken(page), 0);
    return taken <= share * HEIGHT * (copy.pages.length - last.length);
  });
}

/** The pages on the last sheet; none where the copy has a single sheet. */
function lastSheet({ pages }: CopyLayout, pagesPerSheet: number): readonly PageLayout[] {
  const before = (Math.ceil(pages.length / pagesPerSheet) - 1) * pagesPerSheet;
  return before <= 0 ? [] : pages.slice(before);
}

function questionsOn(pages: readonly PageLayout[]): number {
  return new Set(pages.flatMap(({ answers }) => answers.map(({ question }) => question))).size;
}

function heightTaken({ answers }: PageLayout): number {
  return Math.max(0, ...answers.map(({ y, height }) => y + height - TOP));
}
