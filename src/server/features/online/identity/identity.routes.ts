import type { FastifyInstance } from 'fastify';
import { identity } from '#shared/contract/online/identity.ts';
import { implement } from '../../../plugins/implement.ts';
import type { Services } from '../../../services.ts';
import { quizInUse } from '../attempts.service.ts';
import { mailPersonalCodes, readAttendance, readPersonalCodes } from './attendance.service.ts';
import { findNames } from './identity.service.ts';
import { findOwnCopies } from './own-copies.service.ts';

export function identityRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, identity.findNames, async ({ params, query, request }) => {
    const quiz = await quizInUse(services, params.id);
    return findNames(services, quiz, query.typed, request.ip);
  });
  implement(app, services, identity.findOwnCopies, async ({ params, body, request }) =>
    findOwnCopies(services, params.id, body, request.ip),
  );
  implement(app, services, identity.readAttendance, async ({ params, session }) =>
    readAttendance(services, session.teacher.id, params.id),
  );
  implement(app, services, identity.readPersonalCodes, async ({ params, session }) =>
    readPersonalCodes(services, session.teacher.id, params.id),
  );
  implement(app, services, identity.mailPersonalCodes, async ({ params, session }) =>
    mailPersonalCodes(services, session.teacher.id, params.id),
  );
}
