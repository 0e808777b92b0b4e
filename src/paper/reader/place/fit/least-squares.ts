import { answersOf, behindImage } from '../../page-assembly.ts';

/**
 * Weighted linear least squares for up to eight unknowns; null where the rows do not determine
 * them. `fill` writes the rows one after another: the factors of the unknowns, the value, the
 * weight.
 */
export function leastSquares(
  unknowns: number,
  rows: number,
  fill: (numbers: Float64Array) => void,
): number[] | null {
  const count = rows * (unknowns + 2);
  const { assembly, free } = behindImage(8 * count);
  fill(new Float64Array(assembly.memory.buffer, free, count));
  if (assembly.leastSquares(free, rows, unknowns) === 0) return null;
  return Array.from(answersOf(assembly).results.subarray(0, unknowns));
}
