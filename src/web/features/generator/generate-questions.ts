import {
  type CourseFile,
  type Difficulty,
  type Generation,
  type GenerationEvent,
  generator,
  questionCount,
} from '#shared/contract/generator.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { streamApi } from '#web/lib/api/api-stream.ts';

export interface Wish extends GenerationDraft {
  readonly quizTitle: string;
  /** The texts of questions that already exist. */
  readonly avoid: readonly string[];
}

const MOST_AVOIDED = 1000;

/** Calls `onEvent` for each event, and returns the questions after the last one. */
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

/** The content in base64, as the endpoint requires. */
function encodeFile(file: File): Promise<CourseFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const content = String(reader.result).replace(/^[^,]*,/, '');
      resolve({ name: file.name, content });
    };
    // The file may have been moved or changed since it was chosen.
    reader.onerror = () =>
      reject(
        new Error(
          `Le fichier «\u00a0${file.name}\u00a0» n’est plus lisible\u00a0: choisissez-le à nouveau.`,
        ),
      );
    reader.readAsDataURL(file);
  });
}

/** The content of the form, which a generation never changes. */
interface GenerationDraft {
  readonly topic: string;
  readonly count: number;
  readonly difficulty: Difficulty;
  readonly files: readonly File[];
}

export const emptyGeneration: GenerationDraft = {
  topic: '',
  count: questionCount.default,
  difficulty: 'moyen',
  files: [],
};
