import { weighed } from './answer-weights.ts';
import type { BankEntry, BankQuestion } from './bank.ts';
import { categoryTopic } from './category-topic.ts';
import { hasPicture, htmlText } from './html-text.ts';

/** An opening brace before an answer; that of a formula comes after a command, a «^» or a «_». */
const ANSWERS = /(?<![\\^_}])(?<!\\[a-zA-Z]{1,20})\{\s*(?:[=~]|(?:T|F|TRUE|FALSE)\s*[#}])/;
const HTML = /<\/?(?:p|br|b|strong|i|em|u|span|div|sub|sup|img|code|pre|ul|ol|li|table)\b/i;
/** A line break, unless it is a command of LaTeX that was not escaped, such as «\neq». */
const ESCAPED =
  /\\([~=#{}:\\]|n(?!(?:abla|atural|e|earrow|eg|eq|exists|geq|i|leq|mid|ot|otin|parallel|u|warrow)(?![a-zA-Z])))/g;

/** The text format of Moodle. Null for another text. */
export function readGift(source: string): BankEntry[] | null {
  if (!ANSWERS.test(source)) return null;
  const entries: BankEntry[] = [];
  let topic: string | null = null;
  const text = source.replace(/\r\n?/g, '\n').replace(/^[^\S\n]*\/\/.*\n?/gm, '');
  for (const block of text.split(/\n\s*\n/)) {
    const [, path] = /^\s*\$CATEGORY:\s*(.*)$/m.exec(block) ?? [];
    if (path !== undefined) topic = categoryTopic(path);
    const rest = block.replace(/^\s*\$CATEGORY:.*$/m, '').trim();
    if (rest !== '') entries.push(readQuestion(rest, topic));
  }
  return entries;
}

function readQuestion(block: string, topic: string | null): BankEntry {
  const written = block.replace(/^::(?:\\.|[^\\])*?::\s*/, '');
  const open = written.search(/(?<!\\)\{/);
  const close = lastBrace(written);
  if (open < 0 || close < open) return { kind: 'texte sans question' };
  const [inside = '', explained = ''] = written
    .slice(open + 1, close)
    .split(/(?<!\\)####([\s\S]*)$/)
    .map((part) => part.trim());
  const before = written.slice(0, open);
  const after = written.slice(close + 1);
  // A word that is missing in the middle of a sentence.
  const raw = after.trim() === '' ? before : `${before} _____ ${after.trim()}`;
  const question = {
    topic,
    text: plain(raw),
    points: 1,
    arePointsWhole: true,
    explanation: plain(explained),
  } as const;

  const [, verdict] = /^(T|F|TRUE|FALSE)\s*(?:#|$)/.exec(inside) ?? [];
  if (verdict) {
    const isTrue = verdict.startsWith('T');
    const answers = [
      { text: 'Vrai', isCorrect: isTrue },
      { text: 'Faux', isCorrect: !isTrue },
    ];
    return {
      ...question,
      type: 'single',
      answers,
      hasPicture: [raw, explained].some(hasPicture),
      lostWeight: null,
    };
  }
  if (inside === '') return { kind: 'réponse libre' };
  if (inside.startsWith('#')) return { kind: 'réponse numérique' };
  const answers = answersIn(inside);
  if (answers.some(({ raw }) => /\s->\s/.test(raw))) return { kind: 'appariement' };
  if (answers.every(({ sign }) => sign === '=')) return { kind: 'réponse courte' };
  const isSingle = answers.some(({ sign }) => sign === '=');
  return {
    ...question,
    ...weighed(
      answers.map(({ raw, weight }) => ({ text: plain(raw), weight })),
      isSingle,
    ),
    hasPicture: [raw, explained, ...answers.map((answer) => answer.raw)].some(hasPicture),
  } satisfies BankQuestion;
}

function lastBrace(text: string): number {
  let place = text.lastIndexOf('}');
  while (place > 0 && text[place - 1] === '\\') place = text.lastIndexOf('}', place - 1);
  return place;
}

/** «=Paris ~Lyon#Non ~%50%Lille»: each from its sign to what is said to who chose it. */
function answersIn(inside: string) {
  return [...inside.matchAll(/(?<!\\)([=~])((?:\\[\s\S]|[^=~\\])*)/g)].map(
    ([, sign = '', said = '']) => {
      const [shown = ''] = said.split(/(?<!\\)#/);
      const [, weight] = /^\s*%(-?[\d.,]+)%/.exec(shown) ?? [];
      return {
        sign,
        raw: shown.replace(/^\s*%-?[\d.,]+%/, ''),
        weight: weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight.replace(',', '.')),
      };
    },
  );
}

function plain(written: string): string {
  const [, format] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(written) ?? [];
  const text = written
    .replace(/^\s*\[(?:html|moodle|plain|markdown)\]/, '')
    .replace(ESCAPED, (_, sign: string) => (sign === 'n' ? '\n' : sign))
    .trim();
  return format === 'html' || (format !== 'plain' && HTML.test(text)) ? htmlText(text) : text;
}
