import type { FastifyInstance } from 'fastify';
import { administration } from '#shared/contract/administration.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { endSessionsOf, listAccounts } from './accounts/administered-accounts.service.ts';

export function administrationRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, administration.listAccounts, async ({ query }) =>
    listAccounts(services, query),
  );

  implement(app, services, administration.endSessions, async ({ params }) => {
    await endSessionsOf(services, params.id);
    return { message: 'Sessions terminées' };
  });
}
