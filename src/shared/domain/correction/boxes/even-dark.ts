import { measureOf, type PageMeasures } from '../pages/page-measures.ts';

/** Darker than this is what nobody calls a shade; and from this on even what spreads is ink. */
const mostColour = { even: 0.65, spread: 0.5 } as const;
/** A hand leaves some of what it fills lighter than the rest. */
const handEvenness = 0.9;

/** A highlighter or a stain over the box: light, and more even than a pencil, or well beyond the box. */
export function isColoured(page: PageMeasures, box: number): boolean {
  const [ratio, darkness] = [measureOf(page, box, 'ratio'), measureOf(page, box, 'darkness')];
  const isEven = ratio > 0.6 && evennessOf(page, box) > handEvenness;
  const isSpread = ratio > 0.45 && measureOf(page, box, 'outside') > 0.33;
  return (isEven && darkness < mostColour.even) || (isSpread && darkness < mostColour.spread);
}

/** A punched hole or the like, which hides the box and its border: wide, or as black and even as print. */
export function isHole(page: PageMeasures, box: number): boolean {
  if (measureOf(page, box, 'border') > 2 || measureOf(page, box, 'ratio') <= 0.5) return false;
  const outside = measureOf(page, box, 'outside');
  const isBlack = measureOf(page, box, 'darkness') > 0.95;
  return outside > 0.47 || (outside > 0.35 && isBlack && evennessOf(page, box) > 0.95);
}

function evennessOf(page: PageMeasures, box: number): number {
  return measureOf(page, box, 'veil') / Math.max(measureOf(page, box, 'darkness'), 0.01);
}
