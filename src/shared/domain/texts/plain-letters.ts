/** Letters of names whose stroke or missing dot is no accent that Unicode takes off, and pairs of letters. */
const small = Object.entries({
  ...{ ł: 'l', đ: 'd', ð: 'd', ø: 'o', ħ: 'h', ı: 'i' },
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th' },
});
const plainOf = new Map([
  ...small.map(([letter, plain]) => [letter.toUpperCase(), plain.toUpperCase()] as const),
  ...small,
]);

/** As whoever has another keyboard types it: «Łukasz Cœuré» is «Lukasz Coeure», «Yıldız» «Yildiz». */
export function plainLetters(text: string): string {
  const letters = text.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  return letters.replaceAll(/[^\0-\x7f]/gu, (letter) => plainOf.get(letter) ?? letter);
}
