import { z } from 'zod';
import { generatedLengths } from '#shared/domain/questions/generated-question.ts';

const flag = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true', 'vrai', 'oui', '1'], falsy: ['false', 'faux', 'non', '0'] }),
]);
/** Texts of this many times the limit are refused first, since some checks are quadratic. */
const LENGTH_FOLD = 4;
const words = (text: z.ZodType<string, string>) => z.union([text, z.number().transform(String)]);
const whole = (most: number) => words(z.string().max(LENGTH_FOLD * most));
const cut = (most: number) =>
  words(z.string().transform((text) => text.slice(0, LENGTH_FOLD * most)));

/** Models use these names for the fields in spite of the schema. */
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

export const RawQuestionSchema = z.preprocess(
  renamed(aliases),
  z.object({
    question: whole(generatedLengths.question),
    answers: z
      .array(
        z.preprocess(
          renamed(answerAliases),
          z.object({ text: cut(generatedLengths.answer), isCorrect: flag }),
        ),
      )
      .max(50),
    explanation: cut(generatedLengths.explanation)
      .nullish()
      .transform((text) => text ?? ''),
    topic: cut(generatedLengths.topic)
      .nullish()
      .transform((text) => text ?? ''),
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
