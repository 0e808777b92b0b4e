import type { FastifyInstance } from 'fastify';
import { accounts } from '#shared/contract/accounts.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { zipStream } from '../../plugins/answers/zip-stream.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { personalData } from './personal-data.service.ts';

export function personalDataRoutes(app: FastifyInstance, services: Services): void {
  implement(
    app,
    services,
    accounts.exportData,
    async ({ session }) =>
      new Streamed(zipStream(personalData(services, session)), {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="cochalot-mes-donnees.zip"',
      }),
  );
}
