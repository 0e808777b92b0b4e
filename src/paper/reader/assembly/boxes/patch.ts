/** A box is seen as so many samples each way, and so many on each side of it: see `box-patch.ts`. */
export const INSIDE: i32 = 32;
export const MARGIN: i32 = 10;
export const SIDE: i32 = INSIDE + 2 * MARGIN;

/** How dark each sample is, 0 for the paper around and 1 for print, 32 bits each. */
export const PATCH = memory.data(4 * 52 * 52, 16);

// @ts-ignore: decorator
@inline
export function darkAt(place: i32): f64 {
  return <f64>load<f32>(PATCH + (<usize>place << 2));
}

// @ts-ignore: decorator
@inline
export function putDark(place: i32, value: f64): void {
  store<f32>(PATCH + (<usize>place << 2), <f32>value);
}

const BEFORE = memory.data(4 * 52 * 52, 16);

/** Makes each sample the mean of the nine around it; those at the edge stay. */
export function soften(): void {
  memory.copy(BEFORE, PATCH, 4 * SIDE * SIDE);
  for (let row = 1; row < SIDE - 1; row++) {
    for (let place = row * SIDE + 1; place < (row + 1) * SIDE - 1; place++) {
      let sum: f64 = 0;
      for (let near = place - SIDE; near <= place + SIDE; near += SIDE) {
        const at = BEFORE + (<usize>near << 2);
        sum += <f64>load<f32>(at - 4) + <f64>load<f32>(at) + <f64>load<f32>(at, 4);
      }
      putDark(place, sum / 9);
    }
  }
}
