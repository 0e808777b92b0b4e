/** The image under examination, row after row: 0 is black, 255 is white. */
export let pixels: usize = 0;
export let width: i32 = 0;
export let height: i32 = 0;

export function see(at: usize, across: i32, down: i32): void {
  pixels = at;
  width = across;
  height = down;
}

/**
 * Interpolates between the four pixels around a point, whose centres lie at halves; white outside
 * the image.
 */
export function greyAt(x: f64, y: f64): f64 {
  const left = floor(x - 0.5);
  const top = floor(y - 0.5);
  // The condition is negated so that NaN counts as outside too.
  if (!(left >= 0 && top >= 0 && left + 1 < <f64>width && top + 1 < <f64>height)) return 255;
  const u = x - 0.5 - left;
  const v = y - 0.5 - top;
  const place = pixels + <usize>(<i32>top * width + <i32>left);
  const below = place + <usize>width;
  const upper = <f64>load<u8>(place) * (1 - u) + <f64>load<u8>(place, 1) * u;
  const lower = <f64>load<u8>(below) * (1 - u) + <f64>load<u8>(below, 1) * u;
  return upper * (1 - v) + lower * v;
}
