import type { FastifyInstance } from 'fastify';
import { opening } from '#shared/contract/online/opening.ts';
import { implement } from '../../../plugins/implement.ts';
import type { Services } from '../../../services.ts';
import { changeOpening, findQuizByCode, readOpening } from './opening.service.ts';

export function openingRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, opening.readOpening, async ({ params, session }) =>
    readOpening(services, session.teacher.id, params.id),
  );
  implement(app, services, opening.changeOpening, async ({ params, body, session }) =>
    changeOpening(services, session.teacher.id, params.id, body),
  );
  implement(app, services, opening.findQuizByCode, async ({ params, request }) =>
    findQuizByCode(services, params.code, request.ip),
  );
}
