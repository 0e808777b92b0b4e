import type { FastifyInstance } from 'fastify';
import { quizzes } from '#shared/contract/quizzes.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { deleteQuestion } from './binned-questions.service.ts';
import { deleteQuiz } from './binned-quizzes.service.ts';
import { copyQuiz } from './copied-quizzes.service.ts';
import { changeQuestion, createQuestion } from './questions.service.ts';
import {
  changeQuiz,
  createQuiz,
  listQuizzes,
  readInside,
  readQuiz,
  renameTopic,
} from './quizzes.service.ts';

export function quizzesRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, quizzes.listQuizzes, async ({ session }) =>
    listQuizzes(services, session.teacher.id),
  );
  implement(app, services, quizzes.readQuiz, async ({ params, session }) =>
    readQuiz(services, session.teacher.id, params.id),
  );
  implement(app, services, quizzes.createQuiz, async ({ body, session }) =>
    createQuiz(services, session.teacher.id, body),
  );
  implement(app, services, quizzes.changeQuiz, async ({ params, body, session }) =>
    changeQuiz(services, session.teacher.id, params.id, body),
  );
  implement(app, services, quizzes.deleteQuiz, async ({ params, session }) => {
    await deleteQuiz(services, session.teacher.id, params.id);
    return { message: 'QCM supprimé' };
  });
  implement(app, services, quizzes.copyQuiz, async ({ params, body, session }) =>
    copyQuiz(services, session.teacher.id, params.id, body.id),
  );
  implement(app, services, quizzes.renameTopic, async ({ params, body, session }) =>
    renameTopic(services, session.teacher.id, params.id, body),
  );
  implement(app, services, quizzes.createQuestion, async ({ params, body, session }) =>
    createQuestion(services, session.teacher.id, params.id, body),
  );
  implement(app, services, quizzes.changeQuestion, async ({ params, body, session }) =>
    changeQuestion(services, session.teacher.id, params.id, body),
  );
  implement(app, services, quizzes.readInside, async ({ params, session }) =>
    readInside(services, session.teacher.id, params.id),
  );
  implement(app, services, quizzes.deleteQuestion, async ({ params, query, session }) => {
    await deleteQuestion(services, session.teacher.id, params.id, query.confirmed);
    return { message: 'Question supprimée' };
  });
}
