import { wasCheckedOnce } from '#shared/contract/checked-once.ts';
import { derived } from '#shared/domain/derived.ts';

/** The database keeps no NUL, so that no text contains this. */
const MARK = '\0shared';
const WRITTEN_MARK = JSON.stringify(MARK);

const bytesOf = derived((part: object) => Buffer.from(JSON.stringify(part)));

/**
 * Serialises an answer that a whole class requests at once. Parts common to all, such as a
 * question's text, are serialised once, which was the largest cost of a start. The bytes are those
 * of JSON.stringify.
 */
export function sharedJson(answer: unknown): Buffer {
  const shared: Buffer[] = [];
  const text = JSON.stringify(answer, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !wasCheckedOnce(part)) return part;
    shared.push(bytesOf(part));
    return MARK;
  });
  const between = text.split(WRITTEN_MARK);
  if (between.length !== shared.length + 1) return Buffer.from(JSON.stringify(answer));
  return Buffer.concat(
    between.flatMap((own, place) => [Buffer.from(own), ...shared.slice(place, place + 1)]),
  );
}
