import { plural } from '#shared/domain/texts/counted.ts';
import type { RefusedAddress } from './delivery.ts';

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
