import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairTurns } from '#paper/process/fair-turns.ts';

/** Hashing is slow on purpose. One processor is left for other requests, and callers take turns. */
const turns = new FairTurns(Math.max(1, availableParallelism() - 1));

/** For what people type. The library's default is argon2id, which makes guessing slow. */
export function hashSecret(secret: string): Promise<string> {
  return turns.run('ours', () => hash(secret));
}

const dummyHash = hashSecret(randomBytes(16).toString('hex'));

/**
 * Takes the same time without a hash, so that its duration reveals nothing. Many tries at once
 * delay only callers at that address.
 */
export async function verifySecret(
  secretHash: string | null,
  secret: string,
  client: string,
): Promise<boolean> {
  const compared = secretHash ?? (await dummyHash);
  const matches = await turns.run(client, () => verify(compared, secret));
  return matches && secretHash !== null;
}

export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}
