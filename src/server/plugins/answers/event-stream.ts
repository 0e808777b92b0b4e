import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, goneAway } from '../../errors.ts';
import { Streamed } from './streamed.ts';
import { whenClosed } from './when-closed.ts';

/** Proxies give up on an answer that says nothing for a minute. */
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

const texts = new WeakMap<z.ZodType, WeakMap<object, string>>();

/** Of one thing that many are told at once: for each schema checked and written once. */
function textOf<Event extends object>(schema: z.ZodType<Event>, event: Event): string {
  const known = texts.get(schema) ?? new WeakMap<object, string>();
  texts.set(schema, known);
  const text = known.get(event) ?? `data: ${JSON.stringify(schema.parse(event))}\n\n`;
  known.set(event, text);
  return text;
}

export function streamEvents<Event extends object>(
  schema: z.ZodType<Event>,
  events: AsyncIterable<Event>,
  log: FastifyBaseLogger,
): Streamed {
  const content = new PassThrough();
  // Who listens knows it at once, and not with the first event: nothing is sent before something is.
  content.write(SIGN_OF_LIFE);
  const signs = setInterval(() => content.write(SIGN_OF_LIFE), SIGN_OF_LIFE_MS);
  async function* written() {
    try {
      for await (const event of events) yield textOf(schema, event);
    } catch (error) {
      // What was watched is gone, or no longer theirs: the stream ends, and who asks again is told.
      if (error instanceof AppError && error.status < 500) return;
      log.error({ err: error }, 'a stream of events was cut off');
      throw error;
    }
  }
  pipeline(written, content)
    // Whoever listened has gone away, or the fault is in the log.
    .catch(() => undefined)
    .finally(() => clearInterval(signs));
  return new Streamed(content, {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  });
}
