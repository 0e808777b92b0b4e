import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { mapInOrder } from './map-in-order.ts';

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
