/** Letters in names that Unicode does not decompose into a letter and an accent, and ligatures. */
const small = Object.entries({
  ...{ ł: 'l', đ: 'd', ð: 'd', ø: 'o', ħ: 'h', ı: 'i' },
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th' },
});
const plainOf = new Map([
  ...small.map(([letter, plain]) => [letter.toUpperCase(), plain.toUpperCase()] as const),
  ...small,
]);

/**
 * The text as somebody with another keyboard types it: «Łukasz Cœuré» becomes «Lukasz Coeure»,
 * «Yıldız» becomes «Yildiz».
 */
export function plainLetters(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  return letters.replaceAll(/[^\0-\x7f]/gu, (letter) => plainOf.get(letter) ?? letter);
}
