const printed: ReadonlyMap<string, string> = new Map([
  ...[...'{}$&#%_'].map((sign): [string, string] => [sign, `\\${sign}`]),
  [' ', '\\ '],
  [',', '\\,'],
  ['backslash', '\\textbackslash{}'],
  ['textbackslash', '\\textbackslash{}'],
  ['textasciitilde', '\\textasciitilde{}'],
  ['textasciicircum', '\\textasciicircum{}'],
  ['textunderscore', '\\_'],
  ['textdegree', '\\textdegree{}'],
  ['degree', '\\textdegree{}'],
  ['textendash', '\\textendash{}'],
  ['textemdash', '\\textemdash{}'],
  ['textellipsis', '\\dots{}'],
  ['ldots', '\\dots{}'],
  ['dots', '\\dots{}'],
  ['textquoteleft', '\\textquoteleft{}'],
  ['textquoteright', "'"],
  ['textquotedblleft', '\\textquotedblleft{}'],
  ['textquotedblright', '\\textquotedblright{}'],
  ['textsterling', '\\textsterling{}'],
  ['pounds', '\\textsterling{}'],
  ['textbar', '\\textbar{}'],
  ['textless', '<'],
  ['textgreater', '>'],
  ['oe', '\\oe{}'],
  ['OE', '\\OE{}'],
  ['ae', '\\ae{}'],
  ['AE', '\\AE{}'],
  ['aa', '\\aa{}'],
  ['AA', '\\AA{}'],
  ['o', '\\o{}'],
  ['O', '\\O{}'],
  ['ss', '\\ss{}'],
  ['i', '\\i{}'],
  ['j', '\\j{}'],
  ['S', '\\S{}'],
  ['P', '\\P{}'],
  ['quad', '\\quad{}'],
  ['qquad', '\\qquad{}'],
  ['space', '\\ '],
  ['nobreakspace', '~'],
]);

/** The LaTeX of a command in text mode; null for a command that cannot be printed. */
export function printTextCommand(name: string): string | null {
  return printed.get(name) ?? null;
}

/** The accents of text mode, which are written before their letter. */
export const textAccents: ReadonlySet<string> = new Set([...'\'`^"~=.uvHrc']);
