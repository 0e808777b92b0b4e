/** The index of the brace that closes the one opened just before `start`; -1 where none does. */
export function closingBrace(source: string, start: number): number {
  let depth = 1;
  for (let place = start; place < source.length; place += 1) {
    const sign = source[place];
    if (sign === '\\') place += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) return place;
  }
  return -1;
}
