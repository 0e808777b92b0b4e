import { decodeEntities } from '../../texts/decode-entities.ts';
import { partsBetween } from './parts-between.ts';

const TABLE_END = '</table>';

/** What a text of HTML says, in our own small markup; pictures are left out. */
export function htmlText(html: string): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { opening, inside } of partsBetween(html, /<table\b[^>]*>/, () => TABLE_END)) {
    pieces.push(flowText(html.slice(end, opening.index)), tableText(inside));
    end = opening.index + opening[0].length + inside.length + TABLE_END.length;
  }
  return [...pieces, flowText(html.slice(end))]
    .join('\n\n')
    .replace(/ +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A line for each row, a tab between cells. */
function tableText(html: string): string {
  const rows = [...partsBetween(html, /<tr\b[^>]*>/, () => '</tr>')];
  return rows
    .map(({ inside }) => [...partsBetween(inside, /<(t[dh])\b[^>]*>/, ([, tag]) => `</${tag}>`)])
    .map((cells) =>
      cells.map((cell) =>
        flowText(cell.inside)
          .replace(/[ \t\n]+/g, ' ')
          .trim(),
      ),
    )
    .map((cells) => cells.join('\t'))
    .join('\n');
}

function flowText(html: string): string {
  let isCode = false;
  const written = html
    .split(/(<\/?[a-z][^<>]*>)/i)
    .map((piece, index) => {
      if (index % 2 === 0)
        return decodeEntities(isCode ? piece : piece.replace(/[ \t\n\r\f]+/g, ' '));
      const [, end = '', name = ''] = /^<(\/?)\s*(\w+)/.exec(piece) ?? [];
      const tag = name.toLowerCase();
      if (tag === 'pre') isCode = end === '';
      return emphases.get(tag) ?? marks.get(`${end}${tag}`) ?? (breaking.test(tag) ? '\n' : '');
    })
    .join('');
  return [bold, italic, code].reduce(emphasised, written);
}

/** A pair of marks embraces words of one line, without the spaces around them. */
function emphasised(text: string, sign: string): string {
  const pair = new RegExp(`${sign}([^${sign}]*)${sign}`, 'g');
  return text
    .replace(pair, (_, inside: string) =>
      inside.replace(/^(\s*)(.*?)(\s*)$/gm, (line, before, words, after) =>
        words === '' ? line : `${before}${signs[sign]}${words}${signs[sign]}${after}`,
      ),
    )
    .replaceAll(sign, '');
}

/** Signs that no text has, until their partner is known. */
const [bold, italic, code] = ['\ue001', '\ue002', '\ue003'] as const;
const signs: Readonly<Record<string, string>> = { [bold]: '**', [italic]: '*', [code]: '`' };
const emphases: ReadonlyMap<string, string> = new Map([
  ['b', bold],
  ['strong', bold],
  ['i', italic],
  ['em', italic],
  ['code', code],
  ['tt', code],
]);

export const hasPicture = (html: string) => /<img\b|@@PLUGINFILE@@/i.test(html);

const breaking = /^(?:br|p|div|ul|ol|tr|table|h[1-6]|blockquote)$/;

const marks: ReadonlyMap<string, string> = new Map([
  ['pre', '\n```\n'],
  ['/pre', '\n```\n'],
  ['sup', '$^{'],
  ['/sup', '}$'],
  ['sub', '$_{'],
  ['/sub', '}$'],
  ['li', '\n• '],
]);
