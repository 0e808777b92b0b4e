/**
 * Only consonants, so that no code contains a word or a digit, or letters that are easily confused.
 */
export const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ';

/** Writes a number in so many letters; higher places that do not fit are dropped. */
export function lettersFor(number: bigint, length: number): string {
  const base = BigInt(codeLetters.length);
  let rest = number;
  let code = '';
  for (let place = 0; place < length; place += 1) {
    code += codeLetters[Number(rest % base)];
    rest /= base;
  }
  return code;
}

/**
 * The form in which a code is stored, however it is typed: «krf tqx» and «KRF-TQX» are the same.
 */
export function plainCode(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z]/g, '');
}
