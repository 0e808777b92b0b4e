import { expect, test } from 'vitest';
import { until } from '#tests/support/until.ts';
import { onBehalfOf } from './db/connection-shares.ts';
import { EtagCache } from './etag-cache.ts';

/** A thing of the database that counts how often it is read. */
function thing(text: string) {
  return {
    text: text as string | null,
    readings: 0,
    ask(cache: EtagCache<string>, id: string) {
      return cache.find(
        id,
        async () => this.text,
        async () => {
          this.readings += 1;
          return this.text;
        },
      );
    },
  };
}

test('a thing is read once for each of its states, and not at all once it is gone', async () => {
  const cache = new EtagCache<string>({ most: 10 });
  const one = thing('a');
  const first = await one.ask(cache, 'one');
  expect(await one.ask(cache, 'one')).toBe(first);
  one.text = 'b';
  expect(await one.ask(cache, 'one')).toEqual({ etag: 'b', value: 'b' });
  expect(one.readings).toBe(2);
  one.text = null;
  expect(await one.ask(cache, 'one')).toBeNull();
});

test('concurrent reads of one owner share one query, and owners do not wait for each other', async () => {
  const cache = new EtagCache<{ readonly by: string }>({ most: 10 });
  const readings: PromiseWithResolvers<{ by: string }>[] = [];
  const ask = () => {
    const reading = Promise.withResolvers<{ by: string }>();
    const read = () => {
      readings.push(reading);
      return reading.promise;
    };
    return cache.find('one', async () => 'a', read);
  };
  const asOwner = (key: string) => onBehalfOf({ key, isTeacher: false }, ask);
  const first = [asOwner('school'), asOwner('school'), asOwner('school')];
  const other = asOwner('home');
  await until(async () => readings.length > 1);
  expect(readings).toHaveLength(2);
  readings[1]?.resolve({ by: 'home' });
  const found = await other;
  readings[0]?.resolve({ by: 'school' });
  // All callers get the same object, so that what is computed from it is computed once.
  for (const one of await Promise.all(first)) expect(one?.value).toBe(found?.value);
});

test('what changes while it is read is read again', async () => {
  const cache = new EtagCache<string>({ most: 10 });
  const etags = ['a', 'b', 'b'];
  const values = ['half a', 'b'];
  const found = await cache.find(
    'one',
    async () => etags.shift() ?? 'b',
    async () => values.shift() ?? 'b',
  );
  expect(found).toEqual({ etag: 'b', value: 'b' });
});

test('the least recently used entry is evicted first, and the newest stays however large it is', async () => {
  const cache = new EtagCache<string>({ most: 3, weigh: (value) => value?.length ?? 0 });
  const [one, two, large] = [thing('a'), thing('bb'), thing('cccc')];
  await one.ask(cache, 'one');
  await two.ask(cache, 'two');
  await one.ask(cache, 'one');
  await thing('d').ask(cache, 'three');
  await one.ask(cache, 'one');
  await two.ask(cache, 'two');
  expect([one.readings, two.readings]).toEqual([1, 2]);
  await large.ask(cache, 'large');
  await large.ask(cache, 'large');
  expect(large.readings).toBe(1);
});
