import { parentPort } from 'node:worker_threads';
import { collectGarbage } from './collect-garbage.ts';
import { beginWork, hasTakenMuch, NeedsRoom } from './room.ts';
import type { WorkerMessage, WorkerRequest } from './worker-pool.ts';
import { yieldToOthers } from './yield-to-others.ts';

/**
 * For the file of a thread of a WorkerPool: answers one request after the other. What is large in an
 * answer can be handed over instead of copied.
 */
export function answerRequests<Request, Answer>(
  answer: (request: Request) => Answer | Promise<Answer>,
  handedOver: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  yieldToOthers();
  parentPort?.on('message', async ({ request, isAlone }: WorkerRequest<Request>) => {
    beginWork(isAlone);
    const message: WorkerMessage<Answer> = await Promise.resolve()
      .then(() => answer(request))
      .then(
        (given) => ({ answer: given }),
        (error: unknown) => (error instanceof NeedsRoom ? { needsRoom: true } : { error }),
      );
    // Before the answer: with it the turn of whoever else needs room begins.
    if (hasTakenMuch()) collectGarbage();
    parentPort?.postMessage(message, 'answer' in message ? [...handedOver(message.answer)] : []);
  });
}
