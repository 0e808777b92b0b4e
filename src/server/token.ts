import { createHash, randomBytes } from 'node:crypto';

/** For cookies and private links: too long to be guessed, so that a quick hash is enough. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
