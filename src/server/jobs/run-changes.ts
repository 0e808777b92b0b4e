import type { Db } from '../db/client.ts';
import { notify, type Subject } from '../db/notifications.ts';
import type { Run } from './runs.queries.ts';

const channel = 'runs';

export function runsAbout({ name }: { name: string }, thing: string): Subject {
  return { channel, about: `${name} ${thing}` };
}

/** The announcement for the process that is running it. */
export function stopOf({ id }: { id: string }): Subject {
  return { channel, about: `stop ${id}` };
}

/** Tells every process that a run has changed, once the transaction commits. */
export async function announceRun(db: Db, run: Pick<Run, 'name' | 'thing'>) {
  await notify(db, runsAbout(run, run.thing));
}

export async function announceStop(db: Db, run: Run): Promise<void> {
  await notify(db, runsAbout(run, run.thing), stopOf(run));
}
