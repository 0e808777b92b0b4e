import { wasCheckedOnce } from '#shared/contract/checked-once.ts';
import { derived } from '#shared/domain/derived.ts';

/** The database keeps no NUL, so that no text contains this. */
const MARK = '\0shared';
const WRITTEN_MARK = JSON.stringify(MARK);

/** Copying a buffer of this size is cheaper than encoding its text again; below, it is not. */
const LONG = 1000;
const writtenOf = derived((part: object) => {
  const text = JSON.stringify(part);
  return text.length < LONG ? text : Buffer.from(text);
});

/**
 * Serialises an answer that a whole class requests at once. Parts common to all, such as a
 * question's text, are serialised once, which was the largest cost of a start. The bytes are those
 * of JSON.stringify.
 */
export function sharedJson(answer: unknown): Buffer {
  const shared: (string | Buffer)[] = [];
  const marked = JSON.stringify(answer, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !wasCheckedOnce(part)) return part;
    shared.push(writtenOf(part));
    return MARK;
  });
  const between = marked.split(WRITTEN_MARK);
  if (between.length !== shared.length + 1) return Buffer.from(JSON.stringify(answer));
  const pieces: Buffer[] = [];
  let text = '';
  for (const [place, own] of between.entries()) {
    const part = shared[place] ?? '';
    text += own;
    if (typeof part === 'string') text += part;
    else {
      pieces.push(Buffer.from(text), part);
      text = '';
    }
  }
  return Buffer.concat([...pieces, Buffer.from(text)]);
}
