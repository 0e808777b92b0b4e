import { type Generation, type GenerationEvent, generator } from '#shared/contract/generator.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { streamApi } from '#web/lib/api/api-stream.ts';
import { encodeFile } from './encode-file.ts';
import type { GenerationDraft } from './generation-draft.ts';

export interface Wish extends GenerationDraft {
  readonly quizTitle: string;
  /** Texts of questions that exist already. */
  readonly avoid: readonly string[];
}

const MOST_AVOIDED = 1000;

/** Tells of each event as it comes; gives the questions once the last one is there. */
export async function generateQuestions(
  { quizTitle, topic, count, difficulty, files, avoid }: Wish,
  signal: AbortSignal,
  onEvent: (event: GenerationEvent) => void = () => undefined,
): Promise<Generation> {
  const courseFiles = await Promise.all(files.map(encodeFile));
  const body = {
    quizTitle,
    courseFiles,
    numberOfQuestions: count,
    difficulty,
    topic: topic.trim() || null,
    avoid: avoid.slice(-MOST_AVOIDED),
  };
  for await (const event of streamApi(generator.generateQuestions, { body }, signal)) {
    if (event.type === 'error') throw new ApiError(event.status, event.message, event.code);
    if (event.type === 'done') return event;
    onEvent(event);
  }
  throw new Error('La réponse du serveur a été interrompue.');
}
