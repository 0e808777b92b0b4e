import { height, pixels, width } from '../image.ts';
import { answer } from '../results.ts';

/**
 * Weighs what is darker than `paper` within `reach` of a point. The results are the sum of the
 * darkness, and the sums of its positions across and down.
 */
export function weighInk(x: f64, y: f64, reach: f64, paper: f64): void {
  const right = min(x + reach, <f64>(width - 1));
  const bottom = min(y + reach, <f64>(height - 1));
  let ink: f64 = 0;
  let across: f64 = 0;
  let down: f64 = 0;
  for (let row = <i32>max(floor(y - reach), 0); <f64>row <= bottom; row++) {
    const line = pixels + <usize>(row * width);
    const away = <f64>row + 0.5 - y;
    for (let column = <i32>max(floor(x - reach), 0); <f64>column <= right; column++) {
      const darkness = paper - <f64>load<u8>(line + <usize>column);
      const aside = <f64>column + 0.5 - x;
      if (darkness <= 0 || aside * aside + away * away > reach * reach) continue;
      ink += darkness;
      across += darkness * (<f64>column + 0.5);
      down += darkness * (<f64>row + 0.5);
    }
  }
  answer(0, ink);
  answer(1, across);
  answer(2, down);
}
