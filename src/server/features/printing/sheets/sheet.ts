import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PaperDensity } from '#paper/edition/paper-quiz.ts';
import { SpacingSchema } from '#shared/contract/printing-schemas.ts';
import type { Manner } from '../source/frozen-paper.ts';
import { type PaperSource, wantedDensity } from '../source/paper-source.ts';
import { writeSource } from '../source/written-source.ts';

/** A paper of one copy, to look at and not to hand out; or the solutions of several. */
export const SheetOrderSchema = z.object({
  quizId: z.uuid(),
  teacherId: z.uuid(),
  face: z.enum(['preview', 'solution']),
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  spacing: SpacingSchema,
  /** Its number. */
  copy: z.number().default(1),
  /** How many, from that one on: several solutions stand one after another. */
  copies: z.number().default(1),
  /** The paper is printed on two pages a side; a preview is laid out for it, and shown page by page. */
  twoUp: z.boolean(),
});
export type SheetOrder = z.infer<typeof SheetOrderSchema>;

/** The first copy, as the teacher sees it before any is printed. */
export function previewOrder(
  { quizId, teacherId }: Pick<SheetOrder, 'quizId' | 'teacherId'>,
  manner: Manner,
  twoUp: boolean,
): SheetOrder {
  return { quizId, teacherId, face: 'preview', ...manner, copy: 1, copies: 1, twoUp };
}

export interface Sheet {
  /** Names it among all: the same for the same source and pictures. */
  readonly key: string;
  readonly write: (density: PaperDensity) => Promise<string>;
  readonly densities: readonly PaperDensity[];
  readonly pictures: readonly string[];
  readonly output: 'subject' | 'solution';
}

/** To be raised with what pictures and pages look like for the same source. */
const LOOK = 2;

export async function sheetOf(
  source: PaperSource,
  { quizId, teacherId, face, twoUp, copy, copies }: SheetOrder,
  signal: AbortSignal,
): Promise<Sheet> {
  const { quiz, options, explanations, pictures } = source;
  const output = face === 'preview' ? 'subject' : 'solution';
  const edition = face === 'preview' ? null : options.edition;
  const write = async (density: PaperDensity) => {
    const asked = { ...options, copies, edition, density };
    const shown = face === 'solution' ? { explanations } : {};
    return (await writeSource({ quiz, options: asked, ...shown }, { teacherId, signal })).tex;
  };
  const wanted = wantedDensity(source);
  // A solution has no boxes by which to tell how it fits.
  const densities = face === 'preview' ? source.densities : [wanted];
  const hash = createHash('sha256');
  hash.update(JSON.stringify([LOOK, quizId, output, twoUp, await write(wanted), densities]));
  // A picture's name is the hash of what it shows.
  hash.update(JSON.stringify([pictures.toSorted(), copy, copies]));
  return { key: hash.digest('hex'), write, densities, pictures, output };
}
