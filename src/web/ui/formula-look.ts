import { cx } from './cx.ts';

// Our type has larger lowercase letters than the one KaTeX takes its size from.
export const formulaLook = 'whitespace-normal [&_.katex]:text-[1.13em] [&_.katex-display]:my-2!';

/** A formula breaks between its terms; a matrix or one on a line of its own cannot, and scrolls. */
export function isWideFormula(html: string, isDisplay = false): boolean {
  return isDisplay || html.includes('class="mtable"');
}

export function wideFormulaLook(isDisplay = false): string {
  return cx(
    // The outer rule of a table of KaTeX lies half outside of it.
    'max-w-full overflow-x-auto overflow-y-hidden px-px',
    isDisplay ? 'block' : 'inline-block align-middle',
  );
}
