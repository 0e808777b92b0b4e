import { z } from 'zod';

export const journalKinds = [
  'scan',
  'page',
  'photocopies',
  'answers',
  'threshold',
  'filled',
  'association',
  'student',
  'expected',
  'names',
  'neutralised',
  'key',
  'rules',
  'adjustment',
  'marks',
  'validated',
  'sample',
  'anonymity',
  'undone',
] as const;

/** So many entries are given at once. */
export const journalPageSize = 100;

export const JournalEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  who: z.string(),
  kind: z.enum(journalKinds),
  /** In French: what changed, from what to what. */
  text: z.string(),
  /** Where one change touches many things: each of them. */
  details: z.array(z.string()),
  canUndo: z.boolean(),
  isUndone: z.boolean(),
});
export type JournalEntry = z.infer<typeof JournalEntrySchema>;
