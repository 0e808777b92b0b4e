type WidthOf = (text: string) => number;

/**
 * Wraps a text into lines of at most this width. A word that is wider continues on the next line.
 */
export function wrapText(text: string, broadest: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s/).filter(Boolean)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer) <= broadest) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = broken(word, broadest, widthOf);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    if (line !== '') lines.push(line);
  }
  return lines;
}

function broken(word: string, broadest: number, widthOf: WidthOf): string[] {
  if (widthOf(word) <= broadest) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign) > broadest) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}
