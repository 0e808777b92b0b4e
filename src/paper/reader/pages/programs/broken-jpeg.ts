/**
 * Matches errors of libjpeg, except for a few extraneous bytes, which some cameras leave and which
 * do no harm. Many such bytes were meant to be pixels.
 */
const broken = /Corrupt JPEG data(?!: \d{1,2} extraneous)|Premature end of JPEG/;

/**
 * Whether libjpeg, in whichever program, reported damaged data. It guesses what is missing and
 * continues, and its guess must not pass for a tick or an empty box.
 */
export function saysBrokenJpeg(said: string): boolean {
  return broken.test(said);
}
