import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { teachers } from '#server/db/schema/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { DatabaseWay } from '#tests/support/servers/database-way.ts';
import { connectDatabase } from './client.ts';
import { onBehalfOf } from './connection-shares.ts';
import { inTransaction } from './transaction.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const outer = /inside a transaction/;
const isThere = async (email: string) =>
  (await app.services.db.select().from(teachers).where(eq(teachers.email, email))).length > 0;

test('changes made with the services of a transaction commit together or not at all', async () => {
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

test('the outer connection refuses queries inside a transaction, and works again afterwards', async () => {
  await inTransaction(app.services, async () => {
    await expect(isThere('fait@lycee.fr')).rejects.toMatchObject({
      cause: { message: expect.stringMatching(outer) },
    });
    await expect(inTransaction(app.services, async () => 'beside it')).rejects.toThrow(outer);
  });
  expect(await isThere('fait@lycee.fr')).toBe(true);
});

test('work begun inside a transaction may use the outer connection once it is over', async () => {
  const end = Promise.withResolvers<void>();
  let later: Promise<boolean> | undefined;
  await inTransaction(app.services, async () => {
    later = end.promise.then(() => isThere('fait@lycee.fr'));
  });
  end.resolve();
  expect(await later).toBe(true);
});

test('a failed inner transaction leaves the outer one', async () => {
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

const TIMES = 9;
const one = { key: 'a teacher', isTeacher: true };

test('a connection that ends inside a transaction fails only that transaction', async () => {
  const { db } = app.services;
  const waitForLoss = async () => {
    const losing = Promise.withResolvers<number>();
    const ended = Promise.withResolvers<void>();
    const lost = inTransaction(app.services, async (services) => {
      const own = sql`select pg_backend_pid() as pid`;
      const { rows } = await services.db.execute<{ pid: number }>(own);
      losing.resolve(rows[0]?.pid ?? 0);
      // It is idle when it ends, so only a listener notices.
      await ended.promise;
      await services.db.insert(teachers).values({ email: 'perdu@lycee.fr' });
    });
    const pid = await losing.promise;
    await db.execute(sql`select pg_terminate_backend(${pid}, 5000)`);
    ended.resolve();
    await expect(lost).rejects.toThrow();
  };
  for (let time = 0; time < TIMES; time += 1) await onBehalfOf(one, waitForLoss);
  expect(await onBehalfOf(one, () => isThere('perdu@lycee.fr'))).toBe(false);
});

test('a transaction that cannot begin gives its connection back', async () => {
  const way = await DatabaseWay.to(app.services.env.databaseUrl ?? '');
  const database = connectDatabase(way.url, () => undefined);
  const count = () =>
    onBehalfOf(one, () =>
      inTransaction(database, async ({ db }) => (await db.select().from(teachers)).length),
    );
  way.decide((sent) => (sent.includes('begin') ? 'cut' : 'passes'));
  for (let time = 0; time < TIMES; time += 1) await expect(count()).rejects.toThrow();
  way.decide(() => 'passes');
  expect(await count()).toBeGreaterThan(0);
  await database.close();
  await way.close();
});
