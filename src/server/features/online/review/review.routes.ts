import type { FastifyInstance } from 'fastify';
import { attemptReview } from '#shared/contract/online/review.ts';
import { implement } from '../../../plugins/implement.ts';
import type { Services } from '../../../services.ts';
import { decideAdmission, readProgress, renameStudent, reviewAttempt } from './review.service.ts';

export function attemptReviewRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, attemptReview.reviewAttempt, async ({ params, session }) =>
    reviewAttempt(services, session.teacher.id, params.id, params.attemptId),
  );
  implement(app, services, attemptReview.renameStudent, async ({ params, body, session }) =>
    renameStudent(services, session.teacher.id, params.id, params.attemptId, body),
  );
  implement(app, services, attemptReview.decideAdmission, async ({ params, body, session }) => {
    const { id, attemptId } = params;
    await decideAdmission(services, session.teacher.id, id, attemptId, body.verdict);
    return { message: 'Décision enregistrée' };
  });
  implement(app, services, attemptReview.readProgress, async ({ params, session }) =>
    readProgress(services, session.teacher.id, params.id),
  );
}
