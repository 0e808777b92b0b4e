import { z } from 'zod';

export interface PasswordRule {
  readonly label: string;
  readonly isMetBy: (password: string) => boolean;
}

export const passwordRules: readonly PasswordRule[] = [
  { label: 'Au moins 6 caractères', isMetBy: (password) => [...password].length >= 6 },
  { label: 'Une lettre minuscule', isMetBy: (password) => /\p{Ll}/u.test(password) },
  { label: 'Une lettre majuscule', isMetBy: (password) => /\p{Lu}/u.test(password) },
  { label: 'Un chiffre', isMetBy: (password) => /\p{Nd}/u.test(password) },
];

export const passwordsDiffer = 'Les mots de passe ne correspondent pas.';
export const passwordHint = 'Au moins 6 caractères avec minuscules, majuscules et chiffres.';

export function isAcceptablePassword(password: string): boolean {
  return passwordRules.every((rule) => rule.isMetBy(password));
}

/** The upper bound keeps a request from making the password hash process megabytes of input. */
export const PasswordSchema = z.string().max(1000).refine(isAcceptablePassword, passwordHint);
