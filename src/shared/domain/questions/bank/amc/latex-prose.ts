import { amcScoringPattern } from '../../../scoring/amc-scoring-commands.ts';
import { codeInText } from '../code-in-text.ts';
import { protectedSigns } from '../plain-signs.ts';
import type { Aside } from '../texts-aside.ts';
import { BRACES } from './amc-strategies.ts';
import { LINE_END } from './latex-programs.ts';

/** Commands that only determine how a page looks. */
const LAYOUT =
  /\\(?:noindent|hfill|medskip|smallskip|bigskip|newpage|centering|lastchoices|alafin|QuestionIndicative|AMC(?:no)?[cC]ompleteMulti)(?![a-zA-Z]) ?|\\(?:begin|end)\{(?:multicols|center|figure|minipage|flushleft|quote)\*?\}(?:\[[^[\]]*\])*(?:\{[^{}]*\})*|\\(?:vspace\*?|hspace\*?|includegraphics(?:\s*\[[^[\]]*\])?)\s*\{[^{}]*\}/g;
const OWN_SCORING = new RegExp(amcScoringPattern, 'g');
const SCORING = new RegExp(
  String.raw`\\(?:bareme(?:Defaut[SM])?|scoring(?:Default[SM])?)${BRACES}`,
  'g',
);
const PICTURE =
  /\\begin\{(tikzpicture|pspicture)\}(?:(?!\\(?:begin|end)\{\1\})[\s\S])*\\end\{\1\}/g;

/** Translates the text between formulas and code. */
export function proseText(piece: string, aside: Aside): string {
  const lines = [PICTURE, LAYOUT, OWN_SCORING, SCORING]
    .reduce((text, pattern) => text.replace(pattern, ''), piece)
    .split('\n');
  const flowing = lines
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{2,}/g, LINE_END)
    .replace(/\s+/g, ' ');
  const signed = protectedSigns(withQuotes(withAccents(flowing)));
  return withEmphasis(withLists(signed), aside)
    .replace(COMMAND, (_, name: string) => commands.get(name) ?? '')
    .replace(/\\(?:up|textsuperscript) ?\{([^{}]*)\}/g, (_, said) => `$^{\\text{${said}}}$`)
    .replace(/\\\\\*?(?:\[[^[\]]*\])?/g, LINE_END)
    .replace(/(?<!\\)~/g, '\u00a0')
    .replace(/\\([,;: ])/g, (_, sign: string) => (sign === ',' ? '\u202f' : ' '))
    .replace(/\\([%&_#{}])/g, '$1')
    .replace(/ ?\ue000[ \ue000]*/g, '\n');
}

const accents: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
};

/**
 * Braces around a single letter that are no argument of a command, as in «c{\oe}ur» and
 * «{\'e}t{\'e}».
 */
const GROUPED_LIGATURE = /(?<!\\[a-zA-Z]+\*? ?|[\]}])\{\\(oe|OE|ae|AE)\}/g;
const GROUPED_LETTER = /(?<!\\[a-zA-Z]+\*? ?|[\]}])\{(\p{L})\}/gu;

/** Accents written as commands, such as «\'e», «\^{\i}» and «\c{c}», which old sources contain. */
function withAccents(text: string): string {
  return text
    .replace(
      /\\(['`^"~]) ?(?:\{\\?([a-zA-Z])\}|\\([ij])(?![a-zA-Z]) ?|([a-zA-Z]))/g,
      (_, accent: string, ...letters: (string | undefined)[]) =>
        `${letters.slice(0, 3).find(Boolean)}${accents[accent]}`.normalize('NFC'),
    )
    .replace(/\\c(?: |\{)([cC])\}?/g, (_, letter: string) => (letter === 'c' ? 'ç' : 'Ç'))
    .replace(GROUPED_LIGATURE, (_, name: string) => commands.get(name) ?? '')
    .replace(GROUPED_LETTER, '$1');
}

function withQuotes(text: string): string {
  return text
    .replace(/\\og(?:\{\}|(?![a-zA-Z])) ?/g, '«\u00a0')
    .replace(/ ?\\fg(?:\{\}|(?![a-zA-Z]))/g, '\u00a0»')
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/---/g, '—')
    .replace(/--/g, '–');
}

/** Each item of a list becomes a line that begins with its number or a dot. */
function withLists(text: string): string {
  const lists: { next: number; readonly isNumbered: boolean }[] = [];
  return text
    .split(/(\\(?:begin|end)\{(?:itemize|enumerate)\}(?: ?\[[^[\]]*\])?|\\item(?![a-zA-Z]) ?)/)
    .map((piece, index) => {
      const list = lists.at(-1);
      if (index % 2 === 0) return piece;
      if (piece.startsWith('\\begin'))
        lists.push({ next: 1, isNumbered: piece.startsWith('\\begin{enumerate}') });
      else if (piece.startsWith('\\end')) lists.pop();
      else {
        if (!list) return piece;
        list.next += 1;
        return `${LINE_END}${list.isNumbered ? `${list.next - 1}.` : '•'} `;
      }
      return LINE_END;
    })
    .join('');
}

const INSIDE = String.raw`((?:\\[{}]|[^{}])*)`;
const BOLD = new RegExp(String.raw`\\textbf ?\{${INSIDE}\}|\{\\(?:bf|bfseries) ${INSIDE}\}`, 'g');
const ITALIC = new RegExp(
  String.raw`\\(?:emph|textit) ?\{${INSIDE}\}|\{\\(?:em|it|itshape) ${INSIDE}\}`,
  'g',
);
const CODE = new RegExp(
  String.raw`\\(?:texttt|lstinline|verb) ?\{${INSIDE}\}|\{\\tt ${INSIDE}\}`,
  'g',
);
/** Bold within italic within bold; deeper nesting does not occur. */
const DEEPEST = 3;

function withEmphasis(text: string, aside: Aside): string {
  const around =
    (sign: string) => (_: string, first: string | undefined, second: string | undefined) => {
      const said = first ?? second ?? '';
      const words = said.trim();
      return words === '' ? said : said.replace(words, () => `${sign}${words}${sign}`);
    };
  let written = text.replace(CODE, (_, first: string | undefined, second: string | undefined) =>
    aside.put(codeInText((first ?? second ?? '').replace(/\\([%&_#{}$*`])/g, '$1'))),
  );
  for (let depth = 0; depth < DEEPEST; depth += 1)
    written = written.replace(BOLD, around('**')).replace(ITALIC, around('*'));
  return written;
}

const commands: ReadonlyMap<string, string> = new Map([
  ['dots', '…'],
  ['ldots', '…'],
  ['oe', 'œ'],
  ['OE', 'Œ'],
  ['ae', 'æ'],
  ['AE', 'Æ'],
  ['euro', '€'],
  ['texteuro', '€'],
  ['degre', '°'],
  ['degres', '°'],
  ['no', 'n°\u00a0'],
  ['ier', '$^{\\text{er}}$'],
  ['iere', '$^{\\text{re}}$'],
  ['ieme', '$^{\\text{e}}$'],
  ['caractereabsent', '[?]'],
  ['formuleabsente', '[?]'],
  ['newline', LINE_END],
  ['par', LINE_END],
]);
const COMMAND = new RegExp(
  String.raw`\\(${[...commands.keys()].join('|')})(?:\{\}|(?![a-zA-Z])[ ]?)`,
  'g',
);
