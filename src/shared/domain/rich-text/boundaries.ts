/** Whether a sign of markup may open after this character; undefined is the start of the text. */
export function isBefore(character: string | undefined): boolean {
  return character === undefined || /[\s\p{Ps}\p{Pi}\p{Pd}"'’‘]/u.test(character);
}

/** Whether a sign of markup may close before this character; undefined is the end of the text. */
export function isAfter(character: string | undefined): boolean {
  return character === undefined || /[\s\p{Pe}\p{Pf}\p{Pd}"'’.,;:!?…]/u.test(character);
}
