import type { FastifyInstance } from 'fastify';
import { versions } from '#shared/contract/versions.ts';
import { implement } from '../../../plugins/implement.ts';
import type { Services } from '../../../services.ts';
import {
  listQuestionVersions,
  listVersions,
  readVersion,
  restoreVersion,
} from './versions.service.ts';

export function versionsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, versions.listVersions, async ({ params, session }) => ({
    versions: await listVersions(services, session.teacher.id, params.id),
  }));
  implement(app, services, versions.readVersion, async ({ params, session }) =>
    readVersion(services, session.teacher.id, params.id, params.versionId),
  );
  implement(app, services, versions.listQuestionVersions, async ({ params, session }) => ({
    versions: await listQuestionVersions(services, session.teacher.id, params.id),
  }));
  implement(app, services, versions.restoreVersion, async ({ params, body, session }) =>
    restoreVersion(services, session.teacher.id, params, body),
  );
}
