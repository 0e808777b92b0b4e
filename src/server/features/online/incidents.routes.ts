import type { FastifyInstance } from 'fastify';
import { incidents } from '#shared/contract/online/incidents.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { decideOutage, listOutages } from './outages/outages.service.ts';
import {
  askToResume,
  decideResumption,
  listResumptions,
  readResumption,
} from './resumptions/resumptions.service.ts';

export function incidentsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, incidents.askToResume, async ({ params, body, request }) =>
    askToResume(services, params.id, body, request.ip),
  );
  implement(app, services, incidents.readResumption, async ({ params }) =>
    readResumption(services, params.resumptionId),
  );
  implement(app, services, incidents.listResumptions, async ({ params, session }) =>
    listResumptions(services, session.teacher.id, params.id),
  );
  implement(app, services, incidents.decideResumption, async ({ params, body, session }) => {
    const { id, resumptionId } = params;
    await decideResumption(services, session.teacher.id, id, resumptionId, body);
    if (!body.allow) return { message: 'Demande refusée' };
    return { message: body.begin ? 'L’étudiant peut commencer' : 'Reprise autorisée' };
  });
  implement(app, services, incidents.listOutages, async ({ params, session }) =>
    listOutages(services, session.teacher.id, params.id),
  );
  implement(app, services, incidents.decideOutage, async ({ params, body, session }) => ({
    extended: await decideOutage(services, session.teacher.id, params.id, body),
  }));
}
