import type { KeptAttempt } from '../device/kept-attempt.ts';

/** Behind the sign that browsers keep to themselves: no server on the way writes it down. */
export const LINK_MARK = '#copie=';

/** By which a student finds a copy again, on any device. */
export function copyLink({ id, resumptionId }: KeptAttempt): string {
  const parts = [id, resumptionId].filter(Boolean).join('.');
  return `${location.origin}${location.pathname}${LINK_MARK}${parts}`;
}
