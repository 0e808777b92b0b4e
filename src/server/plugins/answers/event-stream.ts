import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { derived } from '#shared/domain/derived.ts';
import { AppError, goneAway } from '../../errors.ts';
import { Streamed } from './streamed.ts';
import { whenClosed } from './when-closed.ts';

/** Proxies close a connection on which nothing was sent for a minute. */
const SIGN_OF_LIFE_MS = 15_000;
const SIGN_OF_LIFE = ':\n\n';

export function acceptsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false;
}

/** Aborted when the caller goes away before the answer is complete. */
export function closeSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  whenClosed(reply, () => {
    if (!reply.raw.writableFinished) controller.abort(goneAway());
  });
  return controller.signal;
}

/** One event may go to many listeners: it is checked and serialised once for each schema. */
const textsIn = derived((schema: z.ZodType) =>
  derived((event: object) => `data: ${JSON.stringify(schema.parse(event))}\n\n`),
);

export function streamEvents<Event extends object>(
  schema: z.ZodType<Event>,
  events: AsyncIterable<Event>,
  log: FastifyBaseLogger,
): Streamed {
  const content = new PassThrough();
  // Headers are sent only with the first bytes, and the browser waits for them.
  content.write(SIGN_OF_LIFE);
  const signs = setInterval(() => content.write(SIGN_OF_LIFE), SIGN_OF_LIFE_MS);
  async function* written() {
    try {
      for await (const event of events) yield textsIn(schema)(event);
    } catch (error) {
      // The thing was deleted or has another owner: the stream ends, and the retry gets the reason.
      if (error instanceof AppError && error.status < 500) return;
      log.error({ err: error }, 'a stream of events was cut off');
      throw error;
    }
  }
  pipeline(written, content)
    // Either the listener has disconnected, or the error has been logged above.
    .catch(() => undefined)
    .finally(() => clearInterval(signs));
  return new Streamed(content, {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
}
