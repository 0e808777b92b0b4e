import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { BoundedMap } from '#shared/domain/bounded-map.ts';
import { derived } from '#shared/domain/derived.ts';
import type { Db } from '../db/client.ts';
import { isInsideTransaction } from '../db/inside-transaction.ts';
import { AppError } from '../errors.ts';
import { Gathered } from '../gathered.ts';
import type { Limit } from '../quotas.ts';
import {
  decrementThrottle,
  deleteThrottlesOverBy,
  type Increment,
  incrementThrottles,
  selectOpenThrottles,
} from './throttling.queries.ts';

/** One limit applied to one client, address or the whole service. */
export interface Quota {
  readonly limit: Limit;
  readonly subject: string;
}

/** Addresses are personal data, so only their hash is kept. */
const keyOf = ({ limit, subject }: Quota) =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;

function tooMany(): AppError {
  return new AppError(429, 'too_many_requests', 'Trop de tentatives. Réessayez un peu plus tard.');
}

/**
 * Counts an action before it is done, and throws at the first quota that is used up. Never call it
 * in a transaction, where a refusal would be rolled back.
 */
export async function spend(db: Db, ...quotas: Quota[]): Promise<void> {
  const usedUp = usedUpIn(db);
  const now = performance.now();
  if (quotas.some((quota) => (usedUp.get(keyOf(quota)) ?? 0) > now)) throw tooMany();
  for (const quota of quotas) {
    if (!(await exceeds(db, quota))) continue;
    usedUp.set(keyOf(quota), now + USED_UP_MS);
    throw tooMany();
  }
}

/** A used-up quota is not counted again for so long, so that a flood of calls costs no writes. */
const USED_UP_MS = 1000;
const MOST_USED_UP = 10_000;
const usedUpIn = derived((_db: Db) => new BoundedMap<string, number>(MOST_USED_UP));

/** Counts actions and returns whether the limit is exceeded, without throwing. */
export async function exceeds(db: Db, quota: Quota, times = 1): Promise<boolean> {
  const { most, windowSeconds } = quota.limit;
  const increment = { key: keyOf(quota), windowSeconds, times };
  return (await count(db, increment)) > most;
}

const MOST_COUNTED_TOGETHER = 200;
const countingIn = derived((db: Db) => {
  const work = (increments: readonly Increment[]) => countEach(db, increments);
  return new Gathered<Increment, number>({ most: MOST_COUNTED_TOGETHER, work });
});

/** Concurrent increments share a statement, except in a transaction. */
async function count(db: Db, increment: Increment): Promise<number> {
  if (isInsideTransaction()) return (await countEach(db, [increment]))[0] ?? 0;
  return countingIn(db).ask(increment);
}

async function countEach(db: Db, increments: readonly Increment[]): Promise<number[]> {
  const byKey = new Map<string, Increment>();
  const before = increments.map((increment) => {
    const { times = 0 } = byKey.get(increment.key) ?? {};
    byKey.set(increment.key, { ...increment, times: times + increment.times });
    return times;
  });
  const counts = await incrementThrottles(db, [...byKey.values()]);
  return increments.map(({ key, times }, place) => {
    const inAll = byKey.get(key)?.times ?? 0;
    return (counts.get(key) ?? inAll) - inAll + (before[place] ?? 0) + times;
  });
}

export async function firstCounted(db: Db, quotas: readonly Quota[]): Promise<Quota | null> {
  const open = await selectOpenThrottles(db, quotas.map(keyOf));
  return quotas.find((quota) => open.includes(keyOf(quota))) ?? null;
}

/** Gives back what a legitimate action has spent. */
export async function refund(db: Db, ...quotas: Quota[]): Promise<void> {
  for (const quota of quotas) await decrementThrottle(db, keyOf(quota));
}

export async function forgetPastThrottles(db: Db): Promise<void> {
  await deleteThrottlesOverBy(db, new Date());
}

/** The key of one client. A household or machine holds a whole IPv6 /64, which counts as one. */
export function clientKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array(8 - first.length - last.length).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
