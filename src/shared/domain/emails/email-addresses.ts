import { EmailSchema, normalizeEmail } from './email.ts';

export interface EmailAddresses {
  readonly valid: readonly string[];
  /** Exactly as they were written. */
  readonly malformed: readonly string[];
}

/**
 * Reads the addresses in one field of a class list, which often holds those of the parents beside
 * the student's.
 */
export function readAddresses(text: string): EmailAddresses {
  const written = new Set(
    text
      .split(/[\s,;|]+/)
      .map(normalizeEmail)
      .filter((address) => address !== ''),
  );
  const isValid = (address: string) => EmailSchema.safeParse(address).success;
  return {
    valid: [...written].filter(isValid),
    malformed: [...written].filter((address) => !isValid(address)),
  };
}
