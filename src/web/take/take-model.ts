import type { ComponentType } from 'react';
import type { PublicQuiz, QuizEntry } from '#shared/contract/attempts/student-schemas.ts';
import type { AttemptSession } from './attempt/attempt-session.ts';
import type { KeptAttempt } from './device/kept-attempt.ts';
import type { StudentDetails } from './device/start-request.ts';
import type { Store } from './store.ts';

export type Stage =
  | { readonly name: 'loading' }
  | { readonly name: 'missing' }
  /** The network of this device, or the server alone. */
  | { readonly name: 'unreachable'; readonly isServerDown: boolean }
  | {
      readonly name: 'start';
      readonly quiz: PublicQuiz;
      /** Null for a preview, which is always open. */
      readonly entry: QuizEntry | null;
      /** Attempts of others who were at this device before. */
      readonly left: readonly KeptAttempt[];
    }
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
  /** Above every screen. */
  readonly Banner?: ComponentType;
  open(): Promise<void>;
  /** Throws what went wrong; the form stays. */
  start(details: StudentDetails): Promise<void>;
  /** An attempt begun on another device, once the teacher allows it. */
  resume(attemptId: string, resumptionId: string): Promise<void>;
  /** A second try, or somebody else's attempt under way: it stays, and can be taken up again. */
  leave(): Promise<void>;
  /** For somebody else at this device: it forgets the copies that were handed in here. */
  makeRoom(): Promise<void>;
  takeUp(attemptId: string): Promise<void>;
  /** The attempt is gone for good. */
  startAfresh(): Promise<void>;
  /** May the same person try again? Asked of the server when it is not known. */
  readRetakes(): Promise<boolean>;
}
