import { formatNumber } from '../texts/numbers.ts';

/** The last mark that a student was told, where it is another one by now. */
export interface ReplacedMark {
  readonly copy: number;
  /** Out of 20. */
  readonly grade: number;
  /** The day, as it is written in the mail. */
  readonly on: string;
}

interface NewMail {
  /** The teacher's own words, filled in. */
  readonly body: string;
  readonly grade: number | null;
  readonly isLinkOnly: boolean;
}

/** What a mail says: below the teacher's words, that it takes the place of an earlier one. */
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
