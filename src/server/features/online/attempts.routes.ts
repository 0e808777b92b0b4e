import type { FastifyInstance } from 'fastify';
import { attempts } from '#shared/contract/online/attempts.ts';
import { closeSignal, streamEvents } from '../../plugins/answers/event-stream.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { refuseForeignQuiz } from '../quizzes/quizzes.service.ts';
import {
  previewQuiz,
  readAttempt,
  readPublicQuiz,
  saveAnswer,
  saveFlags,
} from './attempts.service.ts';
import { finishAttempt } from './finish-attempt.service.ts';
import { giveTime, takeTimeBack } from './given-time.service.ts';
import { decideLateAnswers, readLateAnswers } from './late-answers/late-answers.service.ts';
import { readOwnCopy } from './marks/marked-copy.service.ts';
import { applyRegrade, readRegrade } from './marks/regrade.service.ts';
import { importReceipt, listReceipts, undoReceipt } from './receipts/receipts.service.ts';
import { startAttempt } from './start-attempt.service.ts';
import { watchForStudent } from './student-announcements.ts';
import {
  closeAttempts,
  deleteAttempt,
  deleteAttempts,
  listAttempts,
} from './teacher-attempts.service.ts';
import { watchAttempts } from './watch-attempts.ts';

export function attemptsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, attempts.readPublicQuiz, async ({ params }) =>
    readPublicQuiz(services, params.id),
  );
  implement(app, services, attempts.startAttempt, async ({ body, request }) =>
    startAttempt(services, body, request.ip),
  );
  implement(app, services, attempts.readAttempt, async ({ params, query }) =>
    readAttempt(services, params.attemptId, query),
  );
  implement(app, services, attempts.watchAttempt, async ({ params, request, reply }) => {
    const changes = await watchForStudent(services, params.attemptId, closeSignal(reply));
    return streamEvents(attempts.watchAttempt.events, changes, request.log);
  });
  implement(app, services, attempts.saveAnswer, async ({ body }) => {
    const attestation = await saveAnswer(services, body);
    return { message: 'Réponse enregistrée', attestation };
  });
  implement(app, services, attempts.finishAttempt, async ({ params, body }) =>
    finishAttempt(services, params.attemptId, body),
  );
  implement(app, services, attempts.saveFlags, async ({ params, body }) => {
    await saveFlags(services, params.attemptId, body);
    return { message: 'Questions à revoir enregistrées' };
  });
  implement(app, services, attempts.readMarkedCopy, async ({ params }) =>
    readOwnCopy(services, params.attemptId),
  );
  implement(app, services, attempts.previewQuiz, async ({ params, session, reply }) =>
    previewQuiz(services, session.teacher.id, params.id, closeSignal(reply)),
  );
  implement(app, services, attempts.listAttempts, async ({ params, query, session }) =>
    listAttempts(services, session.teacher.id, params.id, query),
  );
  implement(app, services, attempts.watchAttempts, async ({ params, session, request, reply }) => {
    await refuseForeignQuiz(services.db, session.teacher.id, params.id);
    const changes = watchAttempts(services, params.id, closeSignal(reply));
    return streamEvents(attempts.watchAttempts.events, changes, request.log);
  });
  implement(app, services, attempts.closeAttempts, async ({ params, body, session }) => ({
    closed: await closeAttempts(services, session.teacher.id, params.id, body.attemptIds),
  }));
  implement(app, services, attempts.giveTime, async ({ params, body, session }) =>
    giveTime(services, session.teacher.id, params.id, body),
  );
  implement(app, services, attempts.takeTimeBack, async ({ params, body, session }) => ({
    shortened: await takeTimeBack(services, session.teacher.id, params.id, body),
  }));
  implement(app, services, attempts.deleteAttempt, async ({ params, session }) => {
    await deleteAttempt(services, session.teacher.id, params.id, params.attemptId);
    return { message: 'Tentative supprimée' };
  });
  implement(app, services, attempts.deleteAttempts, async ({ params, body, session }) => ({
    deleted: await deleteAttempts(services, session.teacher.id, params.id, body.attemptIds),
  }));
  implement(app, services, attempts.readRegrade, async ({ params, session }) =>
    readRegrade(services, session.teacher.id, params.id),
  );
  implement(app, services, attempts.applyRegrade, async ({ params, body, session }) =>
    applyRegrade(services, session.teacher.id, params.id, body.etag),
  );
  implement(app, services, attempts.readLateAnswers, async ({ params, session }) =>
    readLateAnswers(services, session.teacher.id, params.id),
  );
  implement(app, services, attempts.decideLateAnswers, async ({ params, body, session }) => {
    const decided = await decideLateAnswers(services, session.teacher.id, params.id, body);
    return body.count ? { counted: decided, leftOut: 0 } : { counted: 0, leftOut: decided };
  });
  implement(app, services, attempts.importReceipt, async ({ params, body, session }) =>
    importReceipt(services, session.teacher.id, params.id, body),
  );
  implement(app, services, attempts.listReceipts, async ({ params, session }) =>
    listReceipts(services, session.teacher.id, params.id),
  );
  implement(app, services, attempts.undoReceipt, async ({ params, session }) => {
    await undoReceipt(services, session.teacher.id, params.id, params.attemptId);
    return { message: 'Import annulé' };
  });
}
