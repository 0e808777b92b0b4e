/** Of every phone, so that a line ends at each place where it can. */
export const narrowWidths = Array.from({ length: 40 }, (_, place) => 240 + 5 * place);

interface Place {
  /** All of the page unless told. */
  readonly root?: Element;
  readonly widths?: readonly number[];
}

/**
 * In the page: the signs that French sets apart and that begin a line all alone, each with the words
 * before it; at every width that is given, or as the page is.
 */
export function lonelySigns({ root = document.body, widths = [] }: Place): string[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);

  const range = document.createRange();
  function lineOf(text: Text, place: number): DOMRect | undefined {
    range.setStart(text, place);
    range.setEnd(text, place + 1);
    return [...range.getClientRects()].findLast(({ width }) => width > 0);
  }

  function blockOf(text: Text): Element | null {
    let element = text.parentElement;
    while (element && getComputedStyle(element).display.startsWith('inline')) {
      element = element.parentElement;
    }
    return element;
  }

  /** What stands right before it, in its own block. */
  function lineBefore(index: number, place: number): DOMRect | undefined {
    const block = blockOf(texts[index] as Text);
    for (let other = index; other >= 0; other -= 1) {
      const text = texts[other] as Text;
      if (!block?.contains(text)) return undefined;
      const from = other === index ? place : text.length;
      for (let letter = from - 1; letter >= 0; letter -= 1) {
        const line = /\S/.test(text.data[letter] ?? '') && lineOf(text, letter);
        if (line) return line;
      }
    }
    return undefined;
  }

  const signs = texts.flatMap((text, index) =>
    text.parentElement?.closest('.katex, code')
      ? []
      : [...text.data.matchAll(/(?<=^|\s)[?!:;»]/g)].map((found) => ({ text, index, found })),
  );
  const look = () =>
    signs.flatMap(({ text, index, found }) => {
      const line = lineOf(text, found.index);
      const before = line && lineBefore(index, found.index);
      if (!before || before.bottom > line.top + line.height / 2) return [];
      return [text.parentElement?.textContent?.slice(0, 200) ?? ''];
    });
  if (widths.length === 0) return look();
  const { style } = root as HTMLElement;
  const before = style.width;
  const lonely = widths.flatMap((width) => {
    style.width = `${width}px`;
    return look().map((words) => `${width} px: ${words}`);
  });
  style.width = before;
  return lonely;
}
