export interface NumberRules {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  /** Whole numbers only. */
  readonly integer?: boolean | undefined;
  /** What has decimals is no such number, instead of being rounded. */
  readonly unrounded?: boolean | undefined;
  readonly emptyAllowed?: boolean | undefined;
}

const SCALE = 1e6;

/** To 6 decimals, which hides what binary fractions add: 0.1 + 0.2 is 0.3. */
export function roundNumber(value: number): number {
  const scaled = value * SCALE;
  // Beyond 2^53 a number has no decimals left to round. Adding 0 turns -0 into 0.
  return Number.isSafeInteger(Math.round(scaled)) ? Math.round(scaled) / SCALE + 0 : value;
}

/** To two decimals, a half upwards as people round: binary fractions would take some downwards. */
export function toHundredths(value: number): number {
  return roundNumber(Math.round(roundNumber(value * 100)) / 100);
}

/** Reads what a French or an English hand types: «2,5», «2.5», «1 000». Null when it is no number. */
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

/** The number that stands once the field is left; null is an allowed empty field. */
export function settleNumber(text: string, rules: NumberRules): number | null {
  const value = numberIn(text, rules);
  if (value !== null) return clampNumber(value, rules);
  return rules.emptyAllowed ? null : clampNumber(rules.min ?? 0, rules);
}

/** True for a text that can be taken as it stands, before the field is left. */
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
  // The first press in an empty field shows where counting starts.
  if (value === null) return clampNumber(rules.min ?? 0, rules);
  return clampNumber(value + direction * step, rules);
}

/** What to say of a number that was brought back within its bounds; null for one that was in them. */
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

/** «+2», «−0,5» */
export function signedNumber(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`;
}
