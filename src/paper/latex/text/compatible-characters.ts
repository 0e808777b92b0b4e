import { printCharacter } from './print-character.ts';

const circled = /^[①-⑳Ⓐ-ⓩ⓪㉑-㉟㊱-㊿]$/u;
const unit = /^[㍱-㏟]$/u;
// Raised, or in a frame: without that they would say something else.
const otherwiseMeant = /^(?:\p{Lm}|℠|[\u{1f12b}-\u{1f190}])/u;

/** Another form of plain characters: full-width letters, ligatures, letters of mathematics, «㎡». */
export function printCompatible(grapheme: string): string | null {
  if (otherwiseMeant.test(grapheme)) return null;
  const meant = grapheme.normalize('NFKC');
  const characters = [...meant].map((character) =>
    character === grapheme ? null : printCharacter(character),
  );
  if (characters.includes(null)) return null;
  const plain = characters.join('');
  if (circled.test(grapheme)) {
    return `\\cercle{${meant.length > 1 ? '\\scriptscriptstyle' : '\\scriptstyle'}}{${plain}}`;
  }
  return unit.test(grapheme) ? plain.replace(/\d$/, '\\ensuremath{^{$&}}') : plain;
}
