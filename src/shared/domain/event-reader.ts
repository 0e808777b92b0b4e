/**
 * The `data` of server-sent events, out of their text as it arrives, wherever it is cut. Each
 * `data` line is taken for an event: so ours are written, and those of every model's endpoint.
 */
export function eventReader(): (piece: string) => string[] {
  let waiting = '';
  return (piece) => {
    const lines = (waiting + piece).split(/\r?\n/);
    waiting = lines.pop() ?? '';
    return lines
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice('data:'.length).trim());
  };
}
