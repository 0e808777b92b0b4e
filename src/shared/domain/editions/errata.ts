import { z } from 'zod';
import { frozenFormat } from '../frozen-format.ts';

/** What stands above the questions, as the editor names it. */
export const headParts = {
  title: 'titre',
  institutionName: 'établissement',
  classTitle: 'classe',
  date: 'date',
  timeLimit: 'durée',
  studentInstructions: 'consignes',
  studentIdInstructions: 'consigne du numéro d’étudiant',
} as const;
export type HeadPart = keyof typeof headParts;
const headNames = Object.keys(headParts) as HeadPart[];

/** Words that a printed paper says otherwise than its quiz. */
export const MendedWordsSchema = z.strictObject({
  part: z.enum(['question', 'answer', 'topic', ...headNames]),
  /** Its place in the edition before its copies are shuffled, from 1; null for what is of none. */
  question: z.number().nullable(),
  /** Its place in the question as it is written, from 1. */
  answer: z.number().nullable(),
  before: z.string(),
  after: z.string(),
});
export type MendedWords = z.infer<typeof MendedWordsSchema>;

/** Mended while the edition holds, and when. */
export const ErratumSchema = MendedWordsSchema.extend({ at: z.string() });
export type Erratum = z.infer<typeof ErratumSchema>;

export const errataFormat = frozenFormat<{ readonly errata: readonly Erratum[] }>(
  'errata of an edition',
  [(stored) => z.strictObject({ errata: z.array(ErratumSchema) }).parse(stored)],
);
