import { type Difficulty, questionCount } from '#shared/contract/generator.ts';

/** What the form holds; kept as it is whatever becomes of the generation. */
export interface GenerationDraft {
  readonly topic: string;
  readonly count: number;
  readonly difficulty: Difficulty;
  readonly files: readonly File[];
}

export const emptyGeneration: GenerationDraft = {
  topic: '',
  count: questionCount.default,
  difficulty: 'moyen',
  files: [],
};
