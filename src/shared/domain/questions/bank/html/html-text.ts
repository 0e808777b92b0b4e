import { decodeEntities } from '../../../texts/decode-entities.ts';
import { codeInText } from '../code-in-text.ts';
import { type Aside, asideTexts } from '../texts-aside.ts';
import { flowText } from './html-flow.ts';
import { attributeOf, replacedBetween, splitTags, withoutHidden } from './html-tags.ts';
import { mathmlTex } from './mathml.ts';

export const MATH = /<((?:\w+:)?)math\b([^<>]*)>/i;

/** Translates HTML into our own markup, without its pictures. */
export function htmlText(html: string, aside = asideTexts()): string {
  const text = withTables(
    withFormulas(withPrograms(withLowerNames(withoutHidden(html)), aside), aside),
    aside,
  );
  const written = flowText(text)
    .replace(/(?<! ) +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return aside.restored(written);
}

/** Lowers the names of the tags that are searched for together with their closing tags. */
const withLowerNames = (html: string) =>
  html.replaceAll(
    /<\/?(?:table|caption|tr|t[dh]|pre|code|tt|kbd|samp|\w*:?math)(?=[\s>])/gi,
    (tag) => tag.toLowerCase(),
  );

function withPrograms(html: string, aside: Aside): string {
  const programs = replacedBetween(html, /<pre\b[^<>]*>/, '</pre>', (inside) => {
    const code = bareText(inside).replace(/^\n/, '').trimEnd();
    return code === '' ? '' : `<br><br>${aside.put(`\`\`\`\n${code}\n\`\`\``)}<br><br>`;
  });
  return ['code', 'tt', 'kbd', 'samp'].reduce(
    (text, tag) =>
      replacedBetween(text, new RegExp(`<${tag}(?=[\\s>])[^<>]*>`), `</${tag}>`, (inside) =>
        /\ue010/.test(inside) ? inside : spacesKept(inside, (line) => aside.put(codeInText(line))),
      ),
    programs,
  );
}

/**
 * The text of code, which has no markup: tags are removed, and raised or lowered text is marked by
 * «^» or «_».
 */
function bareText(html: string): string {
  return splitTags(html)
    .map((piece, index) => {
      if (index % 2 === 0) return decodeEntities(piece);
      const [, tag = ''] = /^<([\w/]+)/.exec(piece) ?? [];
      return /^(?:br|\/p|\/div)$/i.test(tag) ? '\n' : (scriptSigns.get(tag.toLowerCase()) ?? '');
    })
    .join('');
}

const scriptSigns: ReadonlyMap<string, string> = new Map([
  ['sup', '^'],
  ['sub', '_'],
]);

/** Writes each line as code, leaving the spaces around it outside. */
function spacesKept(html: string, write: (line: string) => string): string {
  return bareText(html)
    .split('\n')
    .map((line) => {
      const words = line.trim();
      return words === '' ? line : line.replace(words, () => write(words));
    })
    .join('<br>');
}

function withFormulas(html: string, aside: Aside): string {
  return replacedMath(html, (inside, attributes) => {
    const { tex } = mathmlTex(inside);
    const isDisplay = attributeOf(attributes, 'display') === 'block';
    return tex === '' ? '' : aside.put(isDisplay ? `\\[${tex}\\]` : `\\(${tex}\\)`);
  });
}

function replacedMath(html: string, write: (inside: string, attributes: string) => string): string {
  const [, prefix = ''] = MATH.exec(html) ?? [];
  return replacedBetween(html, MATH, `</${prefix}math>`, (inside, [, , attributes = '']) =>
    write(inside, attributes),
  );
}

function withTables(html: string, aside: Aside): string {
  return replacedBetween(
    html,
    /<table\b[^<>]*>/,
    '</table>',
    (inside) => `<br><br>${aside.put(tableText(inside))}<br><br>`,
  );
}

/** A line for each row with tabs between its cells; text before the first row goes above. */
function tableText(html: string): string {
  const [head = '', ...rows] = html.split(/<tr(?=[\s>])[^<>]*>/);
  const lines = rows.map((row) => {
    const [, ...cells] = row.split(/<t[dh](?=[\s>])[^<>]*>/);
    return cells.map((cell) => inOneLine(cell)).join('\t');
  });
  const title = inOneLine(head);
  return `${title === '' ? '' : `${title}\n\n`}${lines.join('\n')}`;
}

const inOneLine = (html: string) =>
  flowText(html)
    .replace(/[ \t\n]+/g, ' ')
    .trim();

const PLAYED = /<(?:audio|video|source|iframe|object|embed)\b[^<>]*>/gi;

export const hasPicture = (html: string) =>
  /<img\b|@@PLUGINFILE@@/i.test(html.replaceAll(PLAYED, ''));
