/** Why a program could not be started or was stopped. */
export type ProgramFailure = 'not-started' | 'time' | 'output' | 'cancelled';

export class ProgramError extends Error {
  override readonly name = 'ProgramError';
  readonly kind: ProgramFailure;

  constructor(kind: ProgramFailure, message: string = kind) {
    super(message);
    this.kind = kind;
  }
}
