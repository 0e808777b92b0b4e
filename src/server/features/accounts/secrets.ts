import { randomBytes, randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** For what people type: slow to try out. The library's default is argon2id. */
export function hashSecret(secret: string): Promise<string> {
  return hash(secret);
}

const nobodysHash = hashSecret(randomBytes(16).toString('hex'));

/** Takes as long when there is nothing to compare with, so that time tells nothing. */
export async function verifySecret(secretHash: string | null, secret: string): Promise<boolean> {
  const matches = await verify(secretHash ?? (await nobodysHash), secret);
  return matches && secretHash !== null;
}

export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}
