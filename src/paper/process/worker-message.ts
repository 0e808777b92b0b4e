import type { Leave, NeedsRoom } from './room.ts';

/** What a thread is sent, and sends back; see `answerRequests`. */
export interface WorkerRequest<Request> {
  readonly request: Request;
  readonly leave: Leave;
  /** Left out where the thread knows it. */
  readonly briefing?: object;
}
export type WorkerMessage<Answer> =
  | { readonly answer: Answer }
  | { readonly error: unknown }
  | { readonly isDiskFull: true }
  | { readonly needsRoom: NeedsRoom['room'] };
