import type { KeyedQuestion } from '../scoring.ts';
import { type Choices, type CopyMark, markCopy, type Neutralised } from './copy-mark.ts';
import { finalMarks, type MarkRules } from './mark-rules.ts';

export interface PaperCopy {
  readonly copy: number;
  readonly choices: Choices;
  readonly adjustment: number;
}

export interface ClassMark extends CopyMark {
  readonly copy: number;
  /** Out of 20, as it goes out. */
  readonly final: number;
}

/** The marks of all copies of a quiz, in their order. */
export function markClass(
  questions: readonly KeyedQuestion[],
  copies: readonly PaperCopy[],
  { neutralised, rules }: { readonly neutralised: Neutralised; readonly rules: MarkRules },
): ClassMark[] {
  const marks = copies.map(({ choices }) => markCopy(questions, choices, neutralised));
  const finals = finalMarks(
    marks.map(({ raw }, index) => ({ raw, adjustment: copies[index]?.adjustment ?? 0 })),
    rules,
  );
  return marks.map((mark, index) => ({
    ...mark,
    copy: copies[index]?.copy ?? 0,
    final: finals[index] ?? mark.raw,
  }));
}
