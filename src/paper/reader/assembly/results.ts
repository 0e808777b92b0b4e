/** Further numbers that a function returns, 64 bits each. */
export const RESULTS = memory.data(8 * 32, 16);

// @ts-ignore: decorator
@inline
export function answer(place: usize, value: f64): void {
  store<f64>(RESULTS + (place << 3), value);
}

/** Rounds like JavaScript's Math.round: halves go up. */
// @ts-ignore: decorator
@inline
export function round(value: f64): f64 {
  const above = ceil(value);
  return above - 0.5 > value ? above - 1 : above;
}
