import type { FastifyInstance } from 'fastify';
import { bin } from '#shared/contract/bin.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { purgeOwnClass, restoreClass } from '../classes/classes.service.ts';
import { purgeOwnQuestion, restoreQuestion } from '../quizzes/binned-questions.service.ts';
import { purgeOwnQuiz, restoreQuiz } from '../quizzes/binned-quizzes.service.ts';
import {
  readBin,
  readClassContents,
  readQuestionContents,
  readQuizContents,
} from './bin.service.ts';

export function binRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, bin.readQuizContents, async ({ params, session }) =>
    readQuizContents(services, session.teacher.id, params.id),
  );
  implement(app, services, bin.readQuestionContents, async ({ params, session }) =>
    readQuestionContents(services, session.teacher.id, params.id),
  );
  implement(app, services, bin.readClassContents, async ({ params, session }) =>
    readClassContents(services, session.teacher.id, params.id),
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
  implement(app, services, bin.restoreQuestion, async ({ params, query, session }) => {
    await restoreQuestion(services, session.teacher.id, params.id, query.confirmed);
    return { message: 'Question restaurée' };
  });
  implement(app, services, bin.purgeQuestion, async ({ params, session }) => {
    await purgeOwnQuestion(services, session.teacher.id, params.id);
    return { message: 'Question supprimée définitivement' };
  });
  implement(app, services, bin.restoreClass, async ({ params, session }) => {
    await restoreClass(services, session.teacher.id, params.id);
    return { message: 'Classe restaurée' };
  });
  implement(app, services, bin.purgeClass, async ({ params, session }) => {
    await purgeOwnClass(services, session.teacher.id, params.id);
    return { message: 'Classe supprimée définitivement' };
  });
}
