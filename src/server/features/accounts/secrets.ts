import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { FairTurns } from '#paper/process/fair-turns.ts';

/** It is slow on purpose: one processor is left to those who answer, and callers take turns. */
const turns = new FairTurns(Math.max(1, availableParallelism() - 1));

/** For what people type: slow to try out. The library's default is argon2id. */
export function hashSecret(secret: string): Promise<string> {
  return turns.run('ours', () => hash(secret));
}

const nobodysHash = hashSecret(randomBytes(16).toString('hex'));

/**
 * Takes as long when there is nothing to compare with, so that time tells nothing. Whoever tries
 * many at a time keeps nobody waiting but those of the same address.
 */
export async function verifySecret(
  secretHash: string | null,
  secret: string,
  client: string,
): Promise<boolean> {
  const compared = secretHash ?? (await nobodysHash);
  const matches = await turns.run(client, () => verify(compared, secret));
  return matches && secretHash !== null;
}

export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}
