import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  centralHeader,
  type Described,
  dataDescriptor,
  endOfZip,
  localHeader,
  type ZipLimits,
  zipLimits,
} from './zip-records.ts';

export interface ZipEntry {
  readonly name: string;
  /** Text is compressed. Bytes are pictures and PDFs, which are compressed already. */
  readonly content: string | AsyncGenerator<string> | Readable;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** It is sent while it is made, and never whole in memory. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(zipParts(entries, zipLimits), { objectMode: false });
}

/** If the reader stops early, the entries and what they hold open are closed. */
export async function* zipParts(
  entries: AsyncIterable<ZipEntry>,
  limits: ZipLimits,
): AsyncGenerator<Bytes> {
  const described: Described[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const isCompressed = !(content instanceof Readable);
    const file = { name: Buffer.from(name), isCompressed, at: new Date(), offset };
    const sizes = { size: 0, packed: 0, crc: 0 };
    const header = localHeader(file);
    yield header;
    for await (const part of partsOf(sizes, content)) {
      sizes.packed += part.length;
      yield part;
    }
    const descriptor = dataDescriptor(sizes, limits);
    yield descriptor;
    offset += header.length + sizes.packed + descriptor.length;
    described.push({ ...file, ...sizes });
  }
  const directory = described.map((file) => centralHeader(file, limits));
  yield* directory;
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  yield endOfZip({ files: described, size, offset }, limits);
}

interface Sizes {
  size: number;
  crc: number;
}

function partsOf(sizes: Sizes, content: ZipEntry['content']): AsyncIterable<Bytes> {
  if (content instanceof Readable) return counted(sizes, content);
  return deflated(counted(sizes, encoded(content)));
}

async function* encoded(text: string | AsyncGenerator<string>) {
  if (typeof text === 'string') yield Buffer.from(text);
  else for await (const piece of text) yield Buffer.from(piece);
}

async function* counted(sizes: Sizes, bytes: AsyncIterable<Bytes>) {
  for await (const part of bytes) {
    sizes.size += part.length;
    sizes.crc = crc32(part, sizes.crc);
    yield part;
  }
}

/** Node's thread pool compresses, so that the event loop stays free. */
async function* deflated(bytes: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const deflate = createDeflateRaw();
  // An error of `bytes` also destroys `deflate`, which throws it below.
  pipeline(bytes, deflate).catch(() => undefined);
  yield* deflate;
}
