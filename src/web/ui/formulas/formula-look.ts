import { cx } from '../cx.ts';

// Our type has larger lowercase letters than the one KaTeX takes its size from.
export const formulaLook = 'whitespace-normal [&_.katex]:text-[1.13em] [&_.katex-display]:my-2!';

/** A formula breaks between its terms; a matrix or one on a line of its own cannot, and scrolls. */
export function isWideFormula(html: string, isDisplay = false): boolean {
  return isDisplay || html.includes('class="mtable"');
}

export function wideFormulaLook(overflows: boolean, isDisplay = false): string {
  return cx(
    // The outer rule of a table of KaTeX lies half outside of it.
    'max-w-full overflow-y-hidden px-px',
    // Parts of a pixel are no reason to scroll, and browsers would.
    overflows ? 'fade-beside overflow-x-auto' : 'overflow-x-hidden',
    isDisplay ? 'block' : 'inline-block align-middle',
  );
}

const lastTerm = '<span class="katex-base">';
const ending = '</span></span>';

/**
 * Each term of a formula is a box, and browsers end a line after a box even before a full stop, or at
 * a space that does not break. After one that may not wrap they look at what follows.
 */
export function heldToSigns(html: string): string {
  const from = html.lastIndexOf(lastTerm);
  if (from < 0 || !html.endsWith(ending)) return html;
  const to = html.length - ending.length;
  return `${html.slice(0, from)}<span class="whitespace-nowrap">${html.slice(from, to)}</span>${ending}`;
}
