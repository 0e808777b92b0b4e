export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'formula'; readonly source: string };

// One character of a formula: what a backslash protects, or anything that neither ends the formula
// nor starts a new paragraph, where TeX would end it too.
const character = String.raw`(?:\\[^\n]|(?!\n\s*\n)[^\\$])`;
const special = new RegExp(
  String.raw`\\\$|\$\$(?<display>${character}+)\$\$|\$(?<inline>${character}+)\$`,
  'g',
);

/**
 * The text and the formulas of what a teacher wrote: `$…$` is a formula (`$$…$$` too, for those who
 * are used to it), `\$` a dollar, and so is a dollar without its pair or with nothing in between.
 */
export function splitFormulas(written: string): TextPart[] {
  const parts: TextPart[] = [];
  let text = '';
  let end = 0;
  for (const match of written.matchAll(special)) {
    text += written.slice(end, match.index);
    end = match.index + match[0].length;
    const source = match.groups?.['display'] ?? match.groups?.['inline'];
    if (source === undefined || source.trim() === '') {
      text += source === undefined ? '$' : match[0];
      continue;
    }
    if (text !== '') parts.push({ kind: 'text', text });
    parts.push({ kind: 'formula', source });
    text = '';
  }
  text += written.slice(end);
  if (text !== '') parts.push({ kind: 'text', text });
  return parts;
}
