import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { accounts } from '#shared/contract/accounts.ts';
import { personalDataTurns } from '../../own-turns.ts';
import { closeSignal } from '../../plugins/event-stream.ts';
import { implement } from '../../plugins/implement.ts';
import { Streamed } from '../../plugins/streamed.ts';
import { zipStream } from '../../plugins/zip-stream.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../accounts/sessions.service.ts';
import { personalData } from './personal-data.service.ts';

export function personalDataRoutes(app: FastifyInstance, services: Services): void {
  implement(
    app,
    services,
    accounts.exportData,
    async ({ session, reply }) =>
      new Streamed(await zipInTurn(services, session, closeSignal(reply)), {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="cochalot-mes-donnees.zip"',
      }),
  );
}

/** Begins when the one before it of the same teacher is sent or left. */
function zipInTurn(services: Services, session: Session, signal: AbortSignal): Promise<Readable> {
  const { promise, resolve, reject } = Promise.withResolvers<Readable>();
  const sent = async () => {
    const zip = zipStream(personalData(services, session));
    resolve(zip);
    await finished(zip);
  };
  personalDataTurns.run(session.teacher.id, sent, signal).catch(reject);
  return promise;
}
