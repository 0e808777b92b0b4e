import type { CheckedLanguage } from '#shared/domain/quiz-language.ts';
import { WorkerPool } from '../process/worker-pool.ts';
import type { LanguageSteps } from './check-language.ts';
import type { StepRequest } from './language.worker.ts';

/** A step takes one second at most, but loading a dictionary takes several on a busy machine. */
const SECONDS_OF_A_TURN = 60;

/**
 * There is only one thread, because each would load its own dictionaries and its own Grammalecte.
 */
const threads = new WorkerPool<StepRequest, unknown>(
  new URL('./language.worker.ts', import.meta.url),
  { threads: 1, megabytesOfMemory: 256, idleSeconds: 30 },
);

interface Turns {
  /** The owner of the text; other owners have their turns in between. */
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** Runs the steps of a check in a worker thread, so that they do not block the event loop. */
export function stepsInThread(language: CheckedLanguage, { owner, signal }: Turns): LanguageSteps {
  const run = { seconds: SECONDS_OF_A_TURN, owner, signal };
  const inThread =
    <Step extends keyof LanguageSteps>(step: Step) =>
    (given: Parameters<LanguageSteps[Step]>[0]) =>
      threads.run({ language, step, given }, run) as ReturnType<LanguageSteps[Step]>;
  return {
    paragraphs: inThread('paragraphs'),
    faults: inThread('faults'),
    remarks: inThread('remarks'),
  };
}
