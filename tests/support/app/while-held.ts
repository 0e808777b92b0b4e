import type { SQL } from 'drizzle-orm';
import { inTransaction } from '#server/db/transaction.ts';
import type { TestApp } from './test-app.ts';

/** Callers who want to change the rows that `held` locks wait until `meanwhile` has ended. */
export async function whileHeld(
  { services }: TestApp,
  held: SQL,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction(services, async ({ db }) => {
    await db.execute(held);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  try {
    await meanwhile();
  } finally {
    end.resolve();
    await holding;
  }
}
