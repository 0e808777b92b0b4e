import { formatNumber } from '../texts/numbers.ts';

/** The mark in the last mail to a student, where the mark has changed since. */
export interface ReplacedMark {
  readonly copy: number;
  /** Out of 20. */
  readonly grade: number;
  /** The day of that mail, formatted for the text of the new mail. */
  readonly on: string;
}

interface NewMail {
  /** The teacher's text with its variables replaced. */
  readonly body: string;
  readonly grade: number | null;
  readonly isLinkOnly: boolean;
}

/** Adds a sentence below the teacher's text, which says that this mail replaces an earlier one. */
export function withReplacedMark(
  { body, grade, isLinkOnly }: NewMail,
  replaced: ReplacedMark | null,
): string {
  if (!replaced) return body;
  const { on, grade: earlier } = replaced;
  const words =
    isLinkOnly || earlier === grade
      ? `Cette copie corrigée remplace celle du ${on}.`
      : `Cette note remplace celle du ${on}\u00a0: ${formatNumber(earlier)}/20.`;
  return `${body}\n\n${words}`;
}
