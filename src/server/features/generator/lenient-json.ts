/** The commands that JSON would take for a line end, a return or a tabulation and a word. */
const hiddenCommands =
  /^(?:n(?:abla|eq?|u|ot(?:in)?|eg|mid|exists|i)|r(?:ho|ight\w*|angle|ceil|floor|m)|t(?:imes|heta|anh?|au|ext\w*|o|op|riangle\w*|frac|herefore|ilde))(?![a-z])/;

/**
 * JSON as models write it: LaTeX whose backslashes are not doubled, line ends inside strings,
 * commas before a closing bracket, Python's words. Undefined for what is still no JSON.
 */
export function parseLeniently(written: string): unknown {
  for (const attempt of [mend(written), written]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The next attempt, if there is one.
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
    // `\f` and `\b`, valid as they are, begin `\frac` and `\beta`: nobody writes a form feed.
    return isWhitespace ? part : `\\\\${escaped}`;
  });
}
