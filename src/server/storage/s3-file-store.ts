import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { inBatches } from '../in-batches.ts';
import { checkedKey, checkedPrefix, isKey } from './file-key.ts';
import type { ByteRange, FileContent, FileStore, StoredFile } from './file-store.ts';
import { joined } from './joined.ts';
import { hasStatus, unlessMissing } from './s3-errors.ts';
import { leastPartBytes, writeInParts } from './s3-multipart.ts';

/** At most two are in memory: one being sent and the next being read. */
const PIECE_BYTES = 8 * 1024 * 1024;
const COPIES_AT_ONCE = 8;
const REMOVED_AT_ONCE = 1000;

export class S3FileStore implements FileStore {
  readonly #client: S3Client;
  readonly #bucket: { readonly Bucket: string };

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = { Bucket: bucket };
  }

  async write(key: string, content: FileContent): Promise<void> {
    if (content instanceof Uint8Array) return this.#put(key, content);
    const pieces = inPieces(content, PIECE_BYTES);
    const { value: first = new Uint8Array() } = await pieces.next();
    if (first.length < PIECE_BYTES) return this.#put(key, first);
    async function* bodies() {
      yield { Body: first };
      for await (const piece of pieces) yield { Body: piece };
    }
    await writeInParts(this.#client, this.#object(key), bodies(), 1);
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const got = await this.#client.send(new GetObjectCommand({ ...this.#object(key), Range }));
      return got.Body as Readable;
    } catch (error) {
      if (hasStatus(error, 416)) return Readable.from([]);
      return unlessMissing(error);
    }
  }

  async bring(key: string, path: string, signal?: AbortSignal): Promise<boolean> {
    const content = await this.read(key);
    if (content) await pipeline(content, createWriteStream(path), signal ? { signal } : {});
    return content !== null;
  }

  async find(key: string): Promise<StoredFile | null> {
    const found = await this.#client
      .send(new HeadObjectCommand(this.#object(key)))
      .catch(unlessMissing);
    return found && stored(key, found.ContentLength, found.LastModified);
  }

  /** The store copies parts by itself where it can, so that nothing passes through this process. */
  async join(key: string, parts: readonly Pick<StoredFile, 'key' | 'size'>[]): Promise<void> {
    const canCopy = parts.slice(0, -1).every(({ size }) => size >= leastPartBytes);
    if (!canCopy || parts.length === 0) return this.write(key, joined(this, parts));
    const copies = parts.map((part) => ({
      CopySource: `${this.#bucket.Bucket}/${checkedKey(part.key)}`,
    }));
    const [only, ...others] = copies;
    if (only && others.length === 0) {
      await this.#client.send(new CopyObjectCommand({ ...this.#object(key), ...only }));
      return;
    }
    await writeInParts(this.#client, this.#object(key), copies, COPIES_AT_ONCE);
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key)));
  }

  async removeAll(prefix: string): Promise<void> {
    for await (const some of inBatches(this.#below(prefix), REMOVED_AT_ONCE)) {
      const Delete = { Quiet: true, Objects: some.map(({ key }) => ({ Key: key })) };
      const { Errors } = await this.#client.send(
        new DeleteObjectsCommand({ ...this.#bucket, Delete }),
      );
      const [fault] = Errors ?? [];
      if (fault) throw new Error(`not removed: ${fault.Key} (${fault.Code}: ${fault.Message})`);
    }
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    for await (const file of this.#below(prefix)) {
      // Tools that write to a bucket or show it create folder entries.
      if (isKey(file.key)) yield file;
    }
  }

  async *#below(prefix: string): AsyncGenerator<StoredFile> {
    const within = { ...this.#bucket, Prefix: `${checkedPrefix(prefix)}/` };
    for await (const page of paginateListObjectsV2({ client: this.#client }, within)) {
      for (const { Key, Size, LastModified } of page.Contents ?? []) {
        if (Key) yield stored(Key, Size, LastModified);
      }
    }
  }

  async removeAbandonedWrites(before: Date): Promise<void> {
    let after = {};
    for (let isMore = true; isMore; ) {
      const page = await this.#client.send(
        new ListMultipartUploadsCommand({ ...this.#bucket, ...after }),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (!Initiated || Initiated >= before) continue;
        const write = { ...this.#bucket, Key, UploadId };
        await this.#client.send(new AbortMultipartUploadCommand(write)).catch(unlessMissing);
      }
      after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      isMore = page.IsTruncated ?? false;
    }
  }

  async #put(key: string, Body: Uint8Array): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#object(key), Body }));
  }

  #object(key: string) {
    return { ...this.#bucket, Key: checkedKey(key) };
  }
}

function stored(key: string, size = 0, writtenAt = new Date()): StoredFile {
  return { key, size, writtenAt };
}

/** Yields the same bytes in pieces of one size; the last may be smaller. */
async function* inPieces(
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
