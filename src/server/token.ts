import { createHash, randomBytes } from 'node:crypto';

/** For cookies and private links. It cannot be guessed, so that a fast hash suffices. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
