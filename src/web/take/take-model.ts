import type { PublicQuiz } from '#shared/contract/student-schemas.ts';
import type { AttemptSession } from './attempt/attempt-session.ts';
import type { StudentDetails } from './device/start-request.ts';
import type { Store } from './store.ts';

export type Stage =
  | { readonly name: 'loading' }
  | { readonly name: 'missing' }
  | { readonly name: 'unreachable' }
  | { readonly name: 'start'; readonly quiz: PublicQuiz }
  | {
      readonly name: 'attempt';
      readonly session: AttemptSession;
      /** Asks the server how the attempt stands. */
      readonly ask: () => void;
    };

/** Where somebody is with a quiz: what the page shows follows from it. */
export interface TakeModel {
  readonly stage: Store<Stage>;
  readonly isPreview: boolean;
  open(): Promise<void>;
  /** Throws what went wrong; the form stays. */
  start(details: StudentDetails): Promise<void>;
  /** Somebody else at this device, or a second try. */
  startAfresh(): Promise<void>;
  /** May the same person try again? Asked of the server when it is not known. */
  readRetakes(): Promise<boolean>;
}
