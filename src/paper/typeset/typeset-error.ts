import { ProgramError } from '../process/program-error.ts';

export type TypesetFailure =
  /** LaTeX stopped at a fault of the source. */
  | 'latex'
  | 'time'
  | 'memory'
  | 'pages'
  | 'output'
  | 'cancelled'
  /** The paper holds letters whose fonts are not installed. */
  | 'unicode-fonts'
  /** A program ended in a way that is nobody's fault but ours or the machine's. */
  | 'crashed';

interface Details {
  readonly line?: number | null;
  readonly latexMessage?: string | null;
  readonly question?: string | null;
  readonly copy?: number | null;
  readonly log?: string;
}

/** Why there is no paper. Nothing in it is meant for a teacher's eyes as it is. */
export class TypesetError extends Error {
  override readonly name = 'TypesetError';
  readonly kind: TypesetFailure;
  /** In the source; inside a copy's body LaTeX knows only where the body ends. */
  readonly line: number | null;
  readonly latexMessage: string | null;
  /** The identifier of the question that was being set, as the source names it. */
  readonly question: string | null;
  /** The number of the copy that is too long, where one is. */
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

/** What ended a program ended the paper. */
export function typesetErrorOf(error: unknown): unknown {
  if (!(error instanceof ProgramError)) return error;
  const { kind, message } = error;
  return kind === 'not-started'
    ? new TypesetError('crashed', { log: message })
    : new TypesetError(kind);
}
