import { wasCheckedOnce } from '#shared/contract/checked-once.ts';

/** The database keeps no NUL, so that no text of anybody's is written like this. */
const MARK = '\0shared';
const WRITTEN_MARK = JSON.stringify(MARK);

const written = new WeakMap<object, Buffer>();

/**
 * The JSON of an answer that a whole class asks for at the same minute. The parts that are made once
 * for all of them, such as a question's text with its formulas, are serialised once: to write them
 * anew for each student was the largest part of what a start cost the thread. The bytes are those of JSON.stringify.
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

function bytesOf(part: object): Buffer {
  const known = written.get(part);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(part));
  written.set(part, bytes);
  return bytes;
}
