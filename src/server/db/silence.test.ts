import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { teachers } from '#server/db/schema/accounts.ts';
import { createDatabase } from '#tests/support/servers/database.ts';
import { DatabaseWay } from '#tests/support/servers/database-way.ts';
import { until } from '#tests/support/until.ts';
import { AnnouncementWatch } from './announcement-watch.ts';
import { connectDatabase } from './client.ts';
import { setUpDatabase } from './migrate.ts';
import { Notifications, notify } from './notifications.ts';
import { inTransaction } from './transaction.ts';

let url: string;
let way: DatabaseWay;
beforeEach(async () => {
  const database = await createDatabase();
  url = database.url;
  way = await DatabaseWay.to(url);
  return async () => {
    await way.close();
    await database.drop();
  };
});

test('a process whose listening connection is lost without notice listens again by itself', async () => {
  const patience = { heartbeatMs: 50, answerMs: 1000, reconnectMs: 10 };
  const notifications = new Notifications(way.url, patience);
  onTestFinished(() => notifications.stop());
  const subject = { channel: 'said', about: 'something' };
  let heard = 0;
  notifications.subscribe(subject, () => {
    heard += 1;
  });
  await until(() => heard > 0);
  way.silence();
  const before = heard;
  const { db, close } = connectDatabase(url, () => undefined);
  onTestFinished(close);
  await notify(db, subject);
  await expect.poll(() => heard, { timeout: 60_000 }).toBeGreaterThan(before);
});

test('waiting for an announcement ends by itself', async () => {
  const notifications = new Notifications(url);
  onTestFinished(() => notifications.stop());
  const gone = new AbortController();
  const subject = { channel: 'said', about: 'nothing' };
  const watch = new AnnouncementWatch(notifications, [subject], gone.signal);
  // The first covers what was announced before it listened.
  await watch.next();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const next = watch.next().then(() => 'looks again');
  vi.advanceTimersByTime(60_000);
  expect(await next).toBe('looks again');
  gone.abort();
});

test('a prepared statement is given up on a connection that was lost without notice', async () => {
  const { db, close } = connectDatabase(way.url, () => undefined, { preparedMs: 1000 });
  onTestFinished(close);
  const statement = db.select().from(teachers).prepare('every_teacher');
  expect(await statement.execute()).toEqual([]);
  way.silence();
  await expect(statement.execute()).rejects.toThrow();
  expect(await statement.execute()).toEqual([]);
});

test('a transaction on a dead connection is given up, and the connection is not reused', async () => {
  const { db, close } = connectDatabase(way.url, () => undefined, { preparedMs: 1000 });
  onTestFinished(close);
  const everyTeacher = () =>
    inTransaction({ db }, ({ db }) => db.select().from(teachers).prepare('in_turn').execute());
  expect(await everyTeacher()).toEqual([]);
  way.silence();
  await expect(everyTeacher()).rejects.toThrow();
  expect(await everyTeacher()).toEqual([]);
});

test('losing the connection during the set-up does not end the process', async () => {
  const lost = await DatabaseWay.to(url);
  let isComplete = false;
  const complete = async () => {
    await lost.close();
    // Without a listener, the process would have ended by then.
    await pause(200);
    isComplete = true;
  };
  await setUpDatabase(lost.url, { complete });
  expect(isComplete).toBe(true);
});
