import { z } from 'zod';
import { normalizeTopic } from './topics.ts';

export const answerCount = { min: 2, max: 6 } as const;
export const generatedLengths = { question: 2000, answer: 500, explanation: 2000, topic: 100 };

export const GeneratedAnswerSchema = z.object({ text: z.string(), isCorrect: z.boolean() });

/** A question that the model proposes; exactly one of its answers is correct. */
export const GeneratedQuestionSchema = z.object({
  question: z.string(),
  answers: z.array(GeneratedAnswerSchema),
  explanation: z.string(),
  topic: z.string(),
});
export type GeneratedQuestion = z.infer<typeof GeneratedQuestionSchema>;

/** As docs/promises.md (Writing a quiz) requires: one right answer, one point. */
export const questionFromGenerated = ({ question, topic, ...generated }: GeneratedQuestion) => ({
  text: question,
  type: 'single' as const,
  points: 1,
  topic: normalizeTopic(topic),
  explanation: generated.explanation,
  answers: generated.answers,
});

/** A key that is equal for texts which a student would read as the same. */
export function sameText(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase('fr')
    .replaceAll(/[\s$]+/g, '')
    .replace(/(?<![.;:,!?])[.;:,!?]+$/, '');
}
