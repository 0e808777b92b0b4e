import { z } from 'zod';
import { pageVerdicts } from '../../domain/correction/pages/page-verdicts.ts';
import { scanStates } from '../../domain/correction/pages/unread-scans.ts';
import { copierAspects } from '../../domain/correction/scans/copier-check.ts';

export const ScanSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  byteSize: z.number(),
  createdAt: z.iso.datetime(),
  state: z.enum(scanStates),
  /** Null until it is known. */
  pages: z.number().nullable(),
  /** Why it could not be read, in French. */
  failure: z.string().nullable(),
  /** How many pages were already there with other ticks: the teacher says which count. */
  conflicts: z.number(),
  /** False where several of these pages show one page of a copy, since only one of them can count. */
  canTakeNew: z.boolean(),
  /**
   * The empty pages that are not the back of a sheet, and that the teacher has not seen: a sheet may
   * lie face down there.
   */
  looseBlanks: z.array(z.uuid()),
});
export type Scan = z.infer<typeof ScanSchema>;

export const ReadingProgressSchema = z.object({
  /** From 0 to 1. */
  fraction: z.number(),
  pagesRead: z.number(),
  pagesTotal: z.number().nullable(),
  pagesPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
});

/** In shares of a picture, from its upper left corner. */
const PointSchema = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** Where the four corner marks of the paper lie in the picture of a page, whichever way up it is. */
export const CornersSchema = z.object({
  topLeft: PointSchema,
  topRight: PointSchema,
  bottomRight: PointSchema,
  bottomLeft: PointSchema,
});
export type Corners = z.infer<typeof CornersSchema>;

export const CopierFindingSchema = z.object({
  aspect: z.enum(copierAspects),
  isGood: z.boolean(),
  text: z.string(),
});

const PageGuessSchema = z.object({
  /** Null where several were printed and nothing tells which it is. */
  edition: z.uuid().nullable(),
  /** As they are printed; null where the head cannot be read. */
  copy: z.number().nullable(),
  sheet: z.number().nullable(),
  corners: CornersSchema,
});

/** One page of a scan, as the balance opens it. */
export const ScannedPageSchema = z.object({
  id: z.uuid(),
  scan: z.uuid(),
  /** The number of the page in its file, from 1. */
  page: z.number(),
  half: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** The number of the sheet among all of the pile, from 1: it says where the paper lies. */
  place: z.number(),
  verdict: z.enum(pageVerdicts),
  copy: z.number().nullable(),
  sheet: z.number().nullable(),
  /** What is wrong and what can be done, in French. */
  message: z.string().nullable(),
  /** The quiz of the same teacher that the page is of, and where it is read. */
  filedIn: z.object({ quizId: z.uuid().brand<'QuizId'>(), title: z.string() }).nullable(),
  /** Whether a person can show its corners and name its copy; and whether one has. */
  isAssignable: z.boolean(),
  /** What a refused page seems to be; null where nothing of it was found. */
  guess: PageGuessSchema.nullable(),
  isByHand: z.boolean(),
  /** Whether its boxes are those that are marked. */
  counts: z.boolean(),
  /** For a duplicate: the page that was there before, and whether their marks differ. */
  duplicateOf: z.uuid().nullable(),
  isConflicting: z.boolean(),
  image: z.string(),
});
export type ScannedPage = z.infer<typeof ScannedPageSchema>;

/** The pages that bear the number of one printed copy, and which may be one student's each. */
export const PhotocopiesSchema = z.object({
  copy: z.number(),
  pages: z.array(
    z.object({
      id: z.uuid(),
      /** In its file, and among all sheets of the pile, from 1. */
      page: z.number(),
      place: z.number(),
      sheet: z.number(),
      /** The number that was coded on the page; null where it has no grid. */
      number: z.string().nullable(),
      image: z.string(),
    }),
  ),
  /** The ids of the pages of each student; the first group has the pages that count. */
  groups: z.array(z.array(z.uuid())),
  /** The ids of pages that show what another page shows: perhaps one paper was scanned twice. */
  alike: z.array(z.uuid()),
  /** False where nothing tells which pages belong together. */
  isCertain: z.boolean(),
});
export type Photocopies = z.infer<typeof PhotocopiesSchema>;
