/**
 * Reads the `data` of server-sent events from text that may arrive cut at any place. Every `data`
 * line is taken for one event, because our server and the endpoints of all models write them so.
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
