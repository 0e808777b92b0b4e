import type { CheckedLanguage } from '#shared/domain/quiz-language.ts';
import { WorkerPool } from '../process/worker-pool.ts';
import type { LanguageSteps } from './check-language.ts';
import type { StepRequest } from './language.worker.ts';

/** To load a dictionary takes seconds on a busy machine, a turn itself one at most. */
const SECONDS_OF_A_TURN = 60;

/** One: each would have dictionaries, and a Grammalecte, of its own. */
const threads = new WorkerPool<StepRequest, unknown>(
  new URL('./language.worker.ts', import.meta.url),
  { threads: 1, megabytesOfMemory: 256, idleSeconds: 30 },
);

interface Turns {
  /** Whose text it is: others have their turns in between. */
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** The steps of a check, off the thread that answers people. */
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
