import type { StudentWord } from '#shared/domain/students/student-word.ts';
import type { NeedsRoom, WorkPermit } from './room.ts';

/** The messages to and from a worker thread; see `answerRequests`. */
export interface WorkerRequest<Request> {
  readonly request: Request;
  readonly permit: WorkPermit;
  readonly studentWord: StudentWord;
  /** Left out where the thread already has it. */
  readonly briefing?: object;
}
export type WorkerMessage<Answer> =
  | { readonly answer: Answer }
  | { readonly error: unknown }
  | { readonly isDiskFull: true }
  | { readonly needsRoom: NeedsRoom['room'] };
