import { closingBrace } from '../../../formulas/closing-brace.ts';
import type { BankEntry, BankQuestion } from '../bank-entry.ts';
import { GIFT_ANSWERS } from '../bank-format.ts';
import { htmlLosses } from '../html/html-losses.ts';
import { htmlText } from '../html/html-text.ts';
import { hasTag, htmlTree, textTree } from '../html/html-tree.ts';
import { hasPicture } from '../html/shown-pictures.ts';
import { FORMULA, protectedSigns } from '../plain-signs.ts';
import { asideTexts } from '../texts-aside.ts';
import { weighed } from './answer-weights.ts';
import { categoryTopic } from './category-topic.ts';
import { readGiftNumerical } from './number/numerical.ts';

/**
 * Matches an escaped sign. «\n» is a line break, unless it begins an unescaped LaTeX command such
 * as «\neq».
 */
const ESCAPED =
  /\\([~=#{}:\\]|n(?!(?:abla|atural|e|earrow|eg|eq|exists|geq|i|leq|mid|ot|otin|parallel|u|warrow)(?![a-zA-Z])))/g;

/** Reads Moodle's text format. */
export function readGift(source: string): BankEntry[] {
  const entries: BankEntry[] = [];
  let topic: string | null = null;
  const text = source.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(/^[^\S\n]*\/\/.*\n?/gm, '');
  for (const block of text.split(/\n\s*\n/)) {
    const [, path] = /^[^\S\n]*\$CATEGORY:[^\S\n]*(.*)$/m.exec(block) ?? [];
    if (path !== undefined) topic = categoryTopic(path);
    const rest = block.replace(/^[^\S\n]*\$CATEGORY:.*$/m, '').trim();
    if (rest !== '') entries.push(readQuestion(rest, topic));
  }
  return entries;
}

function readQuestion(block: string, topic: string | null): BankEntry {
  const written = block.replace(/^::(?:\\.|[^\\])*?::\s*/, '');
  const { open, close } = answersOf(written);
  if (open < 0 || close < open) return { kind: 'texte sans question' };
  const [inside = '', explained = ''] = written
    .slice(open + 1, close)
    .split(/(?<!\\)####([\s\S]*)$/)
    .map((part) => part.trim());
  const before = written.slice(0, open);
  const after = written.slice(close + 1);
  // The answers replace a missing word in the middle of a sentence.
  const raw = after.trim() === '' ? before : `${before} _____ ${after.trim()}`;
  const answers = answersIn(inside).map((answer) => ({ ...answer, ...readText(answer.raw) }));
  const statement = readText(raw);
  const explanation = readText(explained);
  const htmls = [statement, explanation, ...answers].map(({ html }) => html);
  const question = {
    topic,
    text: statement.text,
    points: 1,
    arePointsWhole: true,
    explanation: explanation.text,
    hasPicture: htmls.some((html) => hasPicture(html)),
    losses: htmls.flatMap(htmlLosses),
  } as const;

  const [, verdict] = /^(T|F|TRUE|FALSE)\s*(?:#|$)/.exec(inside) ?? [];
  if (verdict) {
    const isTrue = verdict.startsWith('T');
    const verdicts = [
      { text: 'Vrai', isCorrect: isTrue },
      { text: 'Faux', isCorrect: !isTrue },
    ];
    return { ...question, type: 'single', answers: verdicts, lostWeight: null };
  }
  if (inside === '') return { kind: 'réponse libre' };
  if (inside.startsWith('#')) {
    const numbers = readGiftNumerical(inside.slice(1));
    return numbers ? { ...question, ...numbers } : { kind: 'réponse numérique' };
  }
  if (answers.some(({ raw }) => /\s->\s/.test(raw))) return { kind: 'appariement' };
  if (answers.every(({ sign }) => sign === '=')) return { kind: 'réponse courte' };
  const isSingle = answers.some(({ sign }) => sign === '=');
  return { ...question, ...weighed(answers, isSingle) } satisfies BankQuestion;
}

/** The places of the braces around the answers. Braces of formulas, escaped or not, are skipped. */
function answersOf(written: string): { readonly open: number; readonly close: number } {
  const masked = withoutFormulas(written);
  const answers = masked.search(GIFT_ANSWERS);
  const open = answers < 0 ? masked.search(/(?<!\\)\{/) : answers;
  const close = open < 0 ? -1 : closingBrace(masked, open + 1);
  return { open, close: close < 0 ? lastBrace(masked) : close };
}

/**
 * Masks formulas, so that nothing in them has a meaning in this format. The text keeps its length.
 */
const withoutFormulas = (text: string) =>
  text.replaceAll(FORMULA, (formula) =>
    GIFT_ANSWERS.test(formula) ? formula : '\ue013'.repeat(formula.length),
  );

function lastBrace(text: string): number {
  let place = text.lastIndexOf('}');
  while (place > 0 && text[place - 1] === '\\') place = text.lastIndexOf('}', place - 1);
  return place;
}

/**
 * Reads «=Paris ~Lyon#Non ~%50%Lille». Each answer goes from its sign to the feedback after «#».
 */
function answersIn(inside: string) {
  const masked = withoutFormulas(inside);
  const found = [...masked.matchAll(/(?<!\\)([=~])((?:\\[\s\S]|[^=~\\])*)/g)];
  return found.map(({ 1: sign = '', 2: said = '', index }) => {
    const end = said.search(/(?<!\\)#/);
    const start = index + sign.length;
    const shown = inside.slice(start, start + (end < 0 ? said.length : end));
    const [, weight] = /^\s*%(-?[\d.,]+)%/.exec(shown) ?? [];
    return {
      sign,
      raw: shown.replace(/^\s*%-?[\d.,]+%/, ''),
      weight: weight === undefined ? (sign === '=' ? 100 : 0) : Number(weight.replace(',', '.')),
    };
  });
}

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/;

const unescaped = (written: string) =>
  written.replace(ESCAPED, (_, sign: string) => (sign === 'n' ? '\n' : sign));

function readText(written: string) {
  const [marked = '', format] = FORMAT.exec(written) ?? [];
  const text = unescaped(written.slice(marked.length)).trim();
  if (format === 'markdown') return { text, html: textTree(text) };
  const isHtml = format === 'html' || (format !== 'plain' && hasTag(withoutFormulas(text)));
  if (!isHtml) return { text: protectedSigns(text), html: textTree(text) };
  const aside = asideTexts();
  const html = htmlTree(
    format === 'html' ? text : text.replaceAll(FORMULA, (formula) => aside.put(formula)),
  );
  return { text: htmlText(html, aside), html };
}
