import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { requestSeconds } from '../counters.ts';
import { whenClosed } from './answers/when-closed.ts';
import { ownerOf } from './callers/request-owner.ts';

/** Without the framework's two lines for each request. */
export class OwnRequestLines extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}

/** One line for each request, once its answer is received or its caller has disconnected. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now();
    reply.header('x-request-id', request.id);
    whenClosed(reply, () => tell(request, reply, performance.now() - begun));
    done();
  });
}

function tell(request: FastifyRequest, reply: FastifyReply, milliseconds: number): void {
  const { raw, statusCode } = reply;
  const { key, isTeacher } = ownerOf(request);
  const { method, url: route = 'none' } = request.routeOptions;
  const outcome = raw.writableEnded ? `${Math.floor(statusCode / 100)}xx` : 'abandoned';
  const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
  if (!isStream)
    requestSeconds.observe({ method: String(method), route, outcome }, milliseconds / 1000);
  request.log.info(
    {
      req: request,
      route,
      status: statusCode,
      outcome,
      ...(isTeacher && { account: key }),
      responseTime: Math.round(milliseconds),
    },
    'request completed',
  );
}
