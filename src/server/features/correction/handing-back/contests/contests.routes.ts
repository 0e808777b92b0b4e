import type { FastifyInstance } from 'fastify';
import { contests } from '#shared/contract/correction/contests.ts';
import { implement } from '../../../../plugins/implement.ts';
import type { Services } from '../../../../services.ts';
import { openLink } from '../../announced/open-link.ts';
import { addContest } from './add-contest.service.ts';
import { acceptContest, closeSimilar, listContests, refuseContest } from './contests.service.ts';

export function contestsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, contests.contest, async ({ params, body, request }) => {
    await addContest(services, await openLink(services, params.link, request.ip), body);
    return { message: 'Contestation envoyée' };
  });
  implement(app, services, contests.listContests, async ({ params, session }) =>
    listContests(services, session.teacher.id, params.id),
  );
  implement(app, services, contests.acceptContest, async ({ params, body, session }) =>
    acceptContest(services, session.teacher.id, params.id, params.contestId, body),
  );
  implement(app, services, contests.closeSimilar, async ({ params, session }) => {
    await closeSimilar(services, session.teacher.id, params.id, params.contestId);
    return { message: 'Cas semblables vus' };
  });
  implement(app, services, contests.refuseContest, async ({ params, body, session }) => {
    const { id } = session.teacher;
    await refuseContest(services, id, params.id, params.contestId, body.reply);
    return { message: 'Réponse envoyée' };
  });
}
