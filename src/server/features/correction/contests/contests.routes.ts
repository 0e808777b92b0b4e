import type { FastifyInstance } from 'fastify';
import { contests } from '#shared/contract/correction/contests.ts';
import { correctionChangingTurns, correctionReadingTurns } from '../../../own-turns.ts';
import { closeSignal } from '../../../plugins/answers/event-stream.ts';
import { implement } from '../../../plugins/implement.ts';
import type { Services } from '../../../services.ts';
import { acceptContest, closeSimilar, listContests, refuseContest } from './contests.service.ts';

export function contestsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, contests.listContests, async ({ params, session, reply }) => {
    const { id } = session.teacher;
    const list = () => listContests(services, id, params.id);
    return correctionReadingTurns.run(id, list, closeSignal(reply));
  });
  implement(app, services, contests.acceptContest, async ({ params, body, session }) => {
    const { id } = session.teacher;
    const accept = () => acceptContest(services, id, params.id, params.contestId, body);
    return correctionChangingTurns.run(id, accept);
  });
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
