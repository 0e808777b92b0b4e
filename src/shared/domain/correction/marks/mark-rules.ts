import { fullMark } from '../../scoring/scoring.ts';
import { roundNumber } from '../../texts/numbers.ts';

export const roundingSteps = [0.01, 0.05, 0.1, 0.25, 0.5, 1] as const;
export type RoundingDirection = 'nearest' | 'up' | 'down';

/** How the class's marks are brought to a level: moved to a mean, or stretched to a best mark. */
export type Harmonisation =
  | { readonly kind: 'mean'; readonly target: number }
  | { readonly kind: 'best'; readonly target: number };

export interface MarkRules {
  readonly step: (typeof roundingSteps)[number];
  readonly direction: RoundingDirection;
  /** Added to every mark. */
  readonly bonus: number;
  readonly cap: number;
  readonly harmonisation: Harmonisation | null;
  /** What an absent student has. */
  readonly absence: 'excluded' | 'zero';
}

export const plainRules: MarkRules = {
  step: 0.01,
  direction: 'nearest',
  bonus: 0,
  cap: fullMark,
  harmonisation: null,
  absence: 'excluded',
};

export interface RawMark {
  readonly raw: number;
  /** What the teacher adds to this copy alone. */
  readonly adjustment: number;
}

/** The marks of a class as they go out, in the order of the raw ones, which are always kept beside. */
export function finalMarks(marks: readonly RawMark[], rules: MarkRules): number[] {
  const level = harmonised(
    marks.map(({ raw }) => raw),
    rules.harmonisation,
  );
  return marks.map(({ raw, adjustment }) => {
    const full = roundNumber(level(raw) + rules.bonus + adjustment);
    // What is rounded up must not pass the cap either.
    return within(roundTo(within(full, rules.cap), rules), rules.cap);
  });
}

function harmonised(raws: readonly number[], rule: Harmonisation | null) {
  if (rule === null || raws.length === 0) return (raw: number) => raw;
  if (rule.kind === 'mean') {
    const shift = rule.target - raws.reduce((sum, raw) => sum + raw, 0) / raws.length;
    return (raw: number) => raw + shift;
  }
  const best = Math.max(...raws);
  return (raw: number) => (best === 0 ? raw : (raw * rule.target) / best);
}

function within(mark: number, cap: number): number {
  return Math.max(0, Math.min(cap, mark));
}

/** Counted in whole steps: 0.1 + 0.2 must not be rounded up past 0.3. */
function roundTo(mark: number, { step, direction }: MarkRules): number {
  const steps = roundNumber(mark / step);
  const whole = { nearest: Math.round, up: Math.ceil, down: Math.floor }[direction](steps);
  return roundNumber(whole * step);
}
