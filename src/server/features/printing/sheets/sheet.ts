import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PaperDensity } from '#paper/edition/paper-quiz.ts';
import { SpacingSchema } from '#shared/contract/printing-schemas.ts';
import type { Manner } from '../source/frozen-paper.ts';
import { type PaperSource, wantedDensity } from '../source/paper-source.ts';
import { writeSource } from '../source/written-source.ts';

/** A paper of one copy to look at, or the solutions of several copies. */
export const SheetOrderSchema = z.object({
  quizId: z.uuid().brand<'QuizId'>(),
  teacherId: z.uuid().brand<'TeacherId'>(),
  face: z.enum(['preview', 'solution']),
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  spacing: SpacingSchema,
  /** Whether the copy is that of the first student of the class. */
  named: z.boolean().default(false),
  copy: z.number().default(1),
  /** How many copies from that one on have their solution in the PDF. */
  copies: z.number().default(1),
  /** For two pages on a side. The preview is typeset for that, but shown page by page. */
  twoUp: z.boolean(),
});
export type SheetOrder = z.infer<typeof SheetOrderSchema>;

export function previewOrder(
  { quizId, teacherId }: Pick<SheetOrder, 'quizId' | 'teacherId'>,
  manner: Manner,
  twoUp: boolean,
): SheetOrder {
  return { quizId, teacherId, face: 'preview', ...manner, named: false, copy: 1, copies: 1, twoUp };
}

export interface Sheet {
  /** Identifies the sheet: it is the same for the same source and pictures. */
  readonly key: string;
  readonly write: (density: PaperDensity) => Promise<string>;
  readonly densities: readonly PaperDensity[];
  readonly pictures: readonly string[];
  readonly output: 'subject' | 'solution';
}

/** Increase this when the same source and pictures give other pages than before. */
const RENDERING_VERSION = 2;

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
  // A solution has no boxes from which its fit could be measured.
  const densities = face === 'preview' ? source.densities : [wanted];
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify([RENDERING_VERSION, quizId, output, twoUp, await write(wanted), densities]),
  );
  // The name of a picture is the hash of its content.
  hash.update(JSON.stringify([pictures.toSorted(), copy, copies]));
  return { key: hash.digest('hex'), write, densities, pictures, output };
}
