/** Consonants: no word, no number, nothing that is read for something else. */
export const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ';

/** So many letters for a number; more of it is left out. */
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

/** As it is kept, however it is typed: «krf tqx» and «KRF-TQX» are one. */
export function plainCode(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z]/g, '');
}
