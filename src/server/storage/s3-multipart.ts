import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';

/** Of every store, for each part of a file but its last. */
export const leastPartBytes = 5 * 1024 * 1024;

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}

/** Sent from here, or copied by the store from a file that it has. */
type PartSource = { readonly Body: Uint8Array } | { readonly CopySource: string };

/** All the parts become one file at the last step, or none of them is kept. */
export async function writeInParts(
  client: S3Client,
  target: Target,
  parts: Iterable<PartSource> | AsyncIterable<PartSource>,
  atOnce: number,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const write = { ...target, UploadId };
  try {
    const Parts = await mapInOrder(parts, atOnce, async (source, index) => {
      const place = { ...write, PartNumber: index + 1 };
      const ETag =
        'Body' in source
          ? (await client.send(new UploadPartCommand({ ...place, ...source }))).ETag
          : (await client.send(new UploadPartCopyCommand({ ...place, ...source }))).CopyPartResult
              ?.ETag;
      return { ETag, PartNumber: place.PartNumber };
    });
    await client.send(new CompleteMultipartUploadCommand({ ...write, MultipartUpload: { Parts } }));
  } catch (error) {
    // What this cannot free is found later among the abandoned writes.
    await client.send(new AbortMultipartUploadCommand(write)).catch(() => undefined);
    throw error;
  }
}

/** At most so many at once. A failure is thrown when those under way have ended. */
async function mapInOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  most: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      await results[results.length - most];
      const result = map(item, results.length);
      // It is met in its turn; until then it must not end the process.
      result.catch(() => undefined);
      results.push(result);
    }
    return await Promise.all(results);
  } catch (error) {
    await Promise.allSettled(results);
    throw error;
  }
}
