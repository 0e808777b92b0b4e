export interface MarkClass {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const WIDTH = 2;
const MOST = 20;

/** Marks out of 20 in classes of two points: from included, to excluded but for the last one. */
export function histogramOf(marks: readonly number[]): MarkClass[] {
  const counts = Array.from({ length: MOST / WIDTH }, () => 0);
  for (const mark of marks) {
    const index = Math.min(Math.floor(mark / WIDTH), counts.length - 1);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts.map((count, index) => ({ from: index * WIDTH, to: (index + 1) * WIDTH, count }));
}
