/**
 * The characters that the Unicode fonts of a paper contain beyond the letters that LaTeX composes,
 * extracted from the fonts: those in every face of Latin Modern, those in every face of Computer
 * Modern Unicode, and phonetic signs that only its upright face contains.
 */
const latinModern =
  '100-131 134-137 139-148 14a-165 168-17f 18e 192 1a0-1a1 1af-1b0 1cd-1d4 1d7-1dd 1e6-1e7 1ea-1eb 1f0 1f4-1f5 1fa-201 204-205 208-209 20c-20d 210-211 214-215 218-21b 237 258-259 1e0c-1e0f 1e24-1e27 1e2a-1e2b 1e2e-1e2f 1e36-1e39 1e42-1e47 1e58-1e5d 1e62-1e63 1e6c-1e6f 1e80-1e85 1e92-1e93 1e97 1ea0-1ef9';
const everyFace =
  '132-133 186 18f-190 1b7 1c4-1cc 1e2-1e3 1e8-1e9 1ee-1ef 1f1-1f3 1f8-1f9 202-203 206-207 20a-20b 20e-20f 212-213 216-217 21e-21f 226-227 22e-22f 232-233 245 254 25b-25c 265 26f 275 279 287 292 2b9 2bc 300-30c 30f 311 313-315 323-328 32c-332 374-375 37a 37e 384-38a 38c 38e-3a1 3a3-3ce 3d1 3d8-3dd 3df-3e1 400-477 47a-486 488-4c9 4cb-4ce 4d0-4f9 4fc-4ff 512-513 51a-51d 1e00-1e0b 1e10-1e13 1e18-1e1b 1e1e-1e23 1e2c-1e2d 1e30-1e35 1e3a-1e41 1e48-1e4b 1e54-1e57 1e5e-1e61 1e68-1e6b 1e70-1e77 1e7c-1e7f 1e86-1e91 1e94-1e96 1e98-1e99 1e9b 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe';
const uprightAlone =
  '250-253 255-257 25a 25d-264 266-26e 270-274 276-278 27a-286 288-291 293-2b8 2ba-2bb 2bd 2c0-2c3 2c8-2cd 2d0-2d7 2de-2e9 30d-30e 318-31a 31c-322 329-32b 339-33d';

function inRanges(ranges: string): RegExp {
  const parts = ranges
    .split(' ')
    .map((range) => range.replaceAll(/[0-9a-f]+/g, (code) => `\\u{${code}}`));
  return new RegExp(`^[${parts.join('')}]+$`, 'u');
}

const inLatinModern = inRanges(latinModern);
const inEveryFace = inRanges(everyFace);
const inUprightFace = inRanges(`${everyFace} ${uprightAlone}`);

// For most letters that are not precomposed, the fonts cannot place an accent. The spacing form of
// the accent is printed above the letter instead.
const signsAbove: ReadonlyMap<string, string> = new Map([
  ['\u0300', '0060'],
  ['\u0301', '00B4'],
  ['\u0302', '02C6'],
  ['\u0303', '02DC'],
  ['\u0304', '00AF'],
  ['\u0306', '02D8'],
  ['\u0307', '02D9'],
  ['\u0308', '00A8'],
  ['\u030a', '02DA'],
  ['\u030c', '02C7'],
]);

/** Prints a character in Unicode fonts; null when they lack it. */
export function printUnicode(grapheme: string): string | null {
  const [letter = '', sign = '', ...others] = grapheme;
  const above = others.length === 0 && /\p{L}/u.test(letter) && signsAbove.get(sign);
  const bearing = above ? printLetter(letter) : null;
  return bearing?.replace(/\{(.*)\}$/u, `{\\surmonter{${above}}{$1}}`) ?? printLetter(grapheme);
}

function printLetter(grapheme: string): string | null {
  if (inLatinModern.test(grapheme)) return grapheme;
  if (inEveryFace.test(grapheme)) return `\\ecriture{${grapheme}}`;
  // Phonetic signs may be combined with any Latin letter.
  const bare = grapheme.replaceAll(/[a-zA-Z\u00c0-\u00ff]/g, '');
  if (inUprightFace.test(grapheme) || (bare !== grapheme && inUprightFace.test(bare))) {
    return `\\ecrituredroite{${grapheme}}`;
  }
  return null;
}

/** Joins the letters of a word into one command, otherwise their accents would be misplaced. */
export function joinUnicode(printed: string): string {
  return printed.replaceAll(
    /\\(ecriture|ecrituredroite)\{[^{}]*\}(?:\\\1\{[^{}]*\})+/g,
    (run, command) => `\\${command}{${run.replaceAll(/\\ecriture(?:droite)?\{|\}/g, '')}}`,
  );
}
