/** LaTeX commands that JSON would begin with a line feed, a carriage return or a tab. */
const hiddenCommands =
  /^(?:n(?:abla|eq?|u|ot(?:in)?|eg|mid|exists|i)|r(?:ho|ight\w*|angle|ceil|floor|m)|t(?:imes|heta|anh?|au|ext\w*|o|op|riangle\w*|frac|herefore|ilde))(?![a-z])/;

/**
 * Parses JSON as models write it, with single backslashes in LaTeX, line ends in strings, trailing
 * commas and Python's literals. Undefined if it still is not JSON.
 */
export function parseLeniently(written: string): unknown {
  for (const attempt of [mend(written), written]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The next attempt follows, if there is one.
    }
  }
  return undefined;
}

function mend(written: string): string {
  return written.replaceAll(
    /"(?:\\[\s\S]|[^"\\])*"|,(?=\s*[}\]])|\b(?:True|False|None)\b/g,
    (part) => {
      if (part.startsWith('"')) return mendString(part);
      if (part === ',') return '';
      return part === 'None' ? 'null' : part.toLowerCase();
    },
  );
}

function mendString(quoted: string): string {
  let isInFormula = false;
  return quoted.replaceAll(/\\[\s\S]|[$\n\r\t]/g, (part, offset: number) => {
    if (part === '$') isInFormula = !isInFormula;
    if (part.length === 1) return part === '$' ? part : JSON.stringify(part).slice(1, -1);
    const escaped = part[1] ?? '';
    if ('\\"/'.includes(escaped)) return part;
    if (/u[0-9a-f]{4}/i.test(quoted.slice(offset + 1, offset + 6))) return part;
    const isWhitespace =
      'nrt'.includes(escaped) &&
      !(isInFormula && hiddenCommands.test(quoted.slice(offset + 1, offset + 20)));
    // `\f` and `\b` are valid JSON, but begin `\frac` and `\beta`, which are likelier here.
    return isWhitespace ? part : `\\\\${escaped}`;
  });
}
