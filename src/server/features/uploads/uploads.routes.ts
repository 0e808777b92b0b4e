import type { FastifyInstance } from 'fastify';
import { uploads } from '#shared/contract/uploads.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import {
  abandonUpload,
  beginUpload,
  finishUpload,
  listLeftUploads,
  receivePart,
} from './uploads.service.ts';

export function uploadsRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, uploads.listLeftUploads, async ({ session }) => ({
    uploads: await listLeftUploads(services, session.teacher.id),
  }));
  implement(app, services, uploads.beginUpload, async ({ body, session }) => {
    const { smallParts, ...file } = body;
    return beginUpload(services, session.teacher.id, file, { smallParts });
  });
  implement(app, services, uploads.sendUploadPart, async (call) => {
    const { params, query, body, session } = call;
    const part = { number: params.number, crc32: query.crc32 };
    await receivePart(services, session.teacher.id, params.id, part, body);
    return { message: 'Partie reçue.' };
  });
  implement(app, services, uploads.finishUpload, async ({ params, session }) =>
    finishUpload(services, session.teacher.id, params.id),
  );
  implement(app, services, uploads.abandonUpload, async ({ params, session }) => {
    await abandonUpload(services, session.teacher.id, params.id);
    return { message: 'Envoi annulé.' };
  });
}
