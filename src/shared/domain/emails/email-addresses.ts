import { EmailSchema, normalizeEmail } from './email.ts';

export interface EmailAddresses {
  readonly valid: readonly string[];
  /** As they were written. */
  readonly malformed: readonly string[];
}

/** The addresses in a field of a list: a student's, and often those of the parents beside it. */
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
