import { writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { answerRequests } from '#paper/process/answer-requests.ts';
import { reserveMemory, reserveProgram } from '#paper/process/room.ts';
import { newScratchFolder } from '#paper/process/scratch-folder.ts';

export type PoolTestRequest =
  | { readonly task: 'say'; readonly word: string }
  | { readonly task: 'large' | 'program'; readonly counter: Int32Array<SharedArrayBuffer> }
  | {
      readonly task:
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
  if (request.task === 'hang-at-program') return hangAtProgram();
  if (request.task === 'large') {
    reserveMemory(1e9);
    return howManyAtOnce(request.counter);
  }
  if (request.task === 'program') {
    reserveProgram();
    return howManyAtOnce(request.counter);
  }
  if (request.task === 'say') return `${briefing?.before ?? ''}${request.word}`;
  if (request.task === 'who') return `${threadId}`;
  if (request.task === 'priority') return `${getPriority()}`;
  if (request.task === 'warn') {
    console.log('A library');
    console.warn('warns.');
    return 'done';
  }
  if (request.task === 'take') return takeMuch();
  if (request.task === 'left') return `${process.memoryUsage().arrayBuffers}`;
  if (request.task === 'exit') process.exit(3);
  if (request.task === 'hang') for (;;);
  if (request.task === 'fill') {
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
