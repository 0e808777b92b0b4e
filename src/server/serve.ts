import { findSandboxTools } from '#paper/process/fence.ts';
import { allJobs, allRunKinds } from './all-jobs.ts';
import { buildApp } from './app.ts';
import { drain } from './drain.ts';
import { type Env, readEnv } from './env.ts';
import { addressOfCode } from './features/online/opening/opening.service.ts';
import { startHeartbeat } from './features/online/outages/heartbeat.service.ts';
import { startWorkers } from './jobs/worker.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { isFromAdministrator } from './plugins/callers/session-cookie.ts';
import { servePages } from './plugins/pages.ts';
import type { Services } from './services.ts';
import { startServices } from './start-services.ts';

/** Connections that may wait while the thread is busy; the system drops any beyond. */
const MOST_TO_ACCEPT = 4096;

/** For the person at the terminal. Programs read the log instead. */
function announce(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Beyond what SHUTDOWN_SECONDS allows, for the database and whatever else is to be stopped. */
const LAST_MS = 15_000;

function stopSignal({ shutdownMs }: Env): Promise<void> {
  return new Promise((resolve) => {
    const begin = () => {
      resolve();
      // A start that hangs, or a stop that does, must not outlast the patience of who asked for it.
      setTimeout(() => {
        process.stderr.write('The stop took too long, and what was left of it was given up.\n');
        process.exit(1);
      }, shutdownMs + LAST_MS).unref();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, begin);
  });
}

export async function serve(): Promise<void> {
  const env = readEnv(undefined, process.argv.slice(2));
  // A signal during the start waits for the start to end.
  const stopRequested = stopSignal(env);
  const { services, beginToStop, stop } = await startServices(env, announce);
  const app = await buildApp(services);
  let leave = async () => {};
  let stopHeartbeat = () => {};
  let stopMetrics = async () => {};
  try {
    stopMetrics = await serveMetrics(services);
    if (env.role !== 'web') {
      await warnWithoutSandbox(services, announce);
      leave = await startWorkers(services, allJobs, allRunKinds);
    }
    if (env.role !== 'worker') {
      await servePages(app, {
        findShortQuiz: (code, client) => addressOfCode(services, code, client),
        isFromAdministrator: (request) => isFromAdministrator(services, request),
      });
      await app.listen({ port: env.port, host: env.host, backlog: MOST_TO_ACCEPT });
      stopHeartbeat = startHeartbeat(services);
      announce(`Cochalot est prêt : ${env.publicUrl.href}`);
    }
    await stopRequested;
  } finally {
    stopHeartbeat();
    beginToStop();
    await Promise.all([drain(app, env.shutdownMs), leave()]);
    await stopMetrics();
    await stop();
  }
}

async function warnWithoutSandbox(
  { env, log }: Services,
  announce: (text: string) => void,
): Promise<void> {
  const { bwrap } = await findSandboxTools();
  if (bwrap !== null) return;
  log.warn({ printWithoutSandbox: env.printWithoutSandbox }, 'there is no sandbox');
  announce(
    env.printWithoutSandbox
      ? 'Aucun bac à sable (bubblewrap)\u00a0: LaTeX n’est retenu que par ses propres verrous.'
      : 'Aucun bac à sable (bubblewrap)\u00a0: rien ne sera imprimé. PRINT_WITHOUT_SANDBOX=yes l’autorise.',
  );
}
