import { exactMark, type KeyedQuestion } from '../../scoring/scoring.ts';
import { roundNumber } from '../../texts/numbers.ts';
import { markOnCopy, type Neutralisation } from './copy-mark.ts';

export interface MarkEffect {
  /** What the copy's score would gain, or lose. */
  readonly points: number;
  /** The same out of 20. */
  readonly mark: number;
}

/** What a copy's mark would become if one of its boxes were read the other way. */
export function flipEffect(
  question: KeyedQuestion,
  chosen: ReadonlySet<string>,
  answerId: string,
  copy: {
    readonly score: number;
    readonly maxScore: number;
    readonly neutralised: Neutralisation | null;
  },
): MarkEffect {
  const flipped = new Set(chosen);
  if (!flipped.delete(answerId)) flipped.add(answerId);
  const before = markOnCopy(question, chosen, copy.neutralised).points;
  const after = markOnCopy(question, flipped, copy.neutralised).points;
  const points = roundNumber(after - before);
  const mark = exactMark(copy.score + points, copy.maxScore) - exactMark(copy.score, copy.maxScore);
  return { points, mark: roundNumber(mark) };
}
