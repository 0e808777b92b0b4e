import type { FastifyInstance } from 'fastify';
import { retention } from '#shared/contract/retention.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { readRetention } from './retention.service.ts';

export function retentionRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, retention.readRetention, async ({ params, session }) =>
    readRetention(services, session.teacher.id, params.id),
  );
}
