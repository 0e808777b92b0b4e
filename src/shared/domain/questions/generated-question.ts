import { z } from 'zod';

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

/** A key that is equal for texts which a student would read as the same. */
export function sameText(text: string): string {
  return text
    .normalize('NFKC')
    .toLocaleLowerCase('fr')
    .replaceAll(/[\s$]+/g, '')
    .replace(/(?<![.;:,!?])[.;:,!?]+$/, '');
}
