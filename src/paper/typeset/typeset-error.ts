import { ProgramError } from '../process/program-error.ts';

export type TypesetFailure =
  /** LaTeX stopped at an error in the source. */
  | 'latex'
  | 'time'
  | 'memory'
  | 'pages'
  | 'output'
  | 'cancelled'
  /** The paper contains letters whose fonts are not installed. */
  | 'unicode-fonts'
  /** A program failed because of our own code or the machine, not because of the source. */
  | 'crashed';

interface Details {
  readonly line?: number | null;
  readonly latexMessage?: string | null;
  readonly question?: string | null;
  readonly copy?: number | null;
  readonly log?: string;
}

/** Why a paper could not be typeset. None of its texts is meant to be shown to teachers. */
export class TypesetError extends Error {
  override readonly name = 'TypesetError';
  readonly kind: TypesetFailure;
  /**
   * The line in the source. Inside a copy's body, LaTeX only knows the line where the body ends.
   */
  readonly line: number | null;
  readonly latexMessage: string | null;
  /** The name of the question that was being typeset. */
  readonly question: string | null;
  /** The number of the copy that has too many pages, if that was the reason. */
  readonly copy: number | null;
  /** The end of LaTeX's log. */
  readonly log: string;

  constructor(kind: TypesetFailure, details: Details = {}) {
    super(details.latexMessage ? `${kind}: ${details.latexMessage}` : kind);
    this.kind = kind;
    this.line = details.line ?? null;
    this.latexMessage = details.latexMessage ?? null;
    this.question = details.question ?? null;
    this.copy = details.copy ?? null;
    this.log = details.log ?? '';
  }
}

/** Turns the failure of a program into a TypesetError. */
export function typesetErrorOf(error: unknown): unknown {
  if (!(error instanceof ProgramError)) return error;
  const { kind, message } = error;
  return kind === 'not-started'
    ? new TypesetError('crashed', { log: message })
    : new TypesetError(kind);
}
