import type { FastifyInstance } from 'fastify';
import { system } from '#shared/contract/system.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { commit, version } from '../../version.ts';
import { type OpenApiFile, openApiAnswer, openApiFile } from './open-api-file.ts';
import { organisationOf } from './organisation.ts';
import { readinessOf } from './readiness/readiness.service.ts';

export function systemRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, system.health, async () => ({ status: 'ok', version, commit }) as const);

  implement(app, services, system.readiness, async ({ reply }) => {
    const state = await readinessOf(services).state();
    if (!state.isReady) reply.status(503);
    return state;
  });

  implement(app, services, system.organisation, async () => organisationOf(services.env));

  // The document is rarely requested, so it is made at the first request and not at the start.
  let file: OpenApiFile | undefined;
  implement(app, services, system.openApi, async ({ request, reply }) => {
    file ??= openApiFile(version);
    return openApiAnswer(file, request, reply);
  });
}
