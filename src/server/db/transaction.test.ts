import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teachers } from '#server/db/schema/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { inTransaction } from './transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const outer = /inside a transaction/;
const isThere = async (email: string) =>
  (await app.services.db.select().from(teachers).where(eq(teachers.email, email))).length > 0;

test('what is done with the services of a transaction holds together or not at all', async () => {
  const undone = inTransaction(app.services, async ({ db }) => {
    await db.insert(teachers).values({ email: 'defait@lycee.fr' });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(await isThere('defait@lycee.fr')).toBe(false);
  await inTransaction(app.services, ({ db }) =>
    db.insert(teachers).values({ email: 'fait@lycee.fr' }),
  );
  expect(await isThere('fait@lycee.fr')).toBe(true);
});

test('inside a transaction the connection outside refuses, and works again afterwards', async () => {
  await inTransaction(app.services, async () => {
    await expect(isThere('fait@lycee.fr')).rejects.toMatchObject({
      cause: { message: expect.stringMatching(outer) },
    });
    await expect(inTransaction(app.services, async () => 'beside it')).rejects.toThrow(outer);
  });
  expect(await isThere('fait@lycee.fr')).toBe(true);
});

test('what was begun inside a transaction may use the connection outside once it is over', async () => {
  const end = Promise.withResolvers<void>();
  let later: Promise<boolean> | undefined;
  await inTransaction(app.services, async () => {
    later = end.promise.then(() => isThere('fait@lycee.fr'));
  });
  end.resolve();
  expect(await later).toBe(true);
});

test('a transaction inside another fails alone', async () => {
  await inTransaction(app.services, async (services) => {
    await services.db.insert(teachers).values({ email: 'dehors@lycee.fr' });
    const inner = inTransaction(services, async ({ db }) => {
      await db.insert(teachers).values({ email: 'dedans@lycee.fr' });
      throw new Error('no');
    });
    await expect(inner).rejects.toThrow('no');
  });
  expect([await isThere('dehors@lycee.fr'), await isThere('dedans@lycee.fr')]).toEqual([
    true,
    false,
  ]);
});
