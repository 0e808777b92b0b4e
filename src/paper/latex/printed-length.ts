import { splitFormulas } from '#shared/domain/formulas/formulas.ts';
import { cleanText } from './text/clean-text.ts';

/** About how many characters wide a text prints: the widest of its lines. */
export function printedLength(written: string): number {
  const plain = splitFormulas(written)
    .map((part) => (part.kind === 'formula' ? formulaOutline(part.source) : part.text))
    .join('');
  return Math.max(
    ...cleanText(plain)
      .split('\n')
      .map((line) => [...line.trim()].length),
  );
}

/** One character for each sign that takes room. */
function formulaOutline(source: string): string {
  return source
    .replace(/\\(begin|end|left|right|displaystyle|text\w*|math\w+|operatorname)\b\*?/g, '')
    .replace(/\\([A-Za-z]{2,4})\b/g, (_, name) => (upright.has(name) ? name : 'x'))
    .replace(/\\([A-Za-z]+|.)/gs, 'x')
    .replace(/[{}^_$\s]/g, '');
}

const upright = new Set('sin cos tan log ln exp lim max min arg det dim ker sup inf'.split(' '));
