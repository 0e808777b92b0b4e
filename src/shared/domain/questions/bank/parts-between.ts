export interface Part {
  /** What opened it, with its groups. */
  readonly opening: RegExpExecArray;
  readonly inside: string;
}

/** One after the other, from what opens a part to what closes it; past one that is never closed, none. */
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

export function insideOf(text: string, opens: RegExp, close: string): Part | undefined {
  return partsBetween(text, opens, () => close).next().value ?? undefined;
}
