import type { BoxName } from './box-decisions.queries.ts';

const ZONE = /^([1-9]\d{0,5})-(q[1-9]\d{0,3})-([1-9]\d{0,2})$/;

/** A box's name for callers and in addresses: copy, question, answer, as in `12-q4-2`. */
export function zoneId({ copy, question, answer }: BoxName): string {
  return `${copy}-${question}-${answer}`;
}

export function readZoneId(zone: string): BoxName | null {
  const [, copy, question, answer] = ZONE.exec(zone) ?? [];
  if (copy === undefined || question === undefined) return null;
  return { copy: Number(copy), question, answer: Number(answer) };
}
