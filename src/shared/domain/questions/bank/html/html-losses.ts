import { elementsIn, type HtmlElement } from './html-tree.ts';
import { isMath, mathmlTex } from './mathml.ts';

export type HtmlLoss = 'formula' | 'highlight' | 'media';

/** What HTML shows and our markup cannot express. */
export function htmlLosses(html: HtmlElement): HtmlLoss[] {
  const losses: HtmlLoss[] = [];
  const elements = elementsIn(html);
  if (elements.some((one) => isMath(one) && !mathmlTex(one).isWhole)) losses.push('formula');
  if (elements.some(isHighlight)) losses.push('highlight');
  if (elements.some(({ name }) => /^(?:audio|video|iframe|object|embed|svg)$/.test(name)))
    losses.push('media');
  return losses;
}

export function isHighlight({
  name,
  attributes: { style = '', color = '' },
}: HtmlElement): boolean {
  if (/^(?:u|s|ins|del|strike|mark)$/.test(name)) return true;
  if (/text-decoration[^;]*(?:underline|line-through)/i.test(style)) return true;
  const colors = [
    ...style.matchAll(/(?<![a-z])(?:(?:background-)?color|background)\s*:\s*([^;]+)/gi),
  ];
  const named = name === 'font' ? [color] : [];
  return [...named, ...colors.map(([, said = '']) => said)].some(isColor);
}

const colorNames = /^(?:red|blue|green|orange|yellow|purple|magenta|cyan|lime|pink|brown)\b/i;

/** Greys and near greys do not count, because they only style the page. */
function isColor(written: string): boolean {
  const color = written.trim();
  if (colorNames.test(color)) return true;
  const [, hex = ''] = /^#([\da-f]{6}|[\da-f]{3})\b/i.exec(color) ?? [];
  const parts = hex
    ? (hex.match(hex.length === 3 ? /./g : /../g) ?? []).map((part) =>
        Number.parseInt(part.padEnd(2, part), 16),
      )
    : (/^rgba?\(([\d\s,]+)/.exec(color)?.[1] ?? '').split(',').slice(0, 3).map(Number);
  return Math.max(...parts) - Math.min(...parts) > 60;
}
