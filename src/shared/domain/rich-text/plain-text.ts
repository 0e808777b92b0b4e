import { parseRichText } from './parse-rich-text.ts';
import type { Block, Inline } from './rich-text.ts';

/** Writes a formula between dollars, as its author typed it. */
const asWritten = (source: string) => `$${source.trim()}$`;

export function inlinePlainText(
  content: readonly Inline[],
  formula: (source: string) => string = asWritten,
): string {
  return content
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      return piece.kind === 'code' ? piece.code : formula(piece.source);
    })
    .join('');
}

/** The text without its markup, for places that can only show letters: a table, a mail, a title. */
export function plainText(written: string, formula = asWritten): string {
  return parseRichText(written)
    .map((block) => blockText(block, formula))
    .join('\n');
}

function blockText(block: Block, formula: (source: string) => string): string {
  if (block.kind === 'text') return inlinePlainText(block.content, formula);
  if (block.kind === 'code') return block.code;
  const cell = (content: readonly Inline[]) => inlinePlainText(content, formula);
  return block.rows.map((row) => row.map(cell).join('\t')).join('\n');
}
