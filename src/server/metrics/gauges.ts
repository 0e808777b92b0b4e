import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { poolState } from '../db/client.ts';
import { selectMailsPausedSince } from '../db/installation.ts';
import { readinessOf } from '../features/system/readiness/readiness.service.ts';
import { countOpenStreams } from '../plugins/answers/open-streams.ts';
import type { Services } from '../services.ts';
import { commit, version } from '../version.ts';

/** What is looked up when somebody asks, so that it costs nothing in between. */
export function gaugesOf(services: Services): Registry {
  const { db, env } = services;
  const gauges = new Registry();
  const registers = [gauges];
  collectDefaultMetrics({ register: gauges });

  new Gauge({
    name: 'cochalot_build_info',
    help: 'Always 1; its labels say which version runs in which role',
    labelNames: ['version', 'commit', 'role'] as const,
    registers,
  }).set({ version, commit: commit ?? 'unknown', role: env.role }, 1);

  new Gauge({
    name: 'cochalot_part_fine',
    help: 'The parts of /api/ready: 1 if the part is fine, 0 if not',
    labelNames: ['part'] as const,
    registers,
    async collect() {
      const { parts } = await readinessOf(services).state();
      for (const [part, { isFine }] of Object.entries(parts)) this.set({ part }, Number(isFine));
    },
  });
  const queueNow = lookAtQueue(services);
  new Gauge({
    name: 'cochalot_queue_length',
    help: 'Work of the installation that could begin and waits for a place, by kind',
    labelNames: ['kind'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { kind, length } of (await queueNow())?.waiting ?? []) this.set({ kind }, length);
    },
  });
  new Gauge({
    name: 'cochalot_queue_oldest_seconds',
    help: 'For how long the oldest of it has waited, by kind',
    labelNames: ['kind'] as const,
    registers,
    async collect() {
      this.reset();
      for (const { kind, seconds } of (await queueNow())?.waiting ?? []) {
        this.set({ kind }, seconds);
      }
    },
  });
  new Gauge({
    name: 'cochalot_mails_held',
    help: 'Mails of a restored database that wait for the operator',
    registers,
    async collect() {
      const now = await queueNow();
      if (now) this.set(now.held);
      else this.remove();
    },
  });

  new Gauge({
    name: 'cochalot_mails_paused_seconds',
    help: 'For how long an administrator has paused mails; 0 while they are sent',
    registers,
    async collect() {
      const now = await queueNow();
      if (now) this.set(now.pausedSince ? (Date.now() - now.pausedSince.getTime()) / 1000 : 0);
      else this.remove();
    },
  });

  new Gauge({
    name: 'cochalot_database_connections',
    help: 'Connections of this process to the database: busy, idle, and callers that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { busy, idle, waiting } = poolState(db);
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'cochalot_event_streams',
    help: 'Event streams that are open',
    registers,
    collect() {
      this.set(countOpenStreams());
    },
  });
  new Gauge({
    name: 'cochalot_disk_free_bytes',
    help: 'Room left on the disk of DATA_DIR',
    registers,
    async collect() {
      const { bavail, bsize } = await statfs(env.dataDir);
      this.set(bavail * bsize);
    },
  });
  return gauges;
}

/** Looks once for all gauges of a scrape. Null while the database, which may hang, does not answer. */
function lookAtQueue(services: Services) {
  const look = async () => {
    const { database } = (await readinessOf(services).state()).parts;
    if (!database.isFine) return null;
    const { db, queue } = services;
    return {
      waiting: await queue.waitingWork(),
      held: await queue.countHeldMails(),
      pausedSince: await selectMailsPausedSince(db),
    };
  };
  let looking: ReturnType<typeof look> | null = null;
  return () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
}
