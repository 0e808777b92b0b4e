import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { ZodError } from 'zod';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { unknownAddress } from '#shared/contract/ids.ts';
import { isUnstorable } from '../db/unstorable.ts';
import { AppError } from '../errors.ts';
import { filesAway } from '../storage/guarded-file-store.ts';
import { storageFault } from '../storage-fault.ts';
import { faultsOf } from './checked.ts';

const frameworkMessages: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'La requête est illisible\u00a0: le JSON est mal formé.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'La requête est vide.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'L’envoi est trop volumineux.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Ce type de contenu n’est pas accepté.',
};

function present(error: unknown): { status: number; body: ErrorBody } | null {
  if (error instanceof AppError) {
    const { status, code, message, details } = error;
    return { status, body: { message, code, ...(details === undefined ? {} : { details }) } };
  }
  if (error instanceof ZodError) {
    const details = faultsOf(error);
    const message = details[0]?.message ?? 'Requête invalide.';
    return { status: 400, body: { message, code: 'invalid_input', details } };
  }
  if (isUnstorable(error)) {
    const message = 'La requête contient une valeur qui ne peut pas être enregistrée.';
    return { status: 400, body: { message, code: 'invalid_input' } };
  }
  const { statusCode = 500, code = 'error' } = error as FastifyError;
  if (statusCode >= 500) return null;
  const message = frameworkMessages[code] ?? 'La requête n’a pas pu être traitée.';
  return { status: statusCode, body: { message, code: code.toLowerCase() } };
}

const notFound: ErrorBody = { message: unknownAddress, code: 'not_found' };

/** Called by the framework for undecodable or too long addresses, before any hook. */
export function refuseStrangeAddress(_: unknown, __: unknown, reply: FastifyReply): void {
  void reply.status(404).send(notFound);
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // The answer that the error replaces may have been compressed already.
    reply.removeHeader('content-encoding');
    const presented = present(error);
    if (presented) return reply.status(presented.status).send(presented.body);
    const outage = storageFault(error) ?? filesAway(error);
    if (outage) {
      const { status, message, code } = outage;
      request.log.error({ err: error }, code);
      return reply.status(status).send({ message, code } satisfies ErrorBody);
    }
    request.log.error({ err: error }, 'unexpected error');
    return reply.status(500).send({
      message: `Une erreur inattendue s’est produite (référence ${request.id}). Réessayez\u00a0; si elle revient, signalez-la avec cette référence depuis la page d’aide.`,
      code: 'unexpected',
    } satisfies ErrorBody);
  });

  app.setNotFoundHandler((_, reply) => reply.status(404).send(notFound));
}
