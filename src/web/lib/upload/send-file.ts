import { type Upload, uploads } from '#shared/contract/uploads.ts';
import { callApi } from '#web/lib/api/api.ts';
import {
  ApiError,
  isOwnAnswer,
  isRefusedAs,
  isTooLargeOnTheWay,
  isWorthRetrying,
} from '#web/lib/api/api-error.ts';
import { retryPause } from '#web/lib/api/retry-pause.ts';
import { UnreachableServer } from '#web/lib/api/send-request.ts';
import { upload } from '#web/lib/api/upload.ts';
import { FileParts, UnreadableFile } from './file-parts.ts';

/** Set for the page once a proxy on the way has refused a larger part. */
let smallParts = false;

const SILENCE_MS = 30_000;
/** A server that keeps refusing will not accept the file at a later try. */
const MOST_REFUSALS = 5;
/** These errors are resolved by asking which parts the server has and sending the others. */
const recoverableCodes = new Set([
  'damaged_part',
  'upload_unfinished',
  'upload_finished',
  'not_found',
]);

/** It goes on by itself, once the connection is there again or the server has its files. */
export type SendingState = 'sending' | 'waiting' | 'files_away';

export interface FileWatch {
  /** When this aborts, the server deletes what it has of the file. */
  readonly signal: AbortSignal;
  /** How much of the file the server has, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly onState: (state: SendingState) => void;
}

/**
 * Uploads a large file over any network. If its upload was begun before (on this page, before a
 * reload, or on another machine) it is resumed.
 */
export async function sendFile(file: File, watch: FileWatch): Promise<Upload> {
  const parts = new FileParts(file);
  let known: Upload | null = null;
  for (let failures = 0; ; ) {
    try {
      watch.signal.throwIfAborted();
      known = await withTimeout(begin(file), watch.signal);
      watch.onState('sending');
      if (known.isFinished) return known;
      await sendMissing(parts, known, watch, () => {
        failures = 0;
      });
      const finish = callApi(uploads.finishUpload, { params: { id: known.id } });
      return await withTimeout(finish, watch.signal);
    } catch (error) {
      if (isTooLargeOnTheWay(error) && !smallParts && !watch.signal.aborted) {
        smallParts = true;
        continue;
      }
      failures += 1;
      if (watch.signal.aborted) {
        if (known) await abandon(known);
        throw watch.signal.reason;
      }
      if (!isWorthTrying(error, failures)) throw error;
      watch.onState(isRefusedAs(error, 'files_away') ? 'files_away' : 'waiting');
      failures = await retryPause(failures, watch.signal);
    }
  }
}

function begin({ name, size, lastModified }: File): Promise<Upload> {
  return callApi(uploads.beginUpload, { body: { name, size, lastModified, smallParts } });
}

/** A call on a dead connection may never end by itself. */
function withTimeout<Result>(call: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(SILENCE_MS)]);
  return new Promise((resolve, reject) => {
    patience.addEventListener('abort', () => reject(new UnreachableServer()));
    call.then(resolve, reject);
  });
}

async function sendMissing(
  parts: FileParts,
  { id, partBytes, size, parts: there }: Upload,
  { signal, onProgress }: FileWatch,
  onSent: () => void,
): Promise<void> {
  const sums = new Map(there.map(({ number, crc32 }) => [number, crc32]));
  for (let number = 0; number * partBytes < size; number += 1) {
    const start = number * partBytes;
    const length = Math.min(partBytes, size - start);
    const tell = (share: number) => onProgress((start + length * share) / size);
    const isThere = sums.has(number) && sums.get(number) === (await parts.sumOf(start, length));
    if (!isThere) {
      const { bytes, crc32 } = await parts.read(start, length);
      await upload(
        uploads.sendUploadPart,
        { params: { id, number }, query: { crc32 }, body: bytes },
        { signal, onProgress: tell, silenceMs: SILENCE_MS },
      );
      onSent();
    }
    signal.throwIfAborted();
    tell(1);
  }
}

function isWorthTrying(error: unknown, failures: number): boolean {
  if (error instanceof UnreachableServer) return true;
  // Somebody must first make room, so that retrying would wait without the teacher being told.
  if (error instanceof UnreadableFile || isTooLargeOnTheWay(error)) return false;
  if (isRefusedAs(error, 'storage_full') || isRefusedAs(error, 'storage_refused')) return false;
  if (isOwnAnswer(error) && error.status < 500) {
    return (
      (recoverableCodes.has(error.code ?? '') || isWorthRetrying(error)) &&
      failures <= MOST_REFUSALS
    );
  }
  return error instanceof ApiError || failures <= MOST_REFUSALS;
}

/** If this call does not arrive, the server deletes the file some days later. */
export async function abandon({ id }: Upload): Promise<void> {
  await callApi(uploads.abandonUpload, { params: { id } }).catch(() => undefined);
}
