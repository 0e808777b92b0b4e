import { threadId, workerData } from 'node:worker_threads';
import { answerRequests } from '#paper/process/answer-requests.ts';

export type PoolTestRequest =
  | { readonly wish: 'say'; readonly word: string }
  | { readonly wish: 'fail' | 'hang' | 'exit' | 'fill' | 'who' };

answerRequests((request: PoolTestRequest): string => {
  if (request.wish === 'say') return `${workerData ?? ''}${request.word}`;
  if (request.wish === 'who') return `${threadId}`;
  if (request.wish === 'exit') process.exit(3);
  if (request.wish === 'hang') for (;;);
  if (request.wish === 'fill') {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + 0.5));
  }
  throw new RangeError('That cannot be done.');
});
