import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { journalKinds } from '#shared/contract/correction/journal-schemas.ts';
import { rosterModes } from '#shared/contract/correction/overview-schemas.ts';
import { pageVerdicts } from '#shared/domain/correction/pages/page-verdicts.ts';
import { scanStates } from '#shared/domain/correction/pages/unread-scans.ts';
import { teacherId } from './accounts.ts';
import { createdAt, id, moment } from './columns.ts';
import { editions } from './printing.ts';
import { quizzes } from './quizzes.ts';

/** The correction of a quiz's papers, of whichever edition: at most one for a quiz. */
export const corrections = pgTable('corrections', {
  quizId: uuid('quiz_id')
    .primaryKey()
    .references(() => quizzes.id, { onDelete: 'cascade' }),
  rosterMode: text('roster_mode', { enum: rosterModes }).notNull(),
  threshold: real('threshold').notNull(),
  /** A box filled solid counts as cancelled. */
  fillCancels: boolean('fill_cancels').notNull().default(false),
  /** Versioned: see stored-marking.ts. */
  marking: jsonb('marking').notNull(),
  isAnonymous: boolean('is_anonymous').notNull().default(false),
  /** Names the state of quiz and readings that the marks were computed in. */
  marksEtag: text('marks_stamp'),
  /** The key that the marks were computed with; versioned: see kept-key.ts. */
  key: jsonb('key'),
  validatedAt: moment('validated_at'),
  sampleBoxes: integer('sample_boxes'),
  sampleErrors: integer('sample_errors'),
  /** The boxes held for certain, of which the sample was drawn. */
  samplePopulation: integer('sample_population'),
  /** Names the pages and the threshold by which they were read. */
  sampleEtag: text('sample_stamp'),
  /** Copies that were left out of the last download: their scan could not be opened. */
  unopenedCopies: integer('unopened_copies').array().notNull().default([]),
  /** Counts the changes, so that whoever shows an older state notices. */
  revision: integer('revision').notNull().default(1),
  createdAt: createdAt(),
});

const correctionId = () =>
  uuid('quiz_id')
    .notNull()
    .references(() => corrections.quizId, { onDelete: 'cascade' });

/**
 * The editions whose sheets came back, in the order in which the first of each was read: its rank
 * tells its copies from those of the others (see copy-number.ts), and never changes.
 */
export const correctionEditions = pgTable(
  'correction_editions',
  {
    quizId: correctionId(),
    rank: integer('rank').notNull(),
    editionId: uuid('edition_id')
      .notNull()
      .references(() => editions.id, { onDelete: 'cascade' }),
    /**
     * Where its questions stand among those of the editions before it; versioned: see asked-places.ts.
     * Null of what was begun when a correction had one edition: as it has them.
     */
    places: jsonb('places'),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.rank] }),
    unique('correction_editions_edition').on(table.editionId),
  ],
);

/** A file of scanned sheets. */
export const scans = pgTable(
  'scans',
  {
    id: id(),
    quizId: correctionId(),
    name: text('name').notNull(),
    fileKey: text('file_key').notNull(),
    byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
    state: text('state', { enum: scanStates }).notNull().default('waiting'),
    pages: integer('pages'),
    failure: text('failure'),
    /** The scan of another quiz among whose pages these were. */
    filedFrom: uuid('filed_from').references((): AnyPgColumn => scans.id, { onDelete: 'set null' }),
    /** The pages of the file that are of this quiz; null for all. */
    onlyPages: integer('only_pages').array(),
    createdAt: createdAt(),
  },
  (table) => [
    index('scans_quiz').on(table.quizId, table.createdAt),
    unique('scans_filed_once').on(table.quizId, table.filedFrom),
    index('scans_filed_from').on(table.filedFrom).where(sql`${table.filedFrom} is not null`),
  ],
);

