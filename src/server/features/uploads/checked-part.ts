import { crc32 } from 'node:zlib';
import { damagedPart } from './upload-errors.ts';

/** Throws, at the latest at the end, unless the bytes are those that were announced. */
export async function* checkedPart(
  bytes: AsyncIterable<Uint8Array>,
  announced: { readonly size: number; readonly crc32: string },
): AsyncGenerator<Uint8Array> {
  let size = 0;
  let sum = 0;
  for await (const some of bytes) {
    size += some.length;
    if (size > announced.size) throw damagedPart();
    sum = crc32(some, sum);
    yield some;
  }
  const isAsAnnounced = sum.toString(16).padStart(8, '0') === announced.crc32;
  if (size !== announced.size || !isAsAnnounced) throw damagedPart();
}
