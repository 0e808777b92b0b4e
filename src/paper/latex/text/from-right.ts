const fromRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const fromLeft = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;

/** Whether a paragraph is Arabic or Hebrew throughout, and so begins at the right. */
export function isFromRight(words: string): boolean {
  return fromRight.test(words) && !fromLeft.test(words);
}

// Words from right to left are told to TeX as such; what stands outside of them is not.
const told = /(\\(?:arabe|hebreu)\{(?:[^{}]|\{[^{}]*\})*\})/;
const mirrored = new Map(
  [...'()', ...'[]', ...'«»'].map((sign, place, all) => [sign, all[place ^ 1] ?? sign]),
);

/** A printed paragraph from right to left: numbers keep their order, brackets face each other. */
export function printFromRight(printed: string): string {
  // None of its letters is in any font.
  if (!told.test(printed)) return printed;
  const turned = printed
    .split(told)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part
            .replaceAll(/(?<!\\enretrait\{)\d+(?:[.,:/]\d+)*/g, '\\agauche{$&}')
            .replaceAll(/[()[\]«»]/g, (sign) => mirrored.get(sign) ?? sign),
    )
    .join('');
  return `\\adroite{${turned}}`;
}
