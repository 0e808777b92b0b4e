import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { isDiskFull } from './disk-full.ts';
import { beginWork, hasTakenMuch, NeedsRoom } from './room.ts';
import type { WorkerMessage, WorkerRequest } from './worker-message.ts';
import { yieldToOthers } from './yield-to-others.ts';

let collect: (() => void) | undefined;

/**
 * For the file of a thread of a WorkerPool: answers one request after the other, knowing what it was
 * briefed about last. What is large in an answer can be handed over instead of copied.
 */
export function answerRequests<Request, Answer, Briefing extends object = object>(
  answer: (request: Request, briefing: Briefing | null) => Answer | Promise<Answer>,
  handedOver: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  yieldToOthers();
  beSilent();
  let known: Briefing | null = null;
  parentPort?.on('message', async (message: WorkerRequest<Request>) => {
    const { request, leave, briefing } = message;
    known = (briefing as Briefing | undefined) ?? known;
    beginWork(leave);
    const told: WorkerMessage<Answer> = await Promise.resolve()
      .then(() => answer(request, known))
      .then((given) => ({ answer: given }), refusalOf);
    // Before the answer: with it the turn of whoever else needs room begins.
    if (hasTakenMuch()) collectGarbage();
    parentPort?.postMessage(told, 'answer' in told ? [...handedOver(told.answer)] : []);
  });
}

/** Of an error no more than its words reaches another thread. */
function refusalOf(error: unknown): WorkerMessage<never> {
  if (error instanceof NeedsRoom) return { needsRoom: error.room };
  return isDiskFull(error) ? { isDiskFull: true } : { error };
}

/** Libraries print warnings; what must be known comes back as an answer or an error. */
function beSilent(): void {
  for (const stream of [process.stdout, process.stderr]) stream.write = () => true;
}

/**
 * Of this thread, at once. By itself a thread does it when it needs memory for itself; what other
 * threads need it does not know, and of memory that threads share it counts nothing.
 */
function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
