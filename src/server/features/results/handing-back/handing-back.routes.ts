import type { FastifyInstance } from 'fastify';
import { onlineMails } from '#shared/contract/correction/mails.ts';
import { copyLinks } from '#shared/contract/online/copy-links.ts';
import { closeSignal } from '../../../plugins/answers/event-stream.ts';
import { implement } from '../../../plugins/implement.ts';
import type { Services } from '../../../services.ts';
import { readMailing } from '../../correction/handing-back/mailing.service.ts';
import {
  releaseMailing,
  sendCorrections,
  sendToAll,
  settleMail,
  stopMailing,
  tellResults,
} from '../../correction/handing-back/order-mails.service.ts';
import {
  countCopyLinks,
  giveCopyLink,
  readOnlineCopy,
  revokeCopyLinks,
} from './copy-links.service.ts';
import { onlineCopies } from './online-mails.ts';

export function onlineHandingBackRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, copyLinks.readOnlineCopy, async ({ params, request }) =>
    readOnlineCopy(services, params.link, request.ip),
  );
  implement(app, services, copyLinks.countCopyLinks, async ({ params, session }) =>
    countCopyLinks(services, session.teacher.id, params),
  );
  implement(app, services, copyLinks.giveCopyLink, async ({ params, session }) =>
    giveCopyLink(services, session.teacher.id, params),
  );
  implement(app, services, copyLinks.revokeCopyLinks, async ({ params, session }) => {
    await revokeCopyLinks(services, session.teacher.id, params);
    return { message: 'Liens révoqués' };
  });

  implement(app, services, onlineMails.sendOnlineMarks, async ({ params, body, session, reply }) =>
    tellResults(
      await sendCorrections(
        services,
        onlineCopies,
        session.teacher.id,
        params.id,
        body,
        closeSignal(reply),
      ),
    ),
  );
  implement(app, services, onlineMails.readOnlineMailing, async ({ params, session }) =>
    readMailing(services, session.teacher.id, params.id, onlineCopies),
  );
  implement(app, services, onlineMails.sendOnlineMarksToAll, async ({ params, body, session }) => {
    const { id } = session.teacher;
    const students = await sendToAll(services, onlineCopies, id, params.id, body);
    return { message: 'Envoi commencé', students };
  });
  implement(app, services, onlineMails.stopOnlineMailing, async ({ params, session }) => {
    await stopMailing(services, onlineCopies, session.teacher.id, params.id);
    return { message: 'Envoi arrêté' };
  });
  implement(app, services, onlineMails.releaseOnlineMailing, async ({ params, session }) => {
    await releaseMailing(services, onlineCopies, session.teacher.id, params.id);
    return { message: 'Envoi commencé' };
  });
  implement(app, services, onlineMails.settleOnlineMail, async ({ params, body, session }) => {
    const { id } = session.teacher;
    await settleMail(services, onlineCopies, id, params.id, params.student, body);
    return { message: 'Réponse enregistrée' };
  });
}
