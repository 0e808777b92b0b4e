export interface NumberRules {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** Whole numbers only. */
  readonly integer?: boolean | undefined;
  /** Refuses a number with decimals instead of rounding it. */
  readonly unrounded?: boolean | undefined;
  readonly emptyAllowed?: boolean | undefined;
}

const SCALE = 1e6;

/** Rounds to 6 decimals, which removes the error of binary fractions: 0.1 + 0.2 becomes 0.3. */
export function roundNumber(value: number): number {
  const scaled = value * SCALE;
  // Beyond 2^53 a number has no decimals left to round. Adding 0 turns -0 into 0.
  return Number.isSafeInteger(Math.round(scaled)) ? Math.round(scaled) / SCALE + 0 : value;
}

/**
 * Rounds to two decimals with a half upwards, as people do; binary fractions alone would round some
 * halves downwards.
 */
export function toHundredths(value: number): number {
  return roundNumber(Math.round(roundNumber(value * 100)) / 100);
}

/**
 * Reads a number typed in the French or the English way, such as «2,5», «2.5» or «1 000». Null when
 * it is not a number.
 */
export function parseNumber(text: string): number | null {
  const compact = text.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(compact)) return null;
  const value = Number(compact);
  return Number.isFinite(value) ? roundNumber(value) : null;
}

const french = new Intl.NumberFormat('fr-FR', { useGrouping: false, maximumFractionDigits: 6 });

export function formatNumber(value: number): string {
  return french.format(roundNumber(value));
}

export function clampNumber(value: number, { min, max, integer }: NumberRules): number {
  const lowest = min === undefined ? -Infinity : integer ? Math.ceil(min) : min;
  const highest = max === undefined ? Infinity : integer ? Math.floor(max) : max;
  const rounded = integer ? Math.round(value) : roundNumber(value);
  return Math.max(lowest, Math.min(highest, rounded)) + 0;
}

function numberIn(text: string, { unrounded }: NumberRules): number | null {
  const value = parseNumber(text);
  return value === null || (unrounded && !Number.isInteger(value)) ? null : value;
}

/** The number that a field takes when it is left; null for an empty field where that is allowed. */
export function settleNumber(text: string, rules: NumberRules): number | null {
  const value = numberIn(text, rules);
  if (value !== null) return clampNumber(value, rules);
  return rules.emptyAllowed ? null : clampNumber(rules.min ?? 0, rules);
}

/** Whether the text is already a valid value, before the field is left. */
export function isSettled(text: string, rules: NumberRules): boolean {
  if (text.trim() === '') return rules.emptyAllowed ?? false;
  const value = parseNumber(text);
  return value !== null && clampNumber(value, rules) === value;
}

export function stepNumber(
  value: number | null,
  direction: 1 | -1,
  { step = 1, ...rules }: NumberRules,
): number {
  // The first press in an empty field gives the value at which counting starts.
  if (value === null) return clampNumber(rules.min ?? 0, rules);
  return clampNumber(value + direction * step, rules);
}

/**
 * The message for a number that was brought back within its bounds; null where it was within them.
 */
export function boundsCorrection(text: string, rules: NumberRules): string | null {
  const { min, max } = rules;
  const value = numberIn(text, rules);
  if (value === null) return null;
  if (max !== undefined && value > max) {
    return `${formatNumber(value)} dépasse le maximum\u00a0: ${formatNumber(max)} est gardé.`;
  }
  if (min !== undefined && value < min) {
    return `${formatNumber(value)} est sous le minimum\u00a0: ${formatNumber(min)} est gardé.`;
  }
  return null;
}

export function boundsHint({ min, max }: NumberRules): string | null {
  if (min !== undefined && max !== undefined) {
    return `Entre ${formatNumber(min)} et ${formatNumber(max)}`;
  }
  if (min !== undefined) return `Minimum ${formatNumber(min)}`;
  if (max !== undefined) return `Maximum ${formatNumber(max)}`;
  return null;
}

/** Such as «+2» or «−0,5». */
export function signedNumber(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`;
}
