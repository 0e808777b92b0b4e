export interface CopyRange {
  readonly first: number;
  readonly count: number;
}

/** Starting LaTeX with its packages costs about as much as this many copies. */
const worthAProcess = 5;

/** Splits copies into ranges of equal length, at most one for each processor. */
export function copyRanges(copies: number, processors: number, firstCopy = 1): CopyRange[] {
  const ranges = Math.max(1, Math.min(processors, Math.floor(copies / worthAProcess)));
  return Array.from({ length: ranges }, (_, index) => {
    const start = Math.floor((copies * index) / ranges);
    const end = Math.floor((copies * (index + 1)) / ranges);
    return { first: firstCopy + start, count: end - start };
  });
}
