import { closingBrace } from '../../formulas/closing-brace.ts';
import { parseNumber } from '../../texts/numbers.ts';
import { normalizeTopic } from '../topics.ts';
import type { BankEntry, BankQuestion } from './bank.ts';
import { partsBetween } from './parts-between.ts';

const QUESTION = /\\begin\{(question|questionmult)\}\s*\{[^}]*\}/;
const CHOICES =
  /\\begin\{((?:reponses|choices)(?:horiz|custom)?)\}(?:\s*\[[^\]]*\])?([\s\S]*?)\\end\{\1\}/;
const CHOICE = /\\(bonne|mauvaise|correctchoice|wrongchoice)\s*(?:\[[^\]]*\])?\s*\{/g;
const OTHER_KINDS = /\\AMC(?:Open|numericChoices)\b/;

/** A source of Auto Multiple Choice. Null for another text. */
export function readAmc(source: string): BankEntry[] | null {
  const text = source.replace(/\r\n?/g, '\n').replace(/(?<!\\)%.*\n?/g, '');
  if (!/\\begin\{question(?:mult)?\}/.test(text)) return null;
  const groups = groupsIn(text);
  return [...partsBetween(text, QUESTION, ([, name]) => `\\end{${name}}`)].map(
    ({ opening, inside }) => {
      const isIn = ({ start, end }: Group) => start <= opening.index && opening.index < end;
      return readQuestion(inside, opening[1] === 'questionmult', groups.find(isIn)?.name);
    },
  );
}

interface Group {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function groupsIn(text: string): Group[] {
  const groups: Group[] = [];
  for (const found of text.matchAll(/\\element\s*\{([^}]*)\}\s*\{/g)) {
    const start = found.index + found[0].length;
    if (start < (groups.at(-1)?.end ?? 0)) continue;
    groups.push({ name: found[1] ?? '', start, end: closing(text, start) });
  }
  return groups;
}

function readQuestion(body: string, isMultiple: boolean, group: string | undefined): BankEntry {
  if (OTHER_KINDS.test(body)) return { kind: 'réponse libre ou numérique' };
  const { explanation, rest } = explanationIn(body);
  const [choices = '', , inside = ''] = CHOICES.exec(rest) ?? [];
  const answers = [...inside.matchAll(CHOICE)].map((found) => {
    const start = found.index + found[0].length;
    return {
      text: latexText(inside.slice(start, closing(inside, start))),
      isCorrect: /^(?:bonne|correctchoice)$/.test(found[1] ?? ''),
    };
  });
  const [, scoring = ''] = /\\(?:bareme|scoring)\s*\{([^}]*)\}/.exec(body) ?? [];
  const points = parseNumber(/(?:^|,)\s*b\s*=\s*([\d.]+)/.exec(scoring)?.[1] ?? '');
  return {
    topic: normalizeTopic(group),
    text: latexText(rest.replace(choices, '')),
    explanation: latexText(explanation),
    points: points || 1,
    type: isMultiple ? 'multiple' : 'single',
    answers,
    hasPicture: /\\includegraphics\b|\\begin\{tikzpicture\}/.test(body),
    lostWeight: null,
  } satisfies BankQuestion;
}

/** What its corrected copies say besides, and the question without it. */
function explanationIn(body: string) {
  const found = /\\expl(?:ain|ication)\s*\{/.exec(body);
  if (!found) return { explanation: '', rest: body };
  const start = found.index + found[0].length;
  const end = closing(body, start);
  return {
    explanation: body.slice(start, end),
    rest: `${body.slice(0, found.index)}${body.slice(end + 1)}`,
  };
}

/** Where the brace closes whose inside starts here: at the end of a text that leaves it open. */
function closing(text: string, start: number): number {
  const end = closingBrace(text, start);
  return end < 0 ? text.length : end;
}

const FORMULA_OR_PROGRAM =
  /(\$\$[\s\S]*?\$\$|\$(?:\\.|[^$\\])*\$|\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]|\\begin\{(?:verbatim|lstlisting|minted)\}[\s\S]*?\\end\{(?:verbatim|lstlisting|minted)\})/;

/** What is written in LaTeX, in our own small markup; a command that has no counterpart stays. */
function latexText(source: string): string {
  return source
    .split(FORMULA_OR_PROGRAM)
    .map((piece, index) => (index % 2 === 1 ? programText(piece) : proseText(piece)))
    .join('')
    .replace(/ *\n(?! )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function programText(piece: string): string {
  const [, , code] =
    /^\\begin\{(\w+)\}(?:\[[^\]]*\])?(?:\{\w+\})?\n?([\s\S]*?)\n?\\end\{\1\}$/.exec(piece) ?? [];
  return code === undefined ? piece : `\n\`\`\`\n${code}\n\`\`\`\n`;
}

function proseText(piece: string): string {
  return piece
    .replace(
      /\\(?:bareme|scoring|vspace\*?|hspace\*?|includegraphics(?:\s*\[[^\]]*\])?)\s*\{[^}]*\}/g,
      '',
    )
    .replace(
      /\\(?:begin|end)\{(?:multicols|center|figure|minipage|tikzpicture)\}(?:\{[^}]*\})*/g,
      '',
    )
    .replace(
      /\\(?:noindent|hfill|medskip|smallskip|bigskip|newpage|centering|lastchoices)\b ?/g,
      '',
    )
    .replace(/\s*\n\s*\n\s*/g, '\ue000')
    .replace(/\s+/g, ' ')
    .replaceAll('\ue000', '\n')
    .replace(/\\textbf\s*\{([^{}]*)\}/g, '**$1**')
    .replace(/\\(?:emph|textit)\s*\{([^{}]*)\}/g, '*$1*')
    .replace(/\\(?:texttt|lstinline|verb)\s*\{([^{}]*)\}/g, '`$1`')
    .replace(/\\og(?:\{\}|\b) ?/g, '«\u00a0')
    .replace(/ ?\\fg(?:\{\}|\b)/g, '\u00a0»')
    .replace(/\\(?:dots|ldots)(?:\{\}|\b)/g, '…')
    .replace(/\\\\(?:\[[^\]]*\])? ?/g, '\n')
    .replace(/(?<!\\)~/g, '\u00a0')
    .replace(/\\([%&_#{}$])/g, '$1');
}
