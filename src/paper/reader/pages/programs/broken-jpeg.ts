/** A few bytes that belong to nothing harm nobody, some cameras leave them; many were meant for pixels. */
const broken = /Corrupt JPEG data(?!: \d{1,2} extraneous)|Premature end of JPEG/;

/**
 * Whether libjpeg, by whichever program, complains of what it decodes. It guesses what is missing and
 * goes on: its guess must not pass for a tick, nor for an empty box.
 */
export function saysBrokenJpeg(said: string): boolean {
  return broken.test(said);
}
