import type { FastifyInstance } from 'fastify';
import { handingBack } from '#shared/contract/correction/handing-back.ts';
import { attachmentNamed } from '../../../plugins/answers/attachment.ts';
import { closeSignal } from '../../../plugins/answers/event-stream.ts';
import { Streamed } from '../../../plugins/answers/streamed.ts';
import { zipStream } from '../../../plugins/answers/zip-stream.ts';
import { implement } from '../../../plugins/implement.ts';
import type { Services } from '../../../services.ts';
import { exportMarkFile, printedCorrections, zippedCorrections } from './downloads.service.ts';

export function handingBackRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, handingBack.downloadCorrections, async ({ params, session, reply }) => {
    const asked = [services, session.teacher.id, params.id, closeSignal(reply)] as const;
    const { title, entries } = await zippedCorrections(...asked);
    return new Streamed(zipStream(entries), {
      'content-type': 'application/zip',
      'content-disposition': attachmentNamed('Corrections', title, 'zip'),
    });
  });
  implement(app, services, handingBack.printCorrections, async ({ params, session, reply }) => {
    const asked = [services, session.teacher.id, params.id, closeSignal(reply)] as const;
    const { title, pdf } = await printedCorrections(...asked);
    return new Streamed(pdf, {
      'content-type': 'application/pdf',
      'content-disposition': attachmentNamed('Corrections', title, 'pdf'),
    });
  });
  implement(app, services, handingBack.exportMarkFile, async ({ params, session }) => {
    const { id, program } = params;
    const file = await exportMarkFile(services, session.teacher.id, id, program);
    return new Streamed(file.content, {
      'content-type': `text/csv; charset=${file.encoding}`,
      'content-disposition': file.disposition,
    });
  });
}
