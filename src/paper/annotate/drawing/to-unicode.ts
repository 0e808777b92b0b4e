const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/**
 * The ToUnicode map of a font, which makes its text searchable, copyable and readable for screen
 * readers.
 */
export function toUnicode(
  signs: readonly (readonly [code: number, text: string])[],
  bytesOfCode: 1 | 2,
): string {
  const digits = 2 * bytesOfCode;
  const pairs = signs.map(([code, text]) => {
    const units = Array.from({ length: text.length }, (_, unit) => hex(text.charCodeAt(unit), 4));
    return `<${hex(code, digits)}> <${units.join('')}>`;
  });
  const blocks: string[] = [];
  for (let first = 0; first < pairs.length; first += 100) {
    const some = pairs.slice(first, first + 100);
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    `1 begincodespacerange <${'0'.repeat(digits)}> <${'f'.repeat(digits)}> endcodespacerange`,
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
