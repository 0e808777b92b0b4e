import { DoubtfulFault, FinalFault } from '../jobs/queued-work.ts';

export interface RefusedAddress {
  readonly address: string;
  /** In the mail server's words. */
  readonly reason: string;
}

/** What became of a mail that must not be sent twice. */
export type Delivery =
  /** The server took it, for all addresses but these. */
  | { readonly outcome: 'accepted'; readonly refused: readonly RefusedAddress[] }
  /** There is no mail server here: it lies in the outbox, and nobody has got it. */
  | { readonly outcome: 'kept' }
  /** The server answered that it does not take it. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** No server was there to take it. */
  | { readonly outcome: 'unreachable'; readonly reason: string }
  /** The connection was lost before the server's answer: it may have been taken. */
  | { readonly outcome: 'unknown'; readonly reason: string };

interface SmtpError extends Error {
  readonly code?: string | undefined;
  readonly syscall?: string | undefined;
  /** Of the network or of TLS, where `code` only says that the connection failed. */
  readonly originalCode?: string | undefined;
  /** Which wait came to nothing. */
  readonly timeoutType?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly recipient?: string | undefined;
  readonly rejectedErrors?: readonly SmtpError[] | undefined;
}

type Accepted = Pick<SmtpError, 'rejectedErrors'>;

/** Some servers say their code twice. */
const wordsOf = ({ response, message }: SmtpError) =>
  (response ?? message).replace(/^(\d{3}) \1\b/, '$1');

export function acceptedDelivery({ rejectedErrors = [] }: Accepted): Delivery {
  const refused = rejectedErrors.map((error) => ({
    address: error.recipient ?? '',
    reason: wordsOf(error),
  }));
  return { outcome: 'accepted', refused };
}

/**
 * Only an answer of the server, or the certainty that there was none to give, tells that a mail was
 * not taken; whatever else happened, it may have been.
 */
export function failedDelivery(error: SmtpError): Delivery {
  const [first] = error.rejectedErrors ?? [];
  const reason = wordsOf(first ?? error);
  if (isBeforeSending(error)) return { outcome: 'unreachable', reason };
  if (error.responseCode !== undefined) return { outcome: 'refused', reason };
  return { outcome: 'unknown', reason };
}

/**
 * For jobs, what ends them after a try. Another one is worth it where the server was not there, or
 * said «not now» (4xx), as of a mailbox that is full or a sender whom it does not know yet.
 */
export function faultOf(delivery: Delivery, options?: ErrorOptions): Error | null {
  if (delivery.outcome === 'accepted' || delivery.outcome === 'kept') return null;
  const { outcome, reason } = delivery;
  const words = `a mail was not sent (${outcome}): ${reason}`;
  if (outcome === 'unknown') return new DoubtfulFault(words, options);
  if (outcome === 'unreachable' || /^4\d\d\b/.test(reason)) return new Error(words, options);
  return new FinalFault(words, options);
}

/** A server that does not let us in, for whatever reason, has been told nothing yet. */
function isBeforeSending({ code, syscall, originalCode, timeoutType }: SmtpError): boolean {
  if (code === 'EDNS' || code === 'EAUTH' || code === 'ETLS' || syscall === 'connect') return true;
  if (timeoutType && timeoutType !== 'SOCKET_TIMEOUT') return true;
  return originalCode !== undefined && certificateProblem.test(originalCode);
}

/** Certificates are looked at once, before the first word. */
const certificateProblem = /CERT|^UNABLE_TO_/;
