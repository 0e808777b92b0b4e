/** The number of samples across a box, and on each side of it: see `box-patch.ts`. */
export const INSIDE: i32 = 32;
export const MARGIN: i32 = 10;
export const SIDE: i32 = INSIDE + 2 * MARGIN;

/** How dark a sample of a patch is, 0 for the paper around and 1 for print; they have 32 bits each. */
// @ts-ignore: decorator
@inline
export function darkAt(patch: usize, place: i32): f64 {
  return <f64>load<f32>(patch + (<usize>place << 2));
}

// @ts-ignore: decorator
@inline
function putDark(patch: usize, place: i32, value: f64): void {
  store<f32>(patch + (<usize>place << 2), <f32>value);
}

const BEFORE = memory.data(4 * 52 * 52, 16);

/** Replaces each sample by the mean of the nine around it, except at the edge. */
export function soften(patch: usize): void {
  memory.copy(BEFORE, patch, 4 * SIDE * SIDE);
  for (let row = 1; row < SIDE - 1; row++) {
    for (let place = row * SIDE + 1; place < (row + 1) * SIDE - 1; place++) {
      let sum: f64 = 0;
      for (let near = place - SIDE; near <= place + SIDE; near += SIDE) {
        const at = BEFORE + (<usize>near << 2);
        sum += <f64>load<f32>(at - 4) + <f64>load<f32>(at) + <f64>load<f32>(at, 4);
      }
      putDark(patch, place, sum / 9);
    }
  }
}
