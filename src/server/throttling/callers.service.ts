import { createHash } from 'node:crypto';
import type { Db } from '../db/client.ts';
import { knownCallers } from '../quotas.ts';
import { exceeds, firstCounted, type Quota } from './throttling.service.ts';

/** Somebody who wants to sign in and is not recognised yet. */
export interface Caller {
  /** Many callers may share a network address. */
  readonly client: string;
  readonly device: string | null;
}

const ofDevice = (device: string) => `device ${createHash('sha256').update(device).digest('hex')}`;
const ofClient = (client: string) => `client ${client}`;

/** The keys by which a caller is known, the most specific first. */
export function namesOf({ client, device }: Caller): string[] {
  return device === null ? [ofClient(client)] : [ofDevice(device), ofClient(client)];
}

const knownCallerQuota = (email: string) => (name: string) => ({
  limit: knownCallers,
  subject: `${name} ${email}`,
});

/** Records that this caller signed in: strangers' tries no longer lock it out of the account. */
export async function rememberCaller(db: Db, email: string, caller: Caller): Promise<void> {
  for (const quota of namesOf(caller).map(knownCallerQuota(email))) await exceeds(db, quota);
}

/** What a try is counted against. Callers known to the account have counts of their own. */
export async function quotasOf(
  db: Db,
  email: string,
  caller: Caller,
  limits: Record<'callerAndAddress' | 'client' | 'address', Quota['limit']>,
): Promise<Quota[]> {
  const remembered = await firstCounted(db, namesOf(caller).map(knownCallerQuota(email)));
  if (remembered) {
    return [{ limit: limits.callerAndAddress, subject: `known ${remembered.subject}` }];
  }
  return [
    { limit: limits.callerAndAddress, subject: `${caller.client} ${email}` },
    { limit: limits.client, subject: caller.client },
    { limit: limits.address, subject: email },
  ];
}
