import { cx } from '../cx.ts';

// Our font has larger lowercase letters than the one whose size KaTeX follows.
export const formulaLook = 'whitespace-normal [&_.katex]:text-[1.13em] [&_.katex-display]:my-2!';

/**
 * A formula can break between its terms. A matrix, or a formula on its own line, cannot, and
 * scrolls instead.
 */
export function isWideFormula(html: string, isDisplay = false): boolean {
  return isDisplay || html.includes('class="mtable"');
}

export function wideFormulaLook(overflows: boolean, isDisplay = false): string {
  return cx(
    // Half of the outer rule of a KaTeX table is outside of the table.
    'max-w-full overflow-y-hidden px-px',
    // A fraction of a pixel must not make it scroll, as browsers would.
    overflows ? 'fade-beside overflow-x-auto' : 'overflow-x-hidden',
    isDisplay ? 'block' : 'inline-block align-middle',
  );
}

const lastTerm = '<span class="katex-base">';
const ending = '</span></span>';

/**
 * Keeps the end of a formula together with the text that follows. Each term is a box, and browsers
 * break a line after a box even before a full stop or a no-break space; after a box with `nowrap`,
 * they look at what follows.
 */
export function withUnbreakableEnd(html: string): string {
  const from = html.lastIndexOf(lastTerm);
  if (from < 0 || !html.endsWith(ending)) return html;
  const to = html.length - ending.length;
  return `${html.slice(0, from)}<span class="whitespace-nowrap">${html.slice(from, to)}</span>${ending}`;
}
