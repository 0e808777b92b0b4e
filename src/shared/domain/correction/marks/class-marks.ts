import { mapInSteps } from '../../map-in-steps.ts';
import type { KeyedQuestion } from '../../scoring/scoring.ts';
import { type Choices, type CopyMark, markCopy, type Neutralised } from './copy-mark.ts';
import { finalMarks, type MarkRules } from './mark-rules.ts';

/** A copy, and what the teacher adds to it. */
export interface AdjustedCopy {
  readonly copy: number;
  readonly adjustment: number;
}

/** A copy with the answers that were read on it, all that its mark follows from. */
export interface AnsweredCopy extends AdjustedCopy {
  readonly choices: Choices;
  /** The questions that are on it; all of them unless told. */
  readonly asked?: readonly KeyedQuestion[];
}

export interface ClassMark extends CopyMark {
  readonly copy: number;
  /** Out of 20, as it goes out. */
  readonly final: number;
}

/** The marks of all copies of a quiz, in their order, copy by copy. */
export function* markClassInSteps(
  questions: readonly KeyedQuestion[],
  copies: readonly AnsweredCopy[],
  { neutralised, rules }: { readonly neutralised: Neutralised; readonly rules: MarkRules },
): Generator<void, ClassMark[]> {
  const mark = ({ choices, asked = questions }: AnsweredCopy) =>
    markCopy(asked, choices, neutralised);
  const marks = yield* mapInSteps(copies, mark);
  return classMarks(copies, marks, rules);
}

/** What becomes of what copies earned, by the rules of the class: the n-th mark is the n-th copy's. */
export function classMarks(
  copies: readonly AdjustedCopy[],
  marks: readonly CopyMark[],
  rules: MarkRules,
): ClassMark[] {
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
