import { type SourceLine, scanLines } from './scan-lines.ts';

const statements: readonly RegExp[] = [
  // x = 1, L[0] += x, let a := b
  /^(?:let |const |var |int |float |double |char |bool |string )?[A-Za-z_][\w.[\]'"]*(?:, ?\w+)* ?(?:[-+*/%|&^]|\/\/|\*\*|:)?= ?[^=\s]/,
  // print(x), L.append(2);
  /^[A-Za-z_][\w.]*\(.*\);?(?:\s*(?:#|\/\/).*)?$/,
  /^(?:return|import|from \w+ import|pass|break|continue|raise|assert|yield|del|global)\b(?!.*[?.!]$)/,
  /^(?:SELECT|FROM|WHERE|INSERT INTO|UPDATE|DELETE|CREATE|INNER JOIN|LEFT JOIN|JOIN|GROUP BY|ORDER BY|HAVING|VALUES|SET|ON)\b/,
  /^(?:#(?! ?\p{Lu}\p{Ll}+ \p{Ll}+ .*[.?!]$)|\/\/|>>> |\$ )/u,
];

const strongStatements: readonly RegExp[] = [
  /^(?:def|class|for|while|if|elif|else|try|except|finally|with|async def|match|case)\b[^?!]*:(?:\s*#.*)?$/,
  /^(?:public|private|static|void|int|function|class|for|while|if|else|do|switch|#include)\b.*[{;>)]$/,
  /^[)}\]]+;?$|\{$|\S;$/,
  /^<[/!]?[a-z][^<>]*>/i,
  /^(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE TABLE)\b/,
];

const isStrong = (line: string) => strongStatements.some((form) => form.test(line.trim()));

/** Whether a line may be code, judged by this line alone. */
export function isCodeLine(line: string): boolean {
  const bare = line.trim();
  return bare === '' || isStrong(line) || statements.some((form) => form.test(bare));
}

const LEAST_SHARE = 0.6;

/**
 * Lines without a fence are code only where at least one is indented and they cannot be anything
 * else.
 */
export function isCode(lines: readonly SourceLine[]): boolean {
  if (lines.length < 2 || !lines.some(({ raw }) => /^(?: {2}|\t)/.test(raw))) return false;
  if (lines.some(({ atoms }) => atoms.some(({ kind }) => kind === 'formula'))) return false;
  const raw = lines.map((line) => line.raw);
  return isProgram(raw) || isDrawing(raw);
}

/** Whether to offer the teacher to format pasted text as code; such text need not be indented. */
export function looksLikeCode(written: string): boolean {
  const lines = scanLines(written.replace(/\r\n?/g, '\n')).filter(({ isBlank }) => !isBlank);
  return isCode(lines) || (lines.length >= 2 && isProgram(lines.map(({ raw }) => raw)));
}

function isProgram(lines: readonly string[]): boolean {
  const share = lines.filter(isCodeLine).length / lines.length;
  return share >= LEAST_SHARE && lines.some(isStrong);
}

/** A tree or a grid drawn with characters, which contains no words. */
function isDrawing(lines: readonly string[]): boolean {
  const hasStrokes = lines.some((line) => /(?:^|\s)[/\\|+](?:\s|$)/.test(line));
  return lines.length >= 3 && hasStrokes && !lines.some((line) => /\p{L}{3}|\S\t/u.test(line));
}
