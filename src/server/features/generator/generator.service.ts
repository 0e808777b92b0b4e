import type { Generation, GenerationEvent, GenerationRequest } from '#shared/contract/generator.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { AiError } from '../../ai/ai-error.ts';
import { AppError } from '../../errors.ts';
import { generationsPerTeacher } from '../../quotas.ts';
import type { Services } from '../../services.ts';
import { spend } from '../../throttling/throttling.service.ts';
import { readCourseFiles } from './course-text/read-course-files.ts';
import { joinCourse } from './excerpt.ts';
import { generate } from './generate.ts';

const TIME_LIMIT_MS = 120_000;

/** Refuses what it can before the model is asked, then yields events. `cancelled` ends the call. */
export async function startGeneration(
  { db, env }: Services,
  teacherId: TeacherId,
  request: GenerationRequest,
  cancelled: AbortSignal,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<AsyncGenerator<GenerationEvent>> {
  const config = env.ai;
  if (!config) throw new AiError('not_configured');
  await spendOne(db, teacherId);
  const reading = { owner: teacherId, signal: cancelled };
  const texts = await unlessCancelled(readCourseFiles(request.courseFiles, reading), cancelled);
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(timeLimitMs)]);
  const events = generate({ config, request, course: joinCourse(texts), signal });
  return untilCancelled(events, cancelled);
}

async function spendOne(db: Services['db'], teacherId: TeacherId): Promise<void> {
  try {
    await spend(db, { limit: generationsPerTeacher, subject: teacherId });
  } catch (error) {
    if (!(error instanceof AppError && error.status === 429)) throw error;
    const message = 'Trop de générations en peu de temps\u00a0: réessayez dans une heure.';
    throw new AppError(429, 'too_many_generations', message);
  }
}

const cancellation = () => new AppError(499, 'cancelled', 'La génération a été annulée.');

async function unlessCancelled<Result>(work: Promise<Result>, cancelled: AbortSignal) {
  try {
    return await work;
  } catch (error) {
    throw cancelled.aborted ? cancellation() : error;
  }
}

async function* untilCancelled(
  events: AsyncGenerator<GenerationEvent>,
  cancelled: AbortSignal,
): AsyncGenerator<GenerationEvent> {
  try {
    yield* events;
  } catch (error) {
    throw cancelled.aborted ? cancellation() : error;
  }
}

export async function lastOf(events: AsyncIterable<GenerationEvent>): Promise<Generation> {
  for await (const event of events) {
    if (event.type === 'done') return event;
  }
  throw new AiError('unusable');
}
