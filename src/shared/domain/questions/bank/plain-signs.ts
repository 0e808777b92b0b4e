import { emphasise } from '../../rich-text/emphasis.ts';
import type { Inline } from '../../rich-text/rich-text.ts';
import { scanLines } from '../../rich-text/scan-lines.ts';

/**
 * Matches a formula in a text of another program. A closing single dollar must not be followed by a
 * letter, because in «$a==$b» and «${x}${y}» a dollar begins the name of a variable.
 */
export const FORMULA =
  /\$\$[^$]+\$\$|(?<!\\)\$(?=[^\s$])(?:\\[^\n]|[^$\\])*(?<!\s)\$(?![\w{])|\\\((?:(?!\\[()])[\s\S])*\\\)|\\\[(?:(?!\\[[\]])[\s\S])*\\\]/g;

/**
 * Escapes stars, dollars and backticks that mean only themselves in the other program but would be
 * markup here.
 */
export function protectedSigns(text: string): string {
  if (!/[*`$]/.test(text)) return text;
  const formulas = text.match(FORMULA) ?? [];
  let rest = text.replaceAll(FORMULA, ONE_FORMULA);
  for (const [sign, isRead] of markup)
    if (rest.includes(sign) && piecesOf(rest).some(isRead))
      rest = rest.replaceAll(sign, () => `\\${sign}`);
  let next = 0;
  return rest.replaceAll(ONE_FORMULA, () => {
    next += 1;
    return formulas[next - 1] ?? '';
  });
}

const ONE_FORMULA = '\ue012';

const piecesOf = (text: string) => scanLines(text).flatMap(({ atoms }) => emphasise(atoms));

/** For each sign, whether our markup would read it as more than a character. */
const markup: readonly (readonly [string, (piece: Inline) => boolean])[] = [
  ['$', ({ kind }) => kind === 'formula'],
  ['`', ({ kind }) => kind === 'code'],
  ['*', (piece) => piece.kind === 'text' && Boolean(piece.bold || piece.italic)],
];
