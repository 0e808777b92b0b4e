/** What may stand right before the opening sign of a markup; undefined is the start of the text. */
export function isBefore(character: string | undefined): boolean {
  return character === undefined || /[\s\p{Ps}\p{Pi}\p{Pd}"'’‘]/u.test(character);
}

/** What may stand right after the closing sign of a markup; undefined is the end of the text. */
export function isAfter(character: string | undefined): boolean {
  return character === undefined || /[\s\p{Pe}\p{Pf}\p{Pd}"'’.,;:!?…]/u.test(character);
}
