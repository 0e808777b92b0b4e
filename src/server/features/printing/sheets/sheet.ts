import { createHash } from 'node:crypto';
import { z } from 'zod';
import { writePaper } from '#paper/latex/write-paper.ts';
import type { PaperSource } from '../source/paper-source.ts';

/** A paper of one copy, to look at and not to hand out. */
export const SheetOrderSchema = z.object({
  quizId: z.uuid(),
  teacherId: z.uuid(),
  face: z.enum(['preview', 'solution']),
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  twoUp: z.boolean(),
});
export type SheetOrder = z.infer<typeof SheetOrderSchema>;

export interface Sheet {
  /** Names it among all: the same for the same source and pictures. */
  readonly key: string;
  readonly tex: string;
  readonly pictures: readonly string[];
  readonly output: 'subject' | 'solution';
}

/** To be raised with what pictures and pages look like for the same source. */
const LOOK = 1;

export function sheetOf(
  { quiz, options, pictures }: PaperSource,
  { quizId, face, twoUp }: SheetOrder,
): Sheet {
  const output = face === 'preview' ? 'subject' : 'solution';
  const edition = face === 'preview' ? null : options.edition;
  const { tex } = writePaper(quiz, { ...options, copies: 1, edition });
  const hash = createHash('sha256');
  hash.update(JSON.stringify([LOOK, quizId, output, twoUp, tex]));
  // A picture's name is the hash of what it shows.
  hash.update(JSON.stringify(pictures.toSorted()));
  return { key: hash.digest('hex'), tex, pictures, output };
}
