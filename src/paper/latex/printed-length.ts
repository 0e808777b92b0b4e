import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import { inlinePlainText } from '#shared/domain/rich-text/plain-text.ts';
import type { Block } from '#shared/domain/rich-text/rich-text.ts';
import { cleanText } from './text/clean-text.ts';

/** Estimates the printed width of a text in characters, as that of its widest line. */
export function printedLength(written: string): number {
  return Math.max(0, ...parseRichText(written).map(blockLength));
}

/** Code and tables count as infinitely wide, because they take the whole line. */
function blockLength(block: Block): number {
  if (block.kind !== 'text') return Number.POSITIVE_INFINITY;
  const lines = cleanText(inlinePlainText(block.content, formulaOutline)).split('\n');
  return Math.max(...lines.map((line) => [...line.trimEnd()].length));
}

/** Replaces a formula by one character for each printed sign. */
function formulaOutline(source: string): string {
  return source
    .replace(/\\(begin|end|left|right|displaystyle|text\w*|math\w+|operatorname)\b\*?/g, '')
    .replace(/\\([A-Za-z]{2,4})\b/g, (_, name) => (upright.has(name) ? name : 'x'))
    .replace(/\\([A-Za-z]+|.)/gs, 'x')
    .replace(/[{}^_$\s]/g, '');
}

const upright = new Set('sin cos tan log ln exp lim max min arg det dim ker sup inf'.split(' '));
