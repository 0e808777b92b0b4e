import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  /** Text, whole or piece by piece, is compressed; bytes are of pictures and PDFs, which are already. */
  readonly content: string | AsyncGenerator<string> | Readable;
}

type Bytes = Uint8Array<ArrayBuffer>;

const [STORED, DEFLATED] = [0, 8];

/** A zip sent as it is made: what it weighs is never in memory at once. */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const output = new PassThrough();
  const zip = new Zip((error, chunk, isLast) => {
    if (error) output.destroy(error);
    else if (isLast) output.end(chunk);
    else output.write(chunk);
  });
  fill(zip, entries, output).catch((error: Error) => output.destroy(error));
  return output;
}

async function fill(zip: Zip, entries: AsyncIterable<ZipEntry>, output: PassThrough) {
  for await (const { name, content } of entries) {
    const compression = content instanceof Readable ? STORED : DEFLATED;
    const file: ZipInputFile = { filename: name, compression, size: 0, crc: 0 };
    zip.add(file);
    for await (const part of partsOf(file, content)) {
      file.ondata?.(null, part, false);
      if (output.writableNeedDrain) await drained(output);
      // Ends the entries too, with whatever they hold open.
      if (output.destroyed) throw new Error('nobody waits for this zip any more');
    }
    file.ondata?.(null, new Uint8Array(), true);
  }
  zip.end();
}

function partsOf(file: ZipInputFile, content: ZipEntry['content']): AsyncIterable<Bytes> {
  if (content instanceof Readable) return counted(file, content);
  return deflated(counted(file, encoded(content)));
}

async function* encoded(text: string | AsyncGenerator<string>) {
  if (typeof text === 'string') yield Buffer.from(text);
  else for await (const piece of text) yield Buffer.from(piece);
}

async function* counted(file: ZipInputFile, bytes: AsyncIterable<Bytes>) {
  for await (const part of bytes) {
    file.size += part.length;
    file.crc = crc32(part, file.crc);
    yield part;
  }
}

/** By a thread of Node's own: the one that answers people goes on with that. */
async function* deflated(bytes: AsyncIterable<Bytes>): AsyncGenerator<Bytes> {
  const deflate = createDeflateRaw();
  // What fails on the way in fails here too.
  pipeline(bytes, deflate).catch(() => undefined);
  yield* deflate;
}

/** Or left by whoever it was for. */
async function drained(output: PassThrough): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  try {
    await Promise.race([once(output, 'drain', { signal }), once(output, 'close', { signal })]);
  } finally {
    over.abort();
  }
}
