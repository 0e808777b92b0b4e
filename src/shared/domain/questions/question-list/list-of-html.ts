import { isHighlight } from '../bank/html/html-losses.ts';
import { htmlText } from '../bank/html/html-text.ts';
import { type HtmlElement, type HtmlNode, htmlTree } from '../bank/html/html-tree.ts';
import { readAnswer, readNumber } from './answer-lines.ts';
import { parseQuestionList } from './parse-question-list.ts';

/**
 * The list that a word processor puts on the clipboard as HTML, with stars at the answers that are
 * bold, underlined or coloured as a whole. Null where the plain text says as much.
 */
export function listOfHtml(html: string, plain: string): string | null {
  const lines = withoutLonelyKeys(starred(linesOf(html)))
    .join('\n')
    .trim();
  return lines.length > 0 && completeIn(lines) >= completeIn(plain) && saysMore(lines, plain)
    ? lines
    : null;
}

const completeIn = (source: string) =>
  parseQuestionList(source).questions.filter(({ problem }) => problem === null).length;

const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const saysMore = (lines: string, plain: string) => words(lines) !== words(plain);

/** Word's `<![if !supportLists]>`, which stands around numbers. */
const CONDITION = /<!\[[^\]<>]*\]>/g;

/** A line for each paragraph, blank where a paragraph is empty. */
function linesOf(html: string): string[] {
  const text = htmlText(emphasised(htmlTree(html.replaceAll(CONDITION, ''))));
  return text
    .replaceAll(/\n\n+/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').replaceAll(/ {2,}/g, ' ').trim());
}

/** Underlined and coloured text becomes bold, and an empty paragraph is kept as a space. */
function emphasised(node: HtmlElement): HtmlElement {
  const children = node.children.map((child) =>
    typeof child === 'string' ? child : emphasised(child),
  );
  if (node.name === 'p' && textIn(node).trim() === '') return { ...node, children: ['\u00a0'] };
  const isMarked =
    /^(?:b|strong)$/.test(node.name) ||
    (isHighlight(node) && !/^(?:s|del|strike)$/.test(node.name));
  const { style, ...attributes } = node.attributes;
  return isMarked
    ? { ...node, name: 'b', attributes, children: children.flatMap(withoutBold) }
    : { ...node, children };
}

const textIn = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textIn).join('');

/** Bold inside bold would end it. */
function withoutBold(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string') return [node];
  const children = node.children.flatMap(withoutBold);
  return /^(?:b|strong)$/.test(node.name) ? children : [{ ...node, children }];
}

const WHOLE = /^\*\*((?:(?!\*\*).)+)\*\*$/;

function starred(lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    const [marker = ''] =
      /^[^\p{L}\p{N}*]*(?:[a-z]|\d+)?\s?[-–—).:/°•]?\s+(?=\*\*)/iu.exec(line) ?? [];
    const [, inside] = WHOLE.exec(line.slice(marker.length).trim()) ?? [];
    if (inside === undefined) return line;
    const bare = `${marker}${inside}`;
    const isFirst = readNumber(bare) !== null || (lines[index - 1] ?? '') === '';
    const isAnswer = readAnswer(bare) !== null || !isFirst;
    return isAnswer ? `* ${bare}` : bare;
  });
}

/** Where every answer of a question is emphasised, none is meant as its key. */
function withoutLonelyKeys(lines: readonly string[]): string[] {
  const all = parseQuestionList(lines.join('\n'))
    .questions.filter(({ answers }) => answers.every(({ isCorrect }) => isCorrect))
    .flatMap(({ answerLines }) => answerLines);
  const meant = new Set(all);
  return lines.map((line, index) =>
    meant.has(index + 1) && line.startsWith('* ') ? line.slice(2) : line,
  );
}
