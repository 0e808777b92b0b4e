import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { system } from '#shared/contract/system.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { openApiDocument } from './open-api.ts';
import { checkHealth } from './system.service.ts';

const packageUrl = new URL('../../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageUrl, 'utf8')) as { version: string };

export function systemRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, system.health, async () => {
    await checkHealth(services);
    return { status: 'ok', version, database: 'ok', queue: 'ok' } as const;
  });

  // Seldom asked for: a start need not wait until it is written.
  let document: ReturnType<typeof openApiDocument> | undefined;
  implement(app, services, system.openApi, async () => {
    document ??= openApiDocument(version);
    return document;
  });
}
