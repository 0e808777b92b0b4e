import { z } from 'zod';

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** 254 is the longest address that a mail server must accept (RFC 5321). */
export const EmailSchema = z
  .string()
  .max(1000)
  .transform(normalizeEmail)
  .pipe(z.email('Adresse e-mail invalide.').max(254, 'Adresse e-mail invalide.'));
