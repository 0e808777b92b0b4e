import { height, pixels, width } from '../image.ts';

/** The number of places along a line that are examined. */
const LOOKS: i32 = 160;
/** In greys. */
const LEAST_DARKER: i32 = 8;
/** Where both sides differ by more than this, one of them is not paper. */
const MOST_APART: i32 = 40;

/**
 * The share of places at which the line is darker than both its sides, among the places where both
 * sides are paper; 0 where there are too few of them. The line runs down the image or across it.
 */
export function darkerShare(isDown: bool, line: i32, reach: i32): f64 {
  const length = isDown ? height : width;
  const aside = <usize>(reach * (isDown ? 1 : width));
  let darker = 0;
  let seen = 0;
  for (let look = 0; look < LOOKS; look++) {
    const along = <i32>(((<f64>look + 0.5) / <f64>LOOKS) * <f64>length);
    const pixel = pixels + <usize>(isDown ? along * width + line : line * width + along);
    const before = <i32>load<u8>(pixel - aside);
    const after = <i32>load<u8>(pixel + aside);
    if (abs(before - after) > MOST_APART) continue;
    seen += 1;
    if (min(before, after) - <i32>load<u8>(pixel) >= LEAST_DARKER) darker += 1;
  }
  return seen < LOOKS / 4 ? 0 : <f64>darker / <f64>seen;
}
