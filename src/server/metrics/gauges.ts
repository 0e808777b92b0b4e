import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { poolState } from '../db/client.ts';
import { readinessOf } from '../features/system/readiness/readiness.service.ts';
import { countOpenStreams } from '../plugins/answers/open-streams.ts';
import type { Services } from '../services.ts';
import { commit, version } from '../version.ts';

/** What is looked up when somebody asks, so that it costs nothing in between. */
export function gaugesOf(services: Services): Registry {
  const { db, env, queue } = services;
  const gauges = new Registry();
  const registers = [gauges];
  collectDefaultMetrics({ register: gauges });

  new Gauge({
    name: 'cochalot_build_info',
    help: 'Always 1; its labels say which version runs in which role',
    labelNames: ['version', 'commit', 'role'] as const,
    registers,
  }).set({ version, commit: commit ?? 'unknown', role: env.role }, 1);

  const fine = new Gauge({
    name: 'cochalot_part_fine',
    help: 'The parts of /api/ready: 1 if the part is fine, 0 if not',
    labelNames: ['part'] as const,
    registers,
  });
  const waiting = new Gauge({
    name: 'cochalot_queue_length',
    help: 'Work of the installation that could begin and waits for a place, by kind',
    labelNames: ['kind'] as const,
    registers,
  });
  const oldest = new Gauge({
    name: 'cochalot_queue_oldest_seconds',
    help: 'For how long the oldest of it has waited, by kind',
    labelNames: ['kind'] as const,
    registers,
  });
  const held = new Gauge({
    name: 'cochalot_mails_held',
    help: 'Mails of a restored database that wait for the operator',
    registers,
    async collect() {
      const { parts } = await readinessOf(services).state();
      for (const [part, { isFine }] of Object.entries(parts)) fine.set({ part }, Number(isFine));
      waiting.reset();
      oldest.reset();
      held.remove();
      // The rest is asked of the database, which may hang.
      if (!parts.database.isFine) return;
      for (const { kind, length, seconds } of await queue.waitingWork()) {
        waiting.set({ kind }, length);
        oldest.set({ kind }, seconds);
      }
      held.set(await queue.countHeldMails());
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
