import { partsBetween } from '../parts-between.ts';

const names =
  'abbr|acronym|address|applet|area|article|aside|audio|bdi|bdo|big|blink|blockquote|body|br|button|caption|center|cite|code|col|colgroup|data|dd|del|details|dfn|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|h[1-6]|head|header|hr|html|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|meta|nav|nobr|noscript|object|ol|optgroup|option|output|param|picture|pre|rp|rt|ruby|samp|section|select|small|source|span|strike|strong|sub|summary|sup|svg|path|g|table|tbody|td|textarea|tfoot|th|thead|time|title|tr|track|tt|ul|var|video|wbr|[a-z]+:[a-z]+';
const value = String.raw`(?:"[^"]*"|'[^']*'|[^\s"'<>]+)`;

/**
 * Matches one whole HTML tag, but nothing in «a<b et c>d» or «vector<int>»: names of one letter
 * must have attributes with values or none at all, and other names must be names of HTML.
 */
const TAG = new RegExp(
  String.raw`<\/?(?:[abipqsu](?:\s+[\w:-]+\s*=\s*${value})*\s*\/?|(?:${names})(?![\w-])(?:"[^"]*"|'[^']*'|[^<>"'])*)>`,
  'i',
);
const TAGS = new RegExp(`(${TAG.source})`, 'i');

/** Splits HTML into texts and tags, which alternate and begin with a text. */
export const splitTags = (html: string) => html.split(TAGS);

export const hasTag = (text: string) => TAG.test(text);

/** Removes what is not shown as text: comments, styles and scripts. */
export function withoutHidden(html: string): string {
  const hidden = [
    ['<!--', '-->'],
    ['<style', '</style>'],
    ['<script', '</script>'],
  ] as const;
  return hidden.reduce(
    (text, [open, close]) => replacedBetween(text, new RegExp(open, 'i'), close, () => ''),
    html,
  );
}

/** Replaces each part of the text together with its opening and closing marks. */
export function replacedBetween(
  text: string,
  opens: RegExp,
  close: string,
  write: (inside: string, opening: RegExpExecArray) => string,
): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { opening, inside } of partsBetween(text, opens, () => close)) {
    pieces.push(text.slice(end, opening.index), write(inside, opening));
    end = opening.index + opening[0].length + inside.length + close.length;
  }
  return pieces.join('') + text.slice(end);
}

/** The value of an attribute of a tag, with entities not decoded; undefined where it has none. */
export function attributeOf(tag: string, name: string): string | undefined {
  const pattern = new RegExp(
    String.raw`(?<![\w-])${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))`,
    'i',
  );
  const [, double, single, bare] = pattern.exec(tag) ?? [];
  return double ?? single ?? bare;
}
