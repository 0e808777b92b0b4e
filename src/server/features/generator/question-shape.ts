import { z } from 'zod';

const flag = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true', 'vrai', 'oui', '1'], falsy: ['false', 'faux', 'non', '0'] }),
]);
const words = z.union([z.string(), z.number().transform(String)]);

/** Other names that models give to the fields, however they were told. */
const aliases: Record<string, string> = {
  text: 'question',
  choices: 'answers',
  options: 'answers',
  subject: 'topic',
};
const answerAliases: Record<string, string> = {
  answer: 'text',
  correct: 'isCorrect',
  is_correct: 'isCorrect',
};

const renamed = (names: Record<string, string>) => (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, field]) => [names[name] ?? name, field]);
  return Object.fromEntries([...entries, ...Object.entries(value)]);
};

/** What a model may send for a question, before it is checked. */
export const RawQuestionSchema = z.preprocess(
  renamed(aliases),
  z.object({
    question: words,
    answers: z
      .array(z.preprocess(renamed(answerAliases), z.object({ text: words, isCorrect: flag })))
      .max(50),
    explanation: words.nullish().transform((text) => text ?? ''),
    topic: words.nullish().transform((text) => text ?? ''),
  }),
);

/** What the model is asked for, in the dialect of JSON Schema that strict endpoints accept. */
export const questionsJsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['questions'],
  properties: {
    questions: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['question', 'answers', 'explanation', 'topic'],
        properties: {
          question: { type: 'string' },
          answers: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['text', 'isCorrect'],
              properties: { text: { type: 'string' }, isCorrect: { type: 'boolean' } },
            },
          },
          explanation: { type: 'string' },
          topic: { type: 'string' },
        },
      },
    },
  },
};
