import type { FastifyInstance } from 'fastify';
import { bin } from '#shared/contract/bin.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { purgeOwnQuiz, restoreQuiz } from '../quizzes/quizzes.service.ts';
import { readBin, readQuizContents } from './bin.service.ts';

export function binRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, bin.readQuizContents, async ({ params, session }) =>
    readQuizContents(services, session.teacher.id, params.id),
  );
  implement(app, services, bin.readBin, async ({ session }) =>
    readBin(services, session.teacher.id),
  );
  implement(app, services, bin.restoreQuiz, async ({ params, session }) => {
    await restoreQuiz(services, session.teacher.id, params.id);
    return { message: 'QCM restauré' };
  });
  implement(app, services, bin.purgeQuiz, async ({ params, session }) => {
    await purgeOwnQuiz(services, session.teacher.id, params.id);
    return { message: 'QCM supprimé définitivement' };
  });
}
