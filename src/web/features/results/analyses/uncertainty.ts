import type { QuizStatistics } from '#shared/contract/results.ts';

type MarkFigures = NonNullable<QuizStatistics['marks']>;

/** The bounds within which a figure lies nineteen times out of twenty. */
export type Interval = readonly [low: number, high: number];

/** The normal deviate that leaves one case in twenty outside. */
const DEVIATE = 1.96;

/** Wilson's interval of a share of the copies. */
export function shareInterval(share: number, copies: number): Interval {
  const squared = DEVIATE ** 2;
  const centre = (share + squared / (2 * copies)) / (1 + squared / copies);
  const reach =
    (DEVIATE / (1 + squared / copies)) *
    Math.sqrt((share * (1 - share)) / copies + squared / (4 * copies ** 2));
  return [Math.max(0, centre - reach), Math.min(1, centre + reach)];
}

/** Fisher's interval of a correlation. */
export function correlationInterval(correlation: number, copies: number): Interval {
  const centre = Math.atanh(Math.max(-0.999, Math.min(0.999, correlation)));
  const reach = DEVIATE / Math.sqrt(copies - 3);
  return [Math.tanh(centre - reach), Math.tanh(centre + reach)];
}

/** Bonett's interval (2002) of Cronbach's alpha. */
export function reliabilityInterval(
  coefficient: number,
  { copies, questions }: { readonly copies: number; readonly questions: number },
): Interval {
  const reach = DEVIATE * Math.sqrt((2 * questions) / ((questions - 1) * (copies - 2)));
  const rest = 1 - coefficient;
  return [Math.max(-1, 1 - rest * Math.exp(reach)), 1 - rest * Math.exp(-reach)];
}

/** The interval of a mean mark out of 20. */
export function meanInterval({ mean, standardDeviation }: MarkFigures, copies: number): Interval {
  const reach = (DEVIATE * standardDeviation) / Math.sqrt(copies);
  return [Math.max(0, mean - reach), Math.min(20, mean + reach)];
}
