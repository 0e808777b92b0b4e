import { randomInt } from 'node:crypto';
import { inSteps } from '#paper/process/in-steps.ts';
import type { GenerationEvent, GenerationRequest } from '#shared/contract/generator.ts';
import { type GeneratedQuestion, sameText } from '#shared/domain/questions/generated-question.ts';
import { shuffled } from '#shared/domain/shuffle.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { AiError } from '../../ai/ai-error.ts';
import { streamChat } from '../../ai/chat.ts';
import type { AiConfig } from '../../env.ts';
import { checkQuestion } from './check-question.ts';
import type { CourseText } from './excerpt.ts';
import { writePrompt } from './prompt.ts';
import { QuestionScanner } from './question-scanner.ts';
import { questionsJsonSchema } from './question-shape.ts';

/** Spreads the right answers over all positions, since models mostly put theirs first. */
export class KeyPlaces {
  readonly #counts = new Map<number, number>();

  place(question: GeneratedQuestion): GeneratedQuestion {
    const key = question.answers.filter(({ isCorrect }) => isCorrect);
    const wrong = question.answers.filter(({ isCorrect }) => !isCorrect);
    const others = shuffled(wrong, Math.random);
    const place = this.#next(question.answers.length);
    return { ...question, answers: others.toSpliced(place, 0, ...key) };
  }

  #next(places: number): number {
    const count = (place: number) => this.#counts.get(place) ?? 0;
    const all = Array.from({ length: places }, (_, place) => place);
    const least = Math.min(...all.map(count));
    const rarest = all.filter((place) => count(place) === least);
    const chosen = rarest[randomInt(rarest.length)] ?? 0;
    this.#counts.set(chosen, count(chosen) + 1);
    return chosen;
  }
}

/** One round for all questions, and one more to replace those that were not good enough. */
const ROUNDS = 2;

interface Generating {
  readonly config: AiConfig;
  readonly request: GenerationRequest;
  readonly course: CourseText;
  readonly signal: AbortSignal;
}

/** Checks everything that the model sends. Throws if no good question came. */
export async function* generate(generating: Generating): AsyncGenerator<GenerationEvent> {
  const { request, course, signal } = generating;
  const wanted = request.numberOfQuestions;
  const questions: GeneratedQuestion[] = [];
  const known = await inSteps(sameTexts(request.avoid));
  const places = new KeyPlaces();
  let failure: AiError | null = null;

  yield { type: 'progress', received: 0, wanted };
  for (let round = 0; round < ROUNDS && questions.length < wanted; round += 1) {
    try {
      for await (const raw of askModel(generating, wanted - questions.length, questions)) {
        const question = checkQuestion(raw);
        if (!question || known.has(sameText(question.question))) continue;
        known.add(sameText(question.question));
        questions.push(places.place(question));
        yield { type: 'question', question: questions.at(-1) ?? question };
        yield { type: 'progress', received: questions.length, wanted };
        if (questions.length === wanted) break;
      }
    } catch (error) {
      failure = asFailure(error, signal);
      if (failure.failure !== 'interrupted') break;
    }
  }
  if (questions.length === 0) throw failure ?? new AiError('unusable');
  yield { type: 'done', questions, notices: noticesOf(wanted, questions.length, failure, course) };
}

function* sameTexts(texts: readonly string[]): Generator<void, Set<string>> {
  const same = new Set<string>();
  for (const text of texts) {
    same.add(sameText(text));
    yield;
  }
  return same;
}

/** A time-out ends a generation with what there is; a caller who disconnects cancels it. */
function asFailure(error: unknown, signal: AbortSignal): AiError {
  const isTooLate = signal.aborted && (signal.reason as Error).name === 'TimeoutError';
  if (isTooLate) return new AiError('timeout');
  if (error instanceof AiError && !signal.aborted) return error;
  throw error;
}

async function* askModel(
  { config, request, course, signal }: Generating,
  count: number,
  accepted: readonly GeneratedQuestion[],
): AsyncGenerator<object> {
  const avoid = [...request.avoid, ...accepted.map(({ question }) => question)];
  const messages = writePrompt({ ...request, count, course: course.text, avoid });
  const scanner = new QuestionScanner();
  const shape = { schema: questionsJsonSchema, schemaName: 'questions' };
  for await (const text of streamChat(config, { messages, ...shape, signal })) {
    yield* scanner.add(text);
  }
  // The model wrote a text instead of questions, which may help the teacher.
  const said = scanner.text.trim();
  if (said !== '' && !said.includes('{')) throw new AiError('refused', quoted(said));
}

function quoted(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ');
  return `«\u00a0${line.length > 300 ? `${line.slice(0, 300)}…` : line}\u00a0»`;
}

function noticesOf(
  wanted: number,
  received: number,
  failure: AiError | null,
  course: CourseText,
): string[] {
  const notices: string[] = [];
  if (received < wanted) {
    const why = failure?.message ?? 'Les autres propositions du modèle n’étaient pas utilisables.';
    notices.push(`${counted(received, 'question')} sur ${wanted}. ${why}`);
  }
  if (course.isCut) {
    notices.push(
      'Le cours est long\u00a0: seuls des extraits répartis sur l’ensemble ont été utilisés.',
    );
  }
  return notices;
}
