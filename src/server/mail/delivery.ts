import { DoubtfulFault, FinalFault } from '../jobs/queued-work.ts';

export interface RefusedAddress {
  readonly address: string;
  readonly reason: string;
}

/** The outcome of a mail that must not be sent twice. */
export type Delivery =
  /** The server accepted it, for all addresses but these. */
  | { readonly outcome: 'accepted'; readonly refused: readonly RefusedAddress[] }
  /** There is no mail server: the mail lies in the outbox, and nobody received it. */
  | { readonly outcome: 'kept' }
  /** The reason is that of the first address; `refused` is empty where no address was the reason. */
  | {
      readonly outcome: 'refused';
      readonly reason: string;
      readonly refused: readonly RefusedAddress[];
    }
  | { readonly outcome: 'unreachable'; readonly reason: string }
  /** The connection was lost before the server's answer, so that it may have been accepted. */
  | { readonly outcome: 'unknown'; readonly reason: string };

interface SmtpError extends Error {
  readonly code?: string | undefined;
  readonly syscall?: string | undefined;
  /** The cause in the network or TLS, where `code` only says that the connection failed. */
  readonly originalCode?: string | undefined;
  readonly timeoutType?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
}

type Accepted = Pick<SmtpError, 'rejectedErrors'>;

/** Some servers repeat their code in the message. */
const responseOf = ({ response, message }: SmtpError) =>
  (response ?? message).replace(/^(\d{3}) \1\b/, '$1');

const refusedAddresses = ({ rejectedErrors = [] }: Accepted): RefusedAddress[] =>
  rejectedErrors.map((error) => ({ address: error.recipient ?? '', reason: responseOf(error) }));

export const acceptedDelivery = (accepted: Accepted): Delivery => ({
  outcome: 'accepted',
  refused: refusedAddresses(accepted),
});

/**
 * Only an answer of the server, or the certainty that it was never asked, says that a mail was not
 * accepted. After anything else it may have been.
 */
export function failedDelivery(error: SmtpError): Delivery {
  const refused = refusedAddresses(error);
  const reason = refused[0]?.reason ?? responseOf(error);
  if (isBeforeSending(error)) return { outcome: 'unreachable', reason };
  if (error.responseCode !== undefined) return { outcome: 'refused', reason, refused };
  return { outcome: 'unknown', reason };
}

/** The error with which a job ends. Only absent servers and refusals for now (4xx) are retried. */
export function faultOf(delivery: Delivery, options?: ErrorOptions): Error | null {
  if (delivery.outcome === 'accepted' || delivery.outcome === 'kept') return null;
  const { outcome, reason } = delivery;
  const words = `a mail was not sent (${outcome}): ${reason}`;
  if (outcome === 'unknown') return new DoubtfulFault(words, options);
  if (outcome === 'unreachable' || /^4\d\d\b/.test(reason)) return new Error(words, options);
  return new FinalFault(words, options);
}

/** A server that does not let us in has not seen the mail. */
function isBeforeSending({ code, syscall, originalCode, timeoutType }: SmtpError): boolean {
  if (code === 'EDNS' || code === 'EAUTH' || code === 'ETLS' || syscall === 'connect') return true;
  if (timeoutType && timeoutType !== 'SOCKET_TIMEOUT') return true;
  return originalCode !== undefined && certificateProblem.test(originalCode);
}

/** Certificates are checked before anything is sent. */
const certificateProblem = /CERT|^UNABLE_TO_/;
