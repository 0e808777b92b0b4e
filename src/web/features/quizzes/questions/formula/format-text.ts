import type { Edited, Selection } from './insert-formula.ts';

export type TextFormat = 'bold' | 'italic' | 'code';

const signs: Readonly<Record<TextFormat, string>> = { bold: '**', italic: '*', code: '`' };

/** Makes the selected words bold, italic or code; whole lines of code are put between fences. */
export function formatText(text: string, { start, end }: Selection, format: TextFormat): Edited {
  const selected = text.slice(start, end);
  if (format === 'code' && selected.includes('\n')) return fenced(text, { start, end });
  // The marks must touch the words, so that spaces at the ends stay outside.
  const from = start + (selected.length - selected.trimStart().length);
  const to = Math.max(from, end - (selected.length - selected.trimEnd().length));
  const words = text.slice(from, to) || (format === 'code' ? 'code' : 'texte');
  const sign = signs[format];
  return {
    text: `${text.slice(0, from)}${sign}${words}${sign}${text.slice(to)}`,
    start: from + sign.length,
    end: from + sign.length + words.length,
  };
}

/** Extends the selection to whole lines, since a fence must be alone on its line. */
function fenced(text: string, { start, end }: Selection): Edited {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const nextEnd = text.indexOf('\n', Math.max(end - 1, from));
  const to = nextEnd < 0 ? text.length : nextEnd;
  const lines = text.slice(from, to).replace(/\n+$/, '');
  const before = from === 0 ? '' : text.slice(0, from);
  const opening = `${before}\`\`\`\n`;
  return {
    text: `${opening}${lines}\n\`\`\`${text.slice(to)}`,
    start: opening.length,
    end: opening.length + lines.length,
  };
}
