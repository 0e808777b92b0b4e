import { once } from 'node:events';
import { createServer } from 'node:http';
import { counters } from '../counters.ts';
import type { Services } from '../services.ts';
import { gaugesOf } from './gauges.ts';

/** Serves `/metrics` on a port of its own, where no student or teacher comes. Returns a stop. */
export async function serveMetrics(services: Services): Promise<() => Promise<void>> {
  const { env, log } = services;
  if (env.metricsPort === null) return async () => undefined;
  const gauges = gaugesOf(services);
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end();
    try {
      const text = `${await counters.metrics()}\n${await gauges.metrics()}`;
      response.writeHead(200, { 'content-type': counters.contentType }).end(text);
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be told');
      response.writeHead(500).end();
    }
    return response;
  });
  server.listen(env.metricsPort, env.metricsHost);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
