import { plural } from '#shared/domain/texts/counted.ts';
import type { Delivery, RefusedAddress } from './delivery.ts';

const quoted = (addresses: readonly string[]) =>
  addresses.map((address) => `«\u00a0${address}\u00a0»`).join(', ');

/** The message for the teacher about addresses that no mail server was asked about. */
export function malformedInWords(addresses: readonly string[]): string {
  const words = plural(addresses.length, 'Adresse invalide', 'Adresses invalides');
  return `${words}\u00a0: ${quoted(addresses)}`;
}

/** Says why some recipients did not get a mail that was sent; null when all did. */
export function missedInWords(
  refused: readonly RefusedAddress[],
  malformed: readonly string[],
): string | null {
  const parts = refused.map(({ address, reason }) => `${address} refusée\u00a0: ${reason}`);
  if (malformed.length > 0) parts.push(malformedInWords(malformed));
  return parts.length > 0 ? parts.join(' · ') : null;
}

/**
 * Says why nobody got a mail. A single address needs no name; of several, each is named with its
 * own reason.
 */
export function failedInWords(
  delivery: Extract<Delivery, { readonly reason: string }>,
  malformed: readonly string[],
): string {
  const { reason } = delivery;
  if (delivery.outcome !== 'refused' || delivery.refused.length === 0) return reason;
  if (delivery.refused.length + malformed.length === 1) return reason;
  return missedInWords(delivery.refused, malformed) ?? reason;
}
