/** An exact number, so that 3,15 lies within 0,01 of 3,14; `below` is positive. */
export interface Ratio {
  readonly above: bigint;
  readonly below: bigint;
}

const abs = (value: bigint) => (value < 0n ? -value : value);

/** Moves the decimal point to the right by so many places. */
export function shifted({ above, below }: Ratio, places: number): Ratio {
  const power = 10n ** BigInt(Math.abs(places));
  return places >= 0 ? { above: above * power, below } : { above, below: below * power };
}

export function distance(one: Ratio, other: Ratio): Ratio {
  return {
    above: abs(one.above * other.below - other.above * one.below),
    below: one.below * other.below,
  };
}

export const isAtMost = (one: Ratio, most: Ratio) =>
  one.above * most.below <= most.above * one.below;

export const times = (one: Ratio, other: Ratio): Ratio => ({
  above: one.above * other.above,
  below: one.below * other.below,
});

export const size = ({ above, below }: Ratio): Ratio => ({ above: abs(above), below });

/** The number rounded to so many significant figures, a half away from zero. */
export function roundedTo(figures: number, value: Ratio): Ratio {
  const { above, below } = size(value);
  if (above === 0n) return value;
  let places = figures - (`${above}`.length - `${below}`.length);
  const isTooLong = isAtMost(
    { above: 10n ** BigInt(figures), below: 1n },
    shifted({ above, below }, places),
  );
  if (isTooLong) places -= 1;
  const scaled = shifted({ above, below }, places);
  const whole = (2n * scaled.above + scaled.below) / (2n * scaled.below);
  return shifted({ above: value.above < 0n ? -whole : whole, below: 1n }, -places);
}
