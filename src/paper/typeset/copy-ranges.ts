export interface CopyRange {
  readonly first: number;
  readonly count: number;
}

/** To start LaTeX and load its packages costs about as much as this many copies. */
const worthAProcess = 5;

/** Copies 1 to n cut into ranges of equal length, at most one for each processor. */
export function copyRanges(copies: number, processors: number): CopyRange[] {
  const ranges = Math.max(1, Math.min(processors, Math.floor(copies / worthAProcess)));
  return Array.from({ length: ranges }, (_, index) => {
    const first = Math.floor((copies * index) / ranges) + 1;
    return { first, count: Math.floor((copies * (index + 1)) / ranges) + 1 - first };
  });
}
