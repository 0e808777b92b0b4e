/** A sign that French sets apart never begins a line alone: the space before it does not break. */
export function withFrenchSpaces(text: string): string {
  return text.replace(/ (?= *[?!:;»%€])/g, '\u00a0').replace(/« /g, '«\u00a0');
}
