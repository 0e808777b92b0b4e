import { Parser, type ParserOptions } from 'htmlparser2';

export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Partial<Record<Attribute, string>>>;
  readonly children: readonly HtmlNode[];
  /** False where the source ended before the element did. */
  readonly isClosed: boolean;
}

/** The attributes that are read. */
type Attribute =
  | ('src' | 'alt' | 'name' | 'href' | 'style' | 'color' | 'start' | 'type' | 'fraction' | 'format')
  | ('display' | 'mathvariant' | 'linethickness' | 'separators' | 'open' | 'close');

export type HtmlNode = string | HtmlElement;

/** Deeper than anything that people write. Elements below it have no children. */
const DEEPEST = 100;
/** The name of such an element, by which a formula is known not to be whole. */
const TOO_DEEP = 'too-deep';

function treeOf(source: string, options: ParserOptions): HtmlElement {
  const root = { name: '', attributes: {}, children: [] as HtmlNode[], isClosed: true };
  const open = [root];
  let deeper = 0;
  const current = () => open.at(-1) ?? root;
  new Parser(
    {
      onopentag(name, attributes) {
        const isTooDeep = open.length > DEEPEST;
        const element = { name, attributes, children: [] as HtmlNode[], isClosed: false };
        current().children.push(isTooDeep ? { ...element, name: TOO_DEEP } : element);
        if (isTooDeep) deeper += 1;
        else open.push(element);
      },
      onclosetag(_, isImplied) {
        if (deeper > 0) {
          deeper -= 1;
          return;
        }
        current().isClosed = !isImplied;
        open.pop();
      },
      ontext(text) {
        const { children } = current();
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
    },
    options,
  ).end(source);
  return root;
}

export const xmlTree = (source: string) => treeOf(source, { xmlMode: true });

/** The tree of a text of HTML. What only looks like a tag, as in «vector<int>», stays text. */
export const htmlTree = (html: string) =>
  treeOf(html.replaceAll(HIDDEN, '').replaceAll(NO_TAG, '&lt;'), { recognizeSelfClosing: true });

/** The same for a text without HTML. */
export const textTree = (text: string): HtmlElement => ({
  name: '',
  attributes: {},
  children: [text],
  isClosed: true,
});

const names =
  'abbr|acronym|address|applet|area|article|aside|audio|bdi|bdo|big|blink|blockquote|body|br|button|caption|center|cite|code|col|colgroup|data|dd|del|details|dfn|dir|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|h[1-6]|head|header|hr|html|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|meta|nav|nobr|noscript|object|ol|optgroup|option|output|param|picture|pre|rp|rt|ruby|samp|section|select|small|source|span|strike|strong|sub|summary|sup|svg|path|g|table|tbody|td|textarea|tfoot|th|thead|time|title|tr|track|tt|ul|var|video|wbr|[a-z]+:[a-z]+|math|m(?:action|enclose|error|fenced|frac|i|multiscripts|n|o|over|padded|phantom|prescripts|root|row|s|space|sqrt|style|sub|subsup|sup|table|td|text|tr|under|underover)|none|semantics|annotation(?:-xml)?';
const value = String.raw`(?:"[^"]*"|'[^']*'|[^\s"'<>]+)`;

/**
 * What follows the opening sign of a whole HTML tag, but not in «a<b et c>d»: names of one letter
 * must have attributes with values or none at all, and other names must be names of HTML.
 */
const AFTER_SIGN = String.raw`\/?(?:[abipqsu](?:\s+[\w:-]+\s*=\s*${value})*\s*\/?|(?:${names})(?![\w-])(?:"[^"]*"|'[^']*'|[^<>"'])*)>`;
const TAG = new RegExp(`<${AFTER_SIGN}`, 'i');
const NO_TAG = new RegExp(`<(?!${AFTER_SIGN})`, 'gi');
/** Comments, styles and scripts, which are not shown. */
const HIDDEN = /<!--(?:(?!<!--|-->)[\s\S])*-->|<(style|script)\b(?:(?!<\/?\1\b)[\s\S])*<\/\1\s*>/gi;

export const hasTag = (text: string) => TAG.test(text);

const isElement = (node: HtmlNode) => typeof node !== 'string';

export const elementsOf = ({ children }: HtmlElement) => children.filter(isElement);

export const childOf = (element: HtmlElement | undefined, name: string) =>
  element && elementsOf(element).find((child) => child.name === name);

/** All elements below an element, in their order. */
export function elementsIn(element: HtmlElement, found: HtmlElement[] = []): HtmlElement[] {
  for (const child of elementsOf(element)) {
    found.push(child);
    elementsIn(child, found);
  }
  return found;
}

export const textOf = (element: HtmlElement): string =>
  element.children.map((child) => (isElement(child) ? textOf(child) : child)).join('');
