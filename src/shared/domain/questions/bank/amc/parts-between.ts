export interface Part {
  /** The match that opened the part, with its groups. */
  readonly opening: RegExpExecArray;
  readonly inside: string;
}

/**
 * Yields the parts of a text one after another, each between an opening and its closing text. It
 * stops at a part that is never closed.
 */
export function* partsBetween(
  text: string,
  opens: RegExp,
  closes: (opening: RegExpExecArray) => string,
): Generator<Part> {
  const search = new RegExp(opens, 'g');
  for (let opening = search.exec(text); opening; opening = search.exec(text)) {
    const start = search.lastIndex;
    const close = closes(opening);
    const end = text.indexOf(close, start);
    if (end < 0) return;
    yield { opening, inside: text.slice(start, end) };
    search.lastIndex = end + close.length;
  }
}
