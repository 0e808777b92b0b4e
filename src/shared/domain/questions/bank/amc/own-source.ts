import { closingBrace } from '../../../formulas/closing-brace.ts';
import { normalizeTopic } from '../../topics.ts';
import { codeInText } from '../code-in-text.ts';
import type { Aside } from '../texts-aside.ts';
import { LINE_END } from './latex-programs.ts';
import { latexText } from './latex-text.ts';
import { circledSign, combiningSign, ownBreaks, ownSigns, raisedOrLowered } from './own-signs.ts';

/**
 * Whether Cochalot wrote this source, with the commands that the preamble of our papers defines.
 */
export const isOwnSource = (text: string) => text.includes('\\numeroterquestions{');

/**
 * Returns a function that names the topic of a group. In our sources the name stands before the
 * command that prints the group, and not inside the group.
 */
export function ownTopics(text: string, aside: Aside): (group: string) => string | null {
  const topics = new Map<string, string | null>();
  let heading = '';
  for (const found of text.matchAll(/\\chapitre(?=\{)|\\restituegroupe\{(?:copie)?(\w+)\}/g)) {
    const [whole, group] = found;
    if (group === undefined) {
      const args = argumentsAt(text, found.index + whole.length, 1);
      if (args === UNCLOSED) break;
      heading = args?.values[0] ?? '';
      continue;
    }
    const name = latexText(heading, aside);
    topics.set(group, name === WITHOUT_TOPIC ? null : normalizeTopic(name));
    heading = '';
  }
  return (group) => topics.get(group) ?? null;
}

/**
 * The heading that our papers print over questions without a topic when these come after others.
 */
const WITHOUT_TOPIC = 'Autres questions';

type Writer = (args: readonly string[]) => string;

/** Rewrites a source of ours with the standard commands that every AMC source uses. */
export function withoutOwnCommands(source: string, aside: Aside): string {
  const same: Writer = ([inside = '']) => inside;
  const none: Writer = () => '';
  const commands: Readonly<Record<string, readonly [number, Writer]>> = {
    ...Object.fromEntries(
      [
        'enevidence',
        'adroite',
        'arabe',
        'hebreu',
        'agauche',
        'asie',
        'ecriture',
        'ecrituredroite',
      ].map((name) => [name, [1, same]]),
    ),
    longueformule: [1, ([formula = '']) => withSentences(formula)],
    grandeformule: [1, ([formula = '']) => displayed(formula)],
    ensuremath: [1, ([formula = '']) => raisedOrLowered(formula) ?? `$${formula}$`],
    couleur: [1, ([digits]) => `\\color{#${digits}}`],
    surcouleur: [2, ([digits, inside]) => `\\colorbox{#${digits}}{${inside}}`],
    encadrecouleur: [
      3,
      ([frame, ground, inside]) => `\\fcolorbox{#${frame}}{#${ground}}{${inside}}`,
    ],
    mention: [1, none],
    colonnes: [1, none],
    illustration: [2, ([name]) => `\\includegraphics{${name}}`],
    enretrait: [1, ([columns]) => aside.put(' '.repeat(Number(columns) || 0))],
    mbox: [1, ([inside]) => (inside === '-' ? '\u2011' : (inside ?? ''))],
    cercle: [2, ([, inside = '']) => circledSign(inside)],
    surmonter: [2, ([sign = '', letter = '']) => `${letter}${combiningSign(sign)}`.normalize()],
    textcommabelow: [1, ([letter = '']) => `${letter}\u0326`.normalize()],
    texttt: [1, ([code = '']) => aside.put(codeInText(codeOf(aside.restored(code))))],
    programme: [
      2,
      ([, lines = '']) => `${LINE_END}${aside.put(`\`\`\`\n${linesOf(lines)}\n\`\`\``)}${LINE_END}`,
    ],
    lignecode: [
      2,
      ([columns, line = '']) =>
        `${LINE}${aside.put(`${' '.repeat(Number(columns))}${codeOf(aside.restored(line))}`)}`,
    ],
    tableau: [
      2,
      ([, rows = '']) =>
        rows
          .replace(/\\\\\\hline\s*$/, '')
          .split(/\\\\\\hline\s*/)
          .map((row) => cellsOf(row).join(aside.put('\t')))
          .join(LINE_END),
    ],
  };
  const signs = ownSigns(aside);
  const breaks = ownBreaks(aside);
  return rewritten(source, 0);

  function rewritten(text: string, depth: number): string {
    if (depth > DEEPEST) return text;
    let written = '';
    let end = 0;
    for (const { 0: found, 1: name = '', 2: isSign, index } of text.matchAll(COMMAND)) {
      if (index < end) continue;
      const sign = isSign ? signs.get(name) : breaks.get(name);
      if (sign !== undefined) {
        written += `${text.slice(end, index)}${sign}`;
        end = index + found.length;
        continue;
      }
      if (!Object.hasOwn(commands, name)) continue;
      const [count, write] = commands[name] ?? [0, none];
      const args = argumentsAt(text, index + 1 + name.length, count);
      if (args === UNCLOSED) break;
      if (args === null) continue;
      const inside = args.values.map((value) => rewritten(value, depth + 1));
      written += `${text.slice(end, index)}${write(inside)}`;
      end = args.end;
    }
    // Removes the braces that only kept two characters from forming a ligature.
    return `${written}${text.slice(end)}`.replaceAll(/(?<=[-<>',])\{\}/g, () => aside.put(''));
  }
}

/** The braces distinguish a command for a character from the same command in a formula. */
const COMMAND = /\\([a-zA-Z]+)(?:(\{\})| ?)/g;
/** The deepest nesting of commands in our sources. */
const DEEPEST = 10;
const UNCLOSED = 'unclosed';

/** The arguments in braces after a command; null where there are fewer than wanted. */
function argumentsAt(text: string, start: number, count: number) {
  const values: string[] = [];
  let end = start;
  while (values.length < count && text[end] === '{') {
    const close = closingBrace(text, end + 1);
    if (close < 0) return UNCLOSED;
    values.push(text.slice(end + 1, close));
    end = close + 1;
  }
  return values.length === count ? { values, end } : null;
}

/**
 * Our papers end a long formula before a sentence or a line break in it, so that lines can break
 * there. This joins it again.
 */
function withSentences(formula: string): string {
  return formula
    .replaceAll('{}$\\newline$\\relax ', '\\\\ ')
    .replaceAll(/\{\}\$([^$]+)\$\{\}/g, '\\text{$1}');
}

const displayed = (formula: string) =>
  formula.replace(/^\$\\displaystyle ([\s\S]*)\$$/, '$$$$$1$$$$');

const LINE = '\ue013';

const linesOf = (lines: string) =>
  lines
    .split(LINE)
    .slice(1)
    .map((line) => line.trim())
    .join('\n');

/** Unescapes the characters of code that LaTeX would take for commands. */
const codeOf = (line: string) =>
  line.replaceAll(/\\([%&_#{}$ `])/g, '$1').replaceAll(/(?<=[-<>',])\{\}/g, '');

/** Splits a row at its ampersands, except those inside formulas, which belong to matrices. */
function cellsOf(row: string): string[] {
  const cells = [''];
  for (const [piece] of row.matchAll(/\$(?:\\[\s\S]|[^$\\])*\$|\\[\s\S]|&|[^$\\&]+|\$/g)) {
    if (piece === '&') cells.push('');
    else cells.push(`${cells.pop()}${piece}`);
  }
  return cells.map((cell) => cell.trim());
}
