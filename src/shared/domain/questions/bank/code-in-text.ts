/** Writes code in our own markup, between more backticks than it contains. */
export function codeInText(code: string): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const marks = '`'.repeat(longest + 1);
  return `${marks}${code}${marks}`;
}
