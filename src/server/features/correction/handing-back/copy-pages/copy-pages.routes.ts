import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { lanes } from '../../../../lanes.ts';
import { closeSignal } from '../../../../plugins/answers/event-stream.ts';
import { Streamed } from '../../../../plugins/answers/streamed.ts';
import { implement } from '../../../../plugins/implement.ts';
import type { Services } from '../../../../services.ts';
import { openLink } from '../../announced/open-link.ts';
import { readCopyPageSettings, revokeLinks, setCopyPageSettings } from './copy-pages.service.ts';
import { requestCopyLinks } from './request-links.service.ts';
import { readScannedPagePicture } from './scanned-page-picture.service.ts';
import { readStudentCopy, readTeacherCopy } from './student-copy.service.ts';

export function copyPagesRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, copyPages.readStudentCopy, async ({ params, request }) =>
    readStudentCopy(services, await openLink(services, params.link, request.ip)),
  );
  implement(app, services, copyPages.readScannedPagePicture, async ({ params, request, reply }) => {
    const opened = await openLink(services, params.link, request.ip);
    const signal = closeSignal(reply);
    const read = () => readScannedPagePicture(services, opened, params.page, signal);
    const picture = await lanes['scanned-page-picture'].send(opened.student, read, reply);
    // This request does not count as unread at its address, where a whole class may look at once.
    return new Streamed(Readable.from([picture]), { 'content-type': 'image/jpeg' });
  });
  implement(app, services, copyPages.requestCopyLinks, async ({ body, request }) => {
    await requestCopyLinks(services, body.email, request.ip);
    return {
      message:
        'Si cette adresse est sur la liste d’un enseignant, un e-mail avec vos liens vient de partir.',
    };
  });

  implement(app, services, copyPages.readTeacherCopy, async ({ params, session }) =>
    readTeacherCopy(services, session.teacher.id, params.id, params.copy),
  );
  implement(app, services, copyPages.readCopyPageSettings, async ({ params, session }) =>
    readCopyPageSettings(services, session.teacher.id, params.id),
  );
  implement(app, services, copyPages.setCopyPageSettings, async ({ params, body, session }) => {
    await setCopyPageSettings(services, session.teacher.id, params.id, body);
    return { message: 'Réglages enregistrés' };
  });
  implement(app, services, copyPages.revokeLinks, async ({ params, session }) => {
    await revokeLinks(services, session.teacher.id, params.id, params.student);
    return { message: 'Liens révoqués' };
  });
}
