/** The same bytes in pieces of one size; the last may be smaller. */
export async function* inPieces(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let gathered: Uint8Array[] = [];
  let room = size;
  for await (const chunk of content) {
    let rest = chunk;
    while (rest.length >= room) {
      yield Buffer.concat([...gathered, rest.subarray(0, room)]);
      rest = rest.subarray(room);
      gathered = [];
      room = size;
    }
    if (rest.length === 0) continue;
    gathered.push(rest);
    room -= rest.length;
  }
  if (gathered.length > 0) yield Buffer.concat(gathered);
}
