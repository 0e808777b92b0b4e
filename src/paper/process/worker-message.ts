import type { Leave, NeedsRoom } from './room.ts';

/** The messages to and from a worker thread; see `answerRequests`. */
export interface WorkerRequest<Request> {
  readonly request: Request;
  readonly leave: Leave;
  /** Left out where the thread already has it. */
  readonly briefing?: object;
}
export type WorkerMessage<Answer> =
  | { readonly answer: Answer }
  | { readonly error: unknown }
  | { readonly isDiskFull: true }
  | { readonly needsRoom: NeedsRoom['room'] };
