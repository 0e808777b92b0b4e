import type { FastifyInstance } from 'fastify';
import { mails } from '#shared/contract/correction/mails.ts';
import { closeSignal } from '../../../../plugins/answers/event-stream.ts';
import { implement } from '../../../../plugins/implement.ts';
import type { Services } from '../../../../services.ts';
import {
  releaseMailing,
  sendCorrections,
  sendToAll,
  settleMail,
  stopMailing,
  tellResults,
} from '../order-mails.service.ts';
import { paperMails, readPaperMailing } from '../paper-mails.service.ts';

export function mailsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, mails.sendCorrections, async ({ params, body, session, reply }) => {
    const { id } = session.teacher;
    return tellResults(
      await sendCorrections(services, paperMails, id, params.id, body, closeSignal(reply)),
    );
  });
  implement(app, services, mails.readMailing, async ({ params, session }) =>
    readPaperMailing(services, session.teacher.id, params.id),
  );
  implement(app, services, mails.sendToAll, async ({ params, body, session }) => {
    const students = await sendToAll(services, paperMails, session.teacher.id, params.id, body);
    return { message: 'Envoi commencé', students };
  });
  implement(app, services, mails.stopMailing, async ({ params, session }) => {
    await stopMailing(services, paperMails, session.teacher.id, params.id);
    return { message: 'Envoi arrêté' };
  });
  implement(app, services, mails.releaseMailing, async ({ params, session }) => {
    await releaseMailing(services, paperMails, session.teacher.id, params.id);
    return { message: 'Envoi commencé' };
  });
  implement(app, services, mails.settleMail, async ({ params, body, session }) => {
    const { id } = session.teacher;
    await settleMail(services, paperMails, id, params.id, params.student, body);
    return { message: 'Réponse enregistrée' };
  });
}
