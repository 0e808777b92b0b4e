import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { system } from '#shared/contract/system.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { type OpenApiFile, openApiAnswer, openApiFile } from './open-api-file.ts';
import { checkHealth } from './system.service.ts';

const packageUrl = new URL('../../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageUrl, 'utf8')) as { version: string };

export function systemRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, system.health, async () => {
    await checkHealth(services);
    return { status: 'ok', version, database: 'ok', queue: 'ok', files: 'ok' } as const;
  });

  // The document is rarely requested, so it is made at the first request and not at the start.
  let file: OpenApiFile | undefined;
  implement(app, services, system.openApi, async ({ request, reply }) => {
    file ??= openApiFile(version);
    return openApiAnswer(file, request, reply);
  });
}
