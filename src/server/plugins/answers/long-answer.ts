import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { presented } from './presented.ts';

export interface LongList {
  /** The name of its field. No other field of that name may be an empty list. */
  readonly name: string;
  readonly item: z.ZodType;
  /** The items, some at a time. A generator can be read only once, and so can the answer. */
  readonly batches: Iterable<readonly unknown[]>;
}

/**
 * An answer with lists of hundreds of thousands of items. Serialising it in one go would block the
 * event loop for seconds and hold it in memory several times.
 */
export class LongAnswer<Answer> {
  readonly answer: Answer;
  /** In the order of the answer's schema. */
  readonly lists: readonly LongList[];

  constructor(answer: Answer, lists: readonly LongList[]) {
    this.answer = answer;
    this.lists = lists;
  }
}

/** Serialises an answer with its lists. If the reader stops early, the batches are closed too. */
export function longJson(written: string, lists: readonly LongList[]): Readable {
  return Readable.from(yieldingToOthers(jsonInPieces(written, lists)), { objectMode: false });
}

/** Yields to the event loop after each piece, even when the pieces are read at once. */
async function* yieldingToOthers(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    if (piece !== '') yield piece;
    await setImmediate();
  }
}

/** The names cannot occur within a text, since quotes are escaped there. */
function* jsonInPieces(written: string, lists: readonly LongList[]): Generator<string> {
  let rest = written;
  for (const { name, item, batches } of lists) {
    const empty = `"${name}":[]`;
    const start = rest.indexOf(empty);
    if (start < 0) throw new Error(`an answer has no empty list named ${name}`);
    const end = start + empty.length - 1;
    yield rest.slice(0, end);
    yield* itemsInJson(z.array(item), batches);
    rest = rest.slice(end);
  }
  yield rest;
}

function* itemsInJson(schema: z.ZodType, batches: LongList['batches']): Generator<string> {
  let before = '';
  for (const batch of batches) {
    const items = JSON.stringify(presented(schema, batch)).slice(1, -1);
    yield items && before + items;
    if (items) before = ',';
  }
}
