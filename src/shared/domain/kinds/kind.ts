import type { Reply } from './reply.ts';

/** One of the answers against which the replies to a question are held. */
export interface KeyedAnswer {
  readonly id: string;
  readonly text: string;
  readonly isCorrect: boolean;
  /** In percent of the points, for an answer that is not right and earns a part of them. */
  readonly share?: number | undefined;
}

/**
 * What the server and the editor ask of a kind of question. What the student's page asks stands in
 * question-types.ts, so that the page loads nothing of this.
 */
export interface Kind {
  readonly fewestAnswers: number;
  /** What is wrong with the text of an answer, for its teacher. */
  readonly answerFault: (text: string) => string | null;
  /** Whether what was typed can be held against the answers at all. */
  readonly isReadable: (typed: string) => boolean;
  /** The answers that a reply meets, or `noneMet`; empty for a blank one. */
  readonly met: (answers: readonly KeyedAnswer[], reply: Reply) => readonly string[];
}
