import type { FastifyInstance } from 'fastify';
import {
  type GenerationEvent,
  GenerationEventSchema,
  generator,
} from '#shared/contract/generator.ts';
import { AppError } from '../../errors.ts';
import { acceptsEvents, closeSignal, streamEvents } from '../../plugins/answers/event-stream.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { lastOf, startGeneration } from './generator.service.ts';

export function generatorRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, generator.generatorState, async () => ({
    isConfigured: services.env.ai !== null,
  }));

  implement(app, services, generator.generateQuestions, async (call) => {
    const { body, session, request, reply } = call;
    const { id } = session.teacher;
    const events = await startGeneration(services, id, body, closeSignal(reply));
    if (!acceptsEvents(request)) return lastOf(events);
    return streamEvents(GenerationEventSchema, endingInAnEvent(events, request.log), request.log);
  });
}

/** The status line was sent long before, so that a failure is reported as an event. */
async function* endingInAnEvent(
  events: AsyncIterable<GenerationEvent>,
  log: Services['log'],
): AsyncGenerator<GenerationEvent> {
  try {
    yield* events;
  } catch (error) {
    if (error instanceof AppError) {
      const { status, message, code } = error;
      yield { type: 'error', status, message, code };
      return;
    }
    log.error({ err: error }, 'a generation failed');
    const message = 'Une erreur inattendue s’est produite. Réessayez.';
    yield { type: 'error', status: 500, message, code: 'unexpected' };
  }
}
