const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// Controls, marks of direction, joiners, variation selectors, tags: nothing of them can be seen.
const invisible = /\p{Cc}|\p{Cf}|\p{Variation_Selector}|\u034f/gu;
const softHyphen = '\u00ad';
const wideSpaces = /[\u1680\u2000-\u2008\u200a\u205f\u3000]/g;

/** The text as it can be seen: composed accents, one kind of line end, nothing invisible. */
export function cleanText(written: string): string {
  return written
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(invisible, (character) =>
      character === '\n' || character === '\t' || character === softHyphen ? character : '',
    )
    .replace(wideSpaces, ' ')
    .normalize('NFC');
}
