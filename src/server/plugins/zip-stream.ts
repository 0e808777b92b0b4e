import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly content: string | Readable;
}

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
    // Pictures are compressed already.
    const file = typeof content === 'string' ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(file);
    const parts = typeof content === 'string' ? [Buffer.from(content)] : content;
    for await (const part of parts) {
      file.push(part as Uint8Array);
      if (output.writableNeedDrain) await drained(output);
      // Ends the entries too, with whatever they hold open.
      if (output.destroyed) throw new Error('nobody waits for this zip any more');
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
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
