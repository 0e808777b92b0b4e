import { greyAt, height, pixels, width } from '../image.ts';

const SAMPLES: f64 = 8;
/**
 * The part of a side that is measured, because its ends touch other sides and what is beside them.
 */
const MIDDLE_PART: f64 = 0.8;

/**
 * The brightness along a side around a point: the mean of the middle half of its samples, which
 * ignores a stroke that crosses the side. Most of the time for finding boxes is spent here.
 */
export function brightnessAlong(x: f64, y: f64, sideX: f64, sideY: f64): f64 {
  const stepX = (sideX * MIDDLE_PART) / SAMPLES;
  const stepY = (sideY * MIDDLE_PART) / SAMPLES;
  const firstX = x - (stepX * (SAMPLES - 1)) / 2;
  const firstY = y - (stepY * (SAMPLES - 1)) / 2;
  const lastX = 2 * x - firstX;
  const lastY = 2 * y - firstY;
  const isInside =
    isWithin(min(firstX, lastX), max(firstX, lastX), width) &&
    isWithin(min(firstY, lastY), max(firstY, lastY), height);
  const middle = isInside
    ? sumOfMiddle(firstX, firstY, stepX, stepY)
    : sumOfMiddleAtEdge(firstX, firstY, stepX, stepY);
  return middle / (SAMPLES / 2);
}

// @ts-ignore: decorator
@inline
function isWithin(from: f64, to: f64, size: i32): bool {
  return from >= 1 && to <= <f64>(size - 2);
}

/** Positions between pixels are integers in units of 2 to the power of -BITS pixels, for speed. */
const BITS: i32 = 8;
const WHOLE: i32 = 1 << BITS;
const REST: i32 = WHOLE - 1;

function sumOfMiddle(firstX: f64, firstY: f64, stepX: f64, stepY: f64): f64 {
  // The centre of a pixel lies at its half. The half that is added turns truncation into rounding.
  const x = (firstX - 0.5) * <f64>WHOLE + 0.5;
  const y = (firstY - 0.5) * <f64>WHOLE + 0.5;
  const goX = stepX * <f64>WHOLE;
  const goY = stepY * <f64>WHOLE;
  const a = greyBetween(<i32>x, <i32>y);
  const b = greyBetween(<i32>(x + goX), <i32>(y + goY));
  const c = greyBetween(<i32>(x + 2 * goX), <i32>(y + 2 * goY));
  const d = greyBetween(<i32>(x + 3 * goX), <i32>(y + 3 * goY));
  const e = greyBetween(<i32>(x + 4 * goX), <i32>(y + 4 * goY));
  const f = greyBetween(<i32>(x + 5 * goX), <i32>(y + 5 * goY));
  const g = greyBetween(<i32>(x + 6 * goX), <i32>(y + 6 * goY));
  const h = greyBetween(<i32>(x + 7 * goX), <i32>(y + 7 * goY));
  const total = a + b + c + d + e + f + g + h;
  // Finds the two darkest and the two lightest of eight values: first in pairs, then in fours, then
  // in all.
  const ab = min(a, b);
  const AB = max(a, b);
  const cd = min(c, d);
  const CD = max(c, d);
  const ef = min(e, f);
  const EF = max(e, f);
  const gh = min(g, h);
  const GH = max(g, h);
  const dark = min(ab, cd);
  const darkNext = min(max(ab, cd), min(AB, CD));
  const light = max(AB, CD);
  const lightNext = max(min(AB, CD), max(ab, cd));
  const otherDark = min(ef, gh);
  const otherDarkNext = min(max(ef, gh), min(EF, GH));
  const otherLight = max(EF, GH);
  const otherLightNext = max(min(EF, GH), max(ef, gh));
  const darkest = min(dark, otherDark);
  const secondDarkest = min(max(dark, otherDark), min(darkNext, otherDarkNext));
  const lightest = max(light, otherLight);
  const secondLightest = max(min(light, otherLight), max(lightNext, otherLightNext));
  const middle = total - darkest - secondDarkest - lightest - secondLightest;
  return <f64>middle / <f64>(WHOLE * WHOLE);
}

/** The grey between pixels, multiplied by `WHOLE` times `WHOLE`. */
// @ts-ignore: decorator
@inline
function greyBetween(x: i32, y: i32): i32 {
  const place = pixels + <usize>((y >> BITS) * width + (x >> BITS));
  const below = place + <usize>width;
  const across = x & REST;
  const before = WHOLE - across;
  const upper = <i32>load<u8>(place) * before + <i32>load<u8>(place, 1) * across;
  const lower = <i32>load<u8>(below) * before + <i32>load<u8>(below, 1) * across;
  return upper * WHOLE + (lower - upper) * (y & REST);
}

const GREYS = memory.data(8 * 8, 16);

/** The same sum where some samples lie outside the image, which is white there. */
function sumOfMiddleAtEdge(firstX: f64, firstY: f64, stepX: f64, stepY: f64): f64 {
  for (let sample: usize = 0; sample < 8; sample++) {
    const grey = greyAt(firstX + stepX * <f64>sample, firstY + stepY * <f64>sample);
    let place = GREYS + (sample << 3);
    for (; place > GREYS && load<f64>(place - 8) > grey; place -= 8) {
      store<f64>(place, load<f64>(place - 8));
    }
    store<f64>(place, grey);
  }
  return (
    load<f64>(GREYS, 16) + load<f64>(GREYS, 24) + load<f64>(GREYS, 32) + load<f64>(GREYS, 40)
  );
}
