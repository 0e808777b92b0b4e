import type { FastifyInstance } from 'fastify';
import { runs, TeacherRunsSchema } from '#shared/contract/runs.ts';
import { listRuns, watchRuns } from '../../jobs/teacher-runs.service.ts';
import { acceptsEvents, closeSignal, streamEvents } from '../../plugins/event-stream.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';

export function runsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, runs.listRuns, async ({ session, request, reply }) => {
    const { id } = session.teacher;
    if (!acceptsEvents(request)) return listRuns(services, id);
    const lists = watchRuns(services, id, closeSignal(reply));
    return streamEvents(TeacherRunsSchema, lists, request.log);
  });
}
