/** What a student gives for a question. */
export interface Reply {
  /** The answers that were ticked. */
  readonly answerIds: readonly string[];
  /** What was typed, where the kind is typed; empty once it is erased. */
  readonly typed?: string | null | undefined;
}

/** More than anybody types for a number. */
export const mostTyped = 100;

/** Stands among the answers that a reply meets for a reply that meets none of them. */
export const noneMet = 'none';

export const isBlank = ({ answerIds, typed }: Reply) => answerIds.length === 0 && !typed?.trim();
