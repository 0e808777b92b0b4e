import { writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { answerRequests } from '#paper/process/answer-requests.ts';
import { reserveMemory, reserveProgram } from '#paper/process/room.ts';
import { newScratchFolder } from '#paper/process/scratch-folder.ts';

export type PoolTestRequest =
  | { readonly wish: 'say'; readonly word: string }
  | { readonly wish: 'large' | 'program'; readonly counter: Int32Array<SharedArrayBuffer> }
  | {
      readonly wish:
        | 'take'
        | 'left'
        | 'fail'
        | 'hang'
        | 'hang-at-program'
        | 'exit'
        | 'fill'
        | 'who'
        | 'priority'
        | 'warn';
    };

export interface PoolTestBriefing {
  readonly before: string;
}

answerRequests((request: PoolTestRequest, briefing: PoolTestBriefing | null) => {
  if (request.wish === 'hang-at-program') return hangAtProgram();
  if (request.wish === 'large') {
    reserveMemory(1e9);
    return howManyAtOnce(request.counter);
  }
  if (request.wish === 'program') {
    reserveProgram();
    return howManyAtOnce(request.counter);
  }
  if (request.wish === 'say') return `${briefing?.before ?? ''}${request.word}`;
  if (request.wish === 'who') return `${threadId}`;
  if (request.wish === 'priority') return `${getPriority()}`;
  if (request.wish === 'warn') {
    console.log('A library');
    console.warn('warns.');
    return 'done';
  }
  if (request.wish === 'take') return takeMuch();
  if (request.wish === 'left') return `${process.memoryUsage().arrayBuffers}`;
  if (request.wish === 'exit') process.exit(3);
  if (request.wish === 'hang') for (;;);
  if (request.wish === 'fill') {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + 0.5));
  }
  throw new RangeError('That cannot be done.');
});

/** As when a program works on a page. */
async function hangAtProgram(): Promise<string> {
  await writeFile(join(await newScratchFolder(), 'page'), 'somebody’s copy');
  return new Promise(() => undefined);
}

const much = 32_000_000;

/** Shared memory, as for shown pages, which only garbage collection frees. */
function takeMuch(): string {
  reserveMemory(much);
  return `${new Uint8Array(new SharedArrayBuffer(much)).length}`;
}

/** Waits a moment, so that others at the same place are counted. */
function howManyAtOnce(counter: Int32Array<SharedArrayBuffer>): string {
  const others = Atomics.add(counter, 0, 1);
  Atomics.wait(counter, 1, 0, 20);
  Atomics.sub(counter, 0, 1);
  return `${others}`;
}
