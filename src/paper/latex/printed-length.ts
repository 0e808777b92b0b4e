import { parseRichText } from '#shared/domain/rich-text/parse-rich-text.ts';
import { inlinePlainText } from '#shared/domain/rich-text/plain-text.ts';
import type { Block } from '#shared/domain/rich-text/rich-text.ts';
import { cleanText } from './text/clean-text.ts';

/** About how many characters wide a text prints: the widest of its lines. */
export function printedLength(written: string): number {
  return Math.max(0, ...parseRichText(written).map(blockLength));
}

/** A program or a table takes the whole width. */
function blockLength(block: Block): number {
  if (block.kind !== 'text') return Number.POSITIVE_INFINITY;
  const lines = cleanText(inlinePlainText(block.content, formulaOutline)).split('\n');
  return Math.max(...lines.map((line) => [...line.trimEnd()].length));
}

/** One character for each sign that takes room. */
function formulaOutline(source: string): string {
  return source
    .replace(/\\(begin|end|left|right|displaystyle|text\w*|math\w+|operatorname)\b\*?/g, '')
    .replace(/\\([A-Za-z]{2,4})\b/g, (_, name) => (upright.has(name) ? name : 'x'))
    .replace(/\\([A-Za-z]+|.)/gs, 'x')
    .replace(/[{}^_$\s]/g, '');
}

const upright = new Set('sin cos tan log ln exp lim max min arg det dim ker sup inf'.split(' '));
