const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
// Invisible characters: controls, direction marks, joiners, variation selectors and tags.
const invisible = /\p{Cc}|\p{Cf}|\p{Variation_Selector}|\u034f/gu;
const softHyphen = '\u00ad';
const wideSpaces = /[\u1680\u2000-\u2008\u200a\u205f\u3000]/g;

/**
 * Normalises a text to what is visible: composed accents, one kind of line break, no invisible
 * characters.
 */
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
