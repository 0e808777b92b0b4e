import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';

/** The least size that every store accepts for a part that is not the last. */
export const leastPartBytes = 5 * 1024 * 1024;

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}

/** Bytes sent from here, or a file that the store copies itself. */
type PartSource = { readonly Body: Uint8Array } | { readonly CopySource: string };

/** The parts become one file at the last step, or none of them is kept. */
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
    // What cannot be aborted is removed later with the abandoned writes.
    await client.send(new AbortMultipartUploadCommand(write)).catch(() => undefined);
    throw error;
  }
}

/** Runs at most so many at once. After a failure, it is thrown once those under way have ended. */
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
      // The failure is handled in its turn; until then it must not end the process.
      result.catch(() => undefined);
      results.push(result);
    }
    return await Promise.all(results);
  } catch (error) {
    await Promise.allSettled(results);
    throw error;
  }
}
