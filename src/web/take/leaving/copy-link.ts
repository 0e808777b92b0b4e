import type { KeptAttempt } from '../device/kept-attempt.ts';

/** Browsers do not send what follows «#», so that no server on the way logs it. */
export const LINK_MARK = '#copie=';

/** The link by which a student finds a copy again, on any device. */
export function copyLink({ id, resumptionId }: KeptAttempt): string {
  const parts = [id, resumptionId].filter(Boolean).join('.');
  return `${location.origin}${location.pathname}${LINK_MARK}${parts}`;
}
