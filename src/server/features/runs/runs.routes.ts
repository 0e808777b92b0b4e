import type { FastifyInstance } from 'fastify';
import { runs } from '#shared/contract/runs.ts';
import { listRuns } from '../../jobs/teacher-runs.service.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';

export function runsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, runs.listRuns, async ({ session }) =>
    listRuns(services, session.teacher.id),
  );
}
