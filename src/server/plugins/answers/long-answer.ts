import { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { z } from 'zod';
import { presented } from './presented.ts';

/** A list that the answer itself has empty. */
export interface LongList {
  /** Its field, of which the answer has no second one that is empty. */
  readonly name: string;
  readonly item: z.ZodType;
  /** Some at a time. What does not begin with the first each time is written once. */
  readonly batches: Iterable<readonly unknown[]>;
}

/**
 * An answer with lists of hundreds of thousands: to check and write them in one go would stop
 * everybody for seconds, and have all of it in memory several times. What it says is no different.
 */
export class LongAnswer<Answer> {
  readonly answer: Answer;
  /** In the order of the answer's schema; without one, an answer like any other. */
  readonly lists: readonly LongList[];

  constructor(answer: Answer, lists: readonly LongList[]) {
    this.answer = answer;
    this.lists = lists;
  }
}

/** The text of an answer with its lists in their places; whoever takes no more ends them too. */
export function longJson(written: string, lists: readonly LongList[]): Readable {
  return Readable.from(withOthers(jsonInPieces(written, lists)), { objectMode: false });
}

/** Others are answered after each piece, however fast they are taken. */
async function* withOthers(pieces: Iterable<string>): AsyncGenerator<string> {
  for (const piece of pieces) {
    if (piece !== '') yield piece;
    await others();
  }
}

/** A text has no quotes that are not escaped: the names are found nowhere else. */
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
