/** A sign that French sets apart never begins a line alone: the space before it does not break. */
export function withFrenchSpaces(text: string): string {
  // From where a run of spaces begins, and nowhere within it: a long one is looked at once.
  return text
    .replace(/(?<! ) +(?=[?!:;»%€])/g, (spaces) => '\u00a0'.repeat(spaces.length))
    .replace(/« /g, '«\u00a0');
}
