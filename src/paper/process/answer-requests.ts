import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { followStudentWord } from '#shared/domain/students/student-word.ts';
import { isDiskFull } from './disk-full.ts';
import { beginWork, NeedsRoom, shouldCollectGarbage } from './room.ts';
import type { WorkerMessage, WorkerRequest } from './worker-message.ts';
import { yieldToOthers } from './yield-to-others.ts';

let collect: (() => void) | undefined;

/**
 * To be called in the file of a WorkerPool's thread. Answers one request after the other, with the
 * last briefing that the thread received. `handedOver` lists the buffers of an answer that are
 * transferred instead of copied.
 */
export function answerRequests<Request, Answer, Briefing extends object = object>(
  answer: (request: Request, briefing: Briefing | null) => Answer | Promise<Answer>,
  handedOver: (answer: Answer) => readonly ArrayBuffer[] = () => [],
): void {
  yieldToOthers();
  beSilent();
  let known: Briefing | null = null;
  parentPort?.on('message', async (message: WorkerRequest<Request>) => {
    const { request, permit, studentWord, briefing } = message;
    followStudentWord(() => studentWord);
    known = (briefing as Briefing | undefined) ?? known;
    beginWork(permit);
    const reply: WorkerMessage<Answer> = await Promise.resolve()
      .then(() => answer(request, known))
      .then((given) => ({ answer: given }), refusalOf);
    // Garbage is collected before the answer is sent, because the answer gives the next work its
    // turn, and that may need the memory.
    if (shouldCollectGarbage()) collectGarbage();
    parentPort?.postMessage(reply, 'answer' in reply ? [...handedOver(reply.answer)] : []);
  });
}

/** What is sent to the pool when a request fails. */
function refusalOf(error: unknown): WorkerMessage<never> {
  if (error instanceof NeedsRoom) return { needsRoom: error.room };
  return isDiskFull(error) ? { isDiskFull: true } : { error };
}

/** Silences the warnings that libraries print; errors are reported in the answer. */
function beSilent(): void {
  for (const stream of [process.stdout, process.stderr]) stream.write = () => true;
}

/**
 * Collects the garbage of this thread at once. By itself a thread collects it only when it needs
 * memory itself; it neither knows about the needs of other threads nor counts shared memory.
 */
function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
