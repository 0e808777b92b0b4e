import type { ComponentType } from 'react';
import type { PublicQuiz, QuizEntry } from '#shared/contract/online/student-schemas.ts';
import type { AttemptSession } from './attempt/attempt-session.ts';
import type { KeptAttempt } from './device/kept-attempt.ts';
import type { StudentDetails } from './device/start-request.ts';
import type { Store } from './store.ts';

export type Stage =
  | { readonly name: 'loading' }
  | { readonly name: 'missing' }
  /** Whether the server alone is at fault, rather than the network of this device. */
  | { readonly name: 'unreachable'; readonly isServerDown: boolean }
  | {
      readonly name: 'start';
      readonly quiz: PublicQuiz;
      /** Null for a preview, which is always open. */
      readonly entry: QuizEntry | null;
      /** Attempts that others began on this device before. */
      readonly left: readonly KeptAttempt[];
    }
  | {
      readonly name: 'attempt';
      readonly session: AttemptSession;
      /** Asks the server for the state of the attempt. */
      readonly ask: () => void;
    };

/** Who answers in a teacher's preview. */
export const previewName = () => 'Étudiant d’essai';

/** The stage that somebody has reached in a quiz, which decides what the page shows. */
export interface TakeModel {
  readonly stage: Store<Stage>;
  readonly isPreview: boolean;
  /** Shown above every screen. */
  readonly Banner?: ComponentType;
  open(): Promise<void>;
  /** Throws if the start fails; the form stays. */
  start(details: StudentDetails): Promise<void>;
  /**
   * Opens an attempt of another device: one that the teacher allows to go on here, or one that was
   * handed in there.
   */
  resume(attemptId: string, resumptionId: string | null): Promise<void>;
  /**
   * For a second try, or when the attempt under way is somebody else's: it stays, and can be taken
   * up again.
   */
  leave(): Promise<void>;
  /** For somebody else at this device, which then forgets the copies that were handed in here. */
  makeRoom(): Promise<void>;
  takeUp(attemptId: string): Promise<void>;
  /** Called when the attempt is gone for good. */
  startAfresh(): Promise<void>;
  /** Whether the same student may try again. The server is asked if it is not known. */
  readRetakes(): Promise<boolean>;
}
