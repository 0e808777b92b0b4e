import type { FastifyInstance } from 'fastify';
import { administration } from '#shared/contract/administration.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { listActs } from '../../acts/acts.service.ts';
import { AppError } from '../../errors.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../sessions/sessions.service.ts';
import { invite } from '../accounts/invitations.service.ts';
import {
  closeAccountOf,
  disableAccount,
  enableAccount,
  endSessionsOf,
  listAccounts,
  reopenAccountOf,
  setAddress,
} from './accounts/administered-accounts.service.ts';
import { transferWork } from './accounts/transfer-work.service.ts';
import { pauseAllMails, readMailState, resumeAllMails } from './mails/mail-state.service.ts';
import { readNotice, setNotice } from './notice/notice.service.ts';
import { listAllRuns, retryRunOf, stopRunOf } from './runs/all-runs.service.ts';
import { listUsage } from './usage/usage.service.ts';

export function administrationRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, administration.listAccounts, async ({ query }) =>
    listAccounts(services, query),
  );

  implement(app, services, administration.endSessions, async ({ params }) => {
    await endSessionsOf(services, params.id);
    return { message: 'Sessions terminées' };
  });

  implement(app, services, administration.disableAccount, async ({ params, session }) => {
    refuseOwnAccount(session, params.id);
    return disableAccount(services, params.id);
  });

  implement(app, services, administration.enableAccount, async ({ params }) =>
    enableAccount(services, params.id),
  );

  implement(app, services, administration.setAddress, async ({ params, body, session }) => {
    refuseOwnAccount(session, params.id);
    return setAddress(services, params.id, body.email);
  });

  implement(app, services, administration.closeAccount, async ({ params, session }) => {
    refuseOwnAccount(session, params.id);
    return closeAccountOf(services, params.id);
  });

  implement(app, services, administration.reopenAccountOf, async ({ params }) =>
    reopenAccountOf(services, params.id),
  );

  implement(app, services, administration.transferWork, async ({ params, body }) =>
    transferWork(services, params.id, body.to),
  );

  implement(app, services, administration.invite, async ({ body }) => {
    await invite(services, body.email);
    return { message: 'Invitation envoyée' };
  });

  implement(app, services, administration.readMails, async () => readMailState(services));

  implement(app, services, administration.pauseMails, async () => pauseAllMails(services));

  implement(app, services, administration.resumeMails, async () => resumeAllMails(services));

  implement(app, services, administration.listUsage, async ({ query }) =>
    listUsage(services, query),
  );

  implement(app, services, administration.listAllRuns, async () => listAllRuns(services));

  implement(app, services, administration.retryRun, async ({ params }) => {
    await retryRunOf(services, params.id);
    return { message: 'Travail relancé' };
  });

  implement(app, services, administration.stopRun, async ({ params }) => {
    await stopRunOf(services, params.id);
    return { message: 'Travail arrêté' };
  });

  implement(app, services, administration.listActs, async ({ query }) => listActs(services, query));

  implement(app, services, administration.readNotice, async ({ session }) =>
    readNotice(services, session),
  );

  implement(app, services, administration.setNotice, async ({ body }) =>
    setNotice(services, body.notice),
  );
}

/** A slip must not lock the last administrator out; the settings do it to one’s own account. */
function refuseOwnAccount({ teacher }: Session, id: TeacherId): void {
  if (teacher.id !== id) return;
  throw new AppError(
    409,
    'own_account',
    'C’est votre propre compte\u00a0: passez par vos paramètres.',
  );
}