/** A page of a scan, and what it turned out to be; two where two papers lie on one sheet. */
export const scanPages = pgTable(
  'scan_pages',
  {
    id: id(),
    quizId: correctionId(),
    scanId: uuid('scan_id')
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    /** 0 unless two papers lie on the sheet. */
    half: smallint('half').notNull().default(0),
    verdict: text('verdict', { enum: pageVerdicts }).notNull(),
    /** Why a page is refused. */
    reason: text('reason'),
    /** The edition that the page itself names. */
    editionNumber: bigint('edition_number', { mode: 'number' }),
    /** The quiz of the same teacher that the page is of, where it is read instead. */
    filedIn: uuid('filed_in').references(() => quizzes.id, { onDelete: 'set null' }),
    copy: integer('copy'),
    sheet: integer('sheet'),
    /** Of the scans of one page, the one whose boxes are marked; the others are duplicates. */
    counts: boolean('counts').notNull().default(false),
    /** A duplicate with other marks than the page that counts, of which nobody has decided yet. */
    isConflicting: boolean('is_conflicting').notNull().default(false),
    /** Where in its file the picture is, versioned. */
    source: jsonb('source'),
    /** What was measured in its boxes, versioned: all decisions can be made again from it. */
    record: jsonb('record'),
  },
  (table) => [
    unique('scan_pages_place').on(table.scanId, table.page, table.half),
    uniqueIndex('scan_pages_counted')
      .on(table.quizId, table.copy, table.sheet)
      .where(sql`${table.counts}`),
    index('scan_pages_quiz').on(table.quizId, table.copy, table.sheet),
    index('scan_pages_filed_in').on(table.filedIn).where(sql`${table.filedIn} is not null`),
  ],
);

/** The list that copies are associated with: as it was when the correction began. */
export const correctionStudents = pgTable(
  'correction_students',
  {
    id: id(),
    quizId: correctionId(),
    position: integer('position').notNull(),
    studentId: text('student_id').notNull(),
    lastName: text('last_name').notNull(),
    firstName: text('first_name').notNull(),
    email: text('email').notNull(),
    /** False for who is not of the class, or no longer: a copy of theirs counts, an absence does not. */
    isExpected: boolean('is_expected').notNull().default(true),
    /** Those in the field above, each for itself: see email-addresses.ts. */
    addresses: text('addresses')
      .array()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`regexp_split_to_array(email, '[\\s\\u00a0\\u202f,;|]+')`),
  },
  (table) => [
    index('correction_students_quiz').on(table.quizId, table.position),
    uniqueIndex('correction_students_number')
      .on(table.quizId, table.studentId)
      .where(sql`${table.studentId} <> ''`),
    // Who has lost a private link asks by address, among the students of every school.
    index('correction_students_addresses').using('gin', table.addresses),
  ],
);

/** One student's paper. That a student has one copy at most is kept here. */
export const correctionCopies = pgTable(
  'correction_copies',
  {
    quizId: correctionId(),
    copy: integer('copy').notNull(),
    /** The printed copy whose number it bears, where that was photocopied for several students. */
    photocopyOf: integer('photocopy_of'),
    /** Those that carry boxes, whether they came back or not. */
    sheets: integer('sheets').array().notNull(),
    student: uuid('student'),
    /** By hand and nobody's: a person took it from a student, and no reading gives it away again. */
    associatedBy: text('associated_by', { enum: ['printed', 'number', 'hand'] }),
    aiFirstName: text('ai_first_name'),
    aiLastName: text('ai_last_name'),
    adjustment: numeric('adjustment', { precision: 6, scale: 2, mode: 'number' })
      .notNull()
      .default(0),
    adjustmentReason: text('adjustment_reason').notNull().default(''),
    /** As it was computed last; versioned. */
    mark: jsonb('mark'),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.copy] }),
    unique('correction_copies_student').on(table.student),
    foreignKey({ columns: [table.student], foreignColumns: [correctionStudents.id] }).onDelete(
      'set null',
    ),
  ],
);

/** What a person decided of a box; whatever the threshold is, and whichever scan counts. */
export const boxDecisions = pgTable(
  'box_decisions',
  {
    quizId: correctionId(),
    copy: integer('copy').notNull(),
    /** As in the layout: `q1`, and the answer's place from 1. */
    question: text('question').notNull(),
    answer: integer('answer').notNull(),
    isTicked: boolean('is_ticked').notNull(),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.copy, table.question, table.answer] })],
);

/** Who changed what of a reading or a mark, from what to what. */
export const correctionJournal = pgTable(
  'correction_journal',
  {
    id: id(),
    quizId: correctionId(),
    at: moment('at').notNull().defaultNow(),
    teacherId: teacherId(),
    kind: text('kind', { enum: journalKinds }).notNull(),
    /** What to show, and what to put back: see journal-change.ts. */
    change: jsonb('change').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('correction_journal_quiz').on(table.quizId, table.at),
    index('correction_journal_teacher').on(table.teacherId),
  ],
);
