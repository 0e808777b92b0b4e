/** `AbortSignal.timeout` for phones without it: an iPhone 7 has no newer system than iOS 15. */
export function endAfter(milliseconds: number): AbortSignal {
  const ending = new AbortController();
  setTimeout(() => ending.abort(), milliseconds);
  return ending.signal;
}
