import { partsBetween } from '../parts-between.ts';
import { attributeOf, splitTags, withoutHidden } from './html-tags.ts';
import { MATH } from './html-text.ts';
import { mathmlTex } from './mathml.ts';

export type HtmlLoss = 'formula' | 'highlight' | 'media';

/** What HTML shows and our markup cannot express. */
export function htmlLosses(html: string): HtmlLoss[] {
  const losses: HtmlLoss[] = [];
  const maths = [...partsBetween(html, MATH, ([, prefix = '']) => `</${prefix}math>`)];
  if (maths.some(({ inside }) => !mathmlTex(inside).isWhole)) losses.push('formula');
  const tags = splitTags(withoutHidden(html)).filter((_, index) => index % 2 === 1);
  if (tags.some(isHighlight)) losses.push('highlight');
  if (tags.some((tag) => /^<(?:audio|video|iframe|object|embed|svg)\b/i.test(tag)))
    losses.push('media');
  return losses;
}

function isHighlight(tag: string): boolean {
  if (/^<(?:u|s|ins|del|strike|mark)\b/i.test(tag)) return true;
  const style = attributeOf(tag, 'style') ?? '';
  if (/text-decoration[^;]*(?:underline|line-through)/i.test(style)) return true;
  const colors = [...style.matchAll(/(?<![a-z])(?:background-)?color\s*:\s*([^;]+)/gi)];
  const named = /^<font\b/i.test(tag) ? [attributeOf(tag, 'color') ?? ''] : [];
  return [...named, ...colors.map(([, color = '']) => color)].some(isColor);
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
