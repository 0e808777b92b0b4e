import type { FastifyInstance } from 'fastify';
import { accounts } from '#shared/contract/accounts.ts';
import { personalDataTurns } from '../../own-turns.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { zipStream } from '../../plugins/answers/zip-stream.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { personalData } from './personal-data.service.ts';

export function personalDataRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, accounts.exportData, async ({ session, reply }) => {
    const open = () => zipStream(personalData(services, session));
    const { id } = session.teacher;
    return new Streamed(await personalDataTurns.send(id, open, reply), {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="cochalot-mes-donnees.zip"',
    });
  });
}
