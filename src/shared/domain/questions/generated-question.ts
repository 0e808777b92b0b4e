import { z } from 'zod';

export const answerCount = { min: 2, max: 6 } as const;
export const generatedLengths = { question: 2000, answer: 500, explanation: 2000, topic: 100 };

export const GeneratedAnswerSchema = z.object({ text: z.string(), isCorrect: z.boolean() });

/** A proposal of the generator: exactly one of its answers is correct. */
export const GeneratedQuestionSchema = z.object({
  question: z.string(),
  answers: z.array(GeneratedAnswerSchema),
  explanation: z.string(),
  topic: z.string(),
});
export type GeneratedQuestion = z.infer<typeof GeneratedQuestionSchema>;

/** Two texts that a student would take for the same. */
export function sameText(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase('fr')
    .replaceAll(/[\s$]+/g, '')
    .replace(/(?<![.;:,!?])[.;:,!?]+$/, '');
}
