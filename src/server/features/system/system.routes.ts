import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { system } from '#shared/contract/system.ts';
import { AppError } from '../../errors.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { openApiDocument } from './open-api.ts';
import { selectOne } from './system.queries.ts';

const packageUrl = new URL('../../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageUrl, 'utf8')) as { version: string };

export function systemRoutes(app: FastifyInstance, services: Services): void {
  const { db, queue, log } = services;

  implement(app, services, system.health, async () => {
    try {
      await selectOne(db);
      await queue.checkReachable();
    } catch (error) {
      log.error({ err: error }, 'not healthy');
      throw new AppError(503, 'unhealthy', 'Le service est momentanément indisponible.');
    }
    return { status: 'ok', version, database: 'ok', queue: 'ok' } as const;
  });

  const document = openApiDocument(version);
  implement(app, services, system.openApi, async () => document);
}
