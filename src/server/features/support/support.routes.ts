import type { FastifyInstance } from 'fastify';
import { support } from '#shared/contract/support.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { contactSupport } from './support.service.ts';

export function supportRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, support.contact, async ({ body, session, request }) => {
    const sender = { teacherId: session?.teacher.id ?? null, clientAddress: request.ip };
    await contactSupport(services, sender, body);
    return { message: 'Votre message a été envoyé.' };
  });
}
