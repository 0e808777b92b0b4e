import { closingBrace } from '../../../formulas/closing-brace.ts';
import { codeInText } from '../code-in-text.ts';
import type { Aside } from '../texts-aside.ts';

/**
 * Stands for the end of a line while LaTeX is read, because line breaks of the source have no
 * meaning there.
 */
export const LINE_END = '\ue000';

/**
 * Matches in this order: an escaped sign that begins no comment, a comment, a block of code, code
 * within a line.
 */
const OPENING =
  /\\[\\%]|%.*(?:\n(?![^\S\n]*\n))?|\\begin\{(verbatim\*?|Verbatim|lstlisting|minted|alltt|comment)\}|\\(?:verb\*?|lstinline(?:\[[^[\]]*\])?|mintinline(?:\[[^[\]]*\])?\{\w+\})([^\sa-zA-Z*])/g;

/** Removes comments and sets code aside, because «%» and braces in code are part of the code. */
export function withoutComments(source: string, aside: Aside): string {
  const pieces: string[] = [];
  const unclosed = new Set<string>();
  let end = 0;
  const search = new RegExp(OPENING);
  for (let found = search.exec(source); found; found = search.exec(source)) {
    const [opening, name, delimiter] = found;
    if (/^\\[\\%]/.test(opening)) continue;
    pieces.push(source.slice(end, found.index));
    end = search.lastIndex;
    if (name) {
      const close = `\\end{${name}}`;
      const last = unclosed.has(name) ? -1 : source.indexOf(close, end);
      if (last < 0) {
        unclosed.add(name);
        pieces.push(opening);
        continue;
      }
      if (name !== 'comment') pieces.push(programText(name, source.slice(end, last), aside));
      end = last + close.length;
    } else if (delimiter) {
      const last = codeEnd(source, end, delimiter);
      if (last < 0) {
        pieces.push(opening);
        continue;
      }
      pieces.push(aside.put(codeInText(source.slice(end, last))));
      end = last + 1;
    }
    search.lastIndex = end;
  }
  return pieces.join('') + source.slice(end);
}

function codeEnd(source: string, start: number, delimiter: string): number {
  const lineEnd = source.indexOf('\n', start);
  const line = source.slice(start, lineEnd < 0 ? source.length : lineEnd);
  const end = delimiter === '{' ? closingBrace(line, 0) : line.indexOf(delimiter);
  return end < 0 ? -1 : start + end;
}

function programText(name: string, inside: string, aside: Aside): string {
  const options = name === 'minted' ? /^(?:\[[^[\]]*\])?(?:\{\w+\})?/ : /^(?:\[[^[\]]*\])?/;
  const code = (/^verbatim|alltt/.test(name) ? inside : inside.replace(options, ''))
    .replace(/^[^\S\n]*\n/, '')
    .trimEnd();
  return `${LINE_END}${aside.put(`\`\`\`\n${code}\n\`\`\``)}${LINE_END}`;
}
