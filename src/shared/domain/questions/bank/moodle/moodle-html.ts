import { parseRichText } from '../../../rich-text/parse-rich-text.ts';
import type { Block, Inline } from '../../../rich-text/rich-text.ts';
import { escapeHtml } from '../../../texts/escape-html.ts';

/** Writes a text of ours as HTML for Moodle, which renders formulas between \( and \). */
export function moodleHtml(text: string): string {
  return parseRichText(text).map(blockHtml).join('\n');
}

function blockHtml(block: Block): string {
  if (block.kind === 'text') return `<p>${inlineHtml(block.content)}</p>`;
  if (block.kind === 'code') return `<pre>${escapeHtml(block.code)}</pre>`;
  const rows = block.rows.map((row, index) => {
    const tag = block.hasHeader && index === 0 ? 'th' : 'td';
    const cells = row.map((cell) => `<${tag}>${inlineHtml(cell)}</${tag}>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table border="1">${rows.join('')}</table>`;
}

const inlineHtml = (content: readonly Inline[]) => content.map(pieceHtml).join('');

function pieceHtml(piece: Inline): string {
  if (piece.kind === 'code') return `<code>${escapeHtml(piece.code)}</code>`;
  if (piece.kind === 'formula') {
    const [before, after] = piece.isDisplay ? ['\\[', '\\]'] : ['\\(', '\\)'];
    return `${before}${escapeHtml(piece.source)}${after}`;
  }
  const words = escapeHtml(piece.text).replaceAll('\n', '<br>');
  const strong = piece.bold ? `<strong>${words}</strong>` : words;
  return piece.italic ? `<em>${strong}</em>` : strong;
}
