import type { FastifyInstance } from 'fastify';
import { versions } from '#shared/contract/versions.ts';
import { quizChangingTurns, quizReadingTurns } from '../../../own-turns.ts';
import { closeSignal } from '../../../plugins/answers/event-stream.ts';
import { implement } from '../../../plugins/implement.ts';
import type { Services } from '../../../services.ts';
import {
  listQuestionVersions,
  listVersions,
  readVersion,
  restoreVersion,
} from './versions.service.ts';

export function versionsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, versions.listVersions, async ({ params, session, reply }) => {
    const { id } = session.teacher;
    const list = () => listVersions(services, id, params.id);
    return { versions: await quizReadingTurns.run(id, list, closeSignal(reply)) };
  });
  implement(app, services, versions.readVersion, async ({ params, session }) =>
    readVersion(services, session.teacher.id, params.id, params.versionId),
  );
  implement(app, services, versions.listQuestionVersions, async ({ params, session, reply }) => {
    const { id } = session.teacher;
    const list = () => listQuestionVersions(services, id, params.id);
    return { versions: await quizReadingTurns.run(id, list, closeSignal(reply)) };
  });
  implement(app, services, versions.restoreVersion, async ({ params, body, session }) => {
    const { id } = session.teacher;
    return quizChangingTurns.run(id, () => restoreVersion(services, id, params, body));
  });
}
