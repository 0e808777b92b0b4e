/**
 * Makes the space before French punctuation non-breaking, so that no line begins with a lone sign.
 */
export function withFrenchSpaces(text: string): string {
  // The look-behind makes the pattern start only at the beginning of a run of spaces, so that a
  // long run is scanned once.
  return text
    .replace(/(?<! ) +(?=[?!:;»%€])/g, (spaces) => '\u00a0'.repeat(spaces.length))
    .replace(/« /g, '«\u00a0');
}
