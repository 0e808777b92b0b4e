import { type Mark, type MarkManner, onlineMark } from '#shared/domain/scoring/scoring.ts';
import { MarkChange } from '#web/ui/marks/mark-change.tsx';
import { writeMark, writeShare } from './write-mark.ts';

export interface MarkedQuiz extends MarkManner {
  readonly id: string;
}

interface OnlineMarkChangeProps {
  /** Null for an attempt that had no mark yet. */
  readonly before: Mark | null;
  readonly after: Mark;
  readonly manner: MarkManner;
}

/** As in «12/20 (60 %) → 14/20 (70 %)». */
export function OnlineMarkChange({ before, after, manner }: OnlineMarkChangeProps) {
  const write = (mark: Mark) => `${writeMark(mark, manner)}/20 (${writeShare(mark.percentage)})`;
  return (
    <MarkChange
      before={before && write(before)}
      after={write(after)}
      gain={before ? onlineMark(after, manner) - onlineMark(before, manner) : 0}
      className="flex-wrap"
    />
  );
}
