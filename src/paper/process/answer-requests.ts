import { parentPort } from 'node:worker_threads';
import { NeedsRoom, setAlone } from './room.ts';
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
    setAlone(isAlone);
    const message: WorkerMessage<Answer> = await Promise.resolve()
      .then(() => answer(request))
      .then(
        (given) => ({ answer: given }),
        (error: unknown) => (error instanceof NeedsRoom ? { needsRoom: true } : { error }),
      );
    parentPort?.postMessage(message, 'answer' in message ? [...handedOver(message.answer)] : []);
  });
}
