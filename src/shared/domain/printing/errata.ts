import { z } from 'zod';
import { frozenFormat } from '../frozen-format.ts';

/** The texts above the questions, with the names that the editor gives them. */
export const headParts = {
  title: 'titre',
  institutionName: 'établissement',
  classTitle: 'classe',
  date: 'date',
  timeLimit: 'durée',
  studentInstructions: 'consignes',
  get studentIdInstructions() {
    return 'consigne du numéro d’étudiant';
  },
} as const;
export type HeadPart = keyof typeof headParts;
const headNames = Object.keys(headParts) as HeadPart[];

/** A text that the quiz words differently from a printed edition. */
export const MendedWordsSchema = z.strictObject({
  part: z.enum(['question', 'answer', 'topic', ...headNames]),
  /**
   * The number of the question in the edition before shuffling, from 1; null where the text belongs
   * to no question.
   */
  question: z.number().nullable(),
  /**
   * The number of the answer in the question before shuffling, from 1; null where the text belongs
   * to no answer.
   */
  answer: z.number().nullable(),
  before: z.string(),
  after: z.string(),
});
export type MendedWords = z.infer<typeof MendedWordsSchema>;

/** A text that was corrected while the edition stayed valid, with the date of the correction. */
export const ErratumSchema = MendedWordsSchema.extend({ at: z.string() });
export type Erratum = z.infer<typeof ErratumSchema>;

export const errataFormat = frozenFormat<{ readonly errata: readonly Erratum[] }>(
  'errata of an edition',
  [(stored) => z.strictObject({ errata: z.array(ErratumSchema) }).parse(stored)],
);
