import { isNotNull } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClassId, QuizId } from '#shared/contract/ids.ts';
import { countingRules } from '#shared/domain/online/counted-attempts.ts';
import { releaseRules } from '#shared/domain/online/release.ts';
import { questionTypes } from '#shared/domain/question-types.ts';
import { quizLanguages } from '#shared/domain/quiz-language.ts';
import {
  questionScorings,
  quizScorings,
  specifiedRule,
} from '#shared/domain/scoring/scoring-rule.ts';
import { teacherId } from './accounts.ts';
import { classes } from './classes.ts';
import { createdAt, id, isoMoment, moment, points } from './columns.ts';
import { images } from './images.ts';

/** The parameters of a scoring rule. */
const ruleColumns = {
  scoringPenalty: points('scoring_penalty').notNull().default(specifiedRule.penalty),
  scoringFloor: points('scoring_floor').notNull().default(specifiedRule.floor),
};

export const quizzes = pgTable(
  'quizzes',
  {
    id: id<QuizId>(),
    teacherId: teacherId().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    subject: text('subject').notNull().default(''),
    institutionName: text('institution_name').notNull().default(''),
    classTitle: text('class_title').notNull().default(''),
    classGroupId: uuid('class_group_id')
      .$type<ClassId>()
      .references(() => classes.id, { onDelete: 'set null' }),
    quizDate: date('quiz_date'),
    /** In minutes. */
    timeLimit: integer('time_limit'),
    studentInstructions: text('student_instructions').notNull().default(''),
    studentIdInstructions: text('student_id_instructions').notNull().default(''),
    studentIdDigits: integer('student_id_digits').notNull().default(8),
    includeStudentName: boolean('include_student_name').notNull().default(true),
    includeStudentIdField: boolean('include_student_id_field').notNull().default(false),
    includeStudentIdCoding: boolean('include_student_id_coding').notNull().default(false),
    shuffleQuestions: boolean('shuffle_questions').notNull().default(false),
    shuffleAnswers: boolean('shuffle_answers').notNull().default(false),
    allowRetakes: boolean('allow_retakes').notNull().default(false),
    freeNavigation: boolean('free_navigation').notNull().default(false),
    scoreRelease: text('score_release', { enum: releaseRules }).notNull().default('at-once'),
    scoreReleaseAt: isoMoment('score_release_at'),
    correctionRelease: text('correction_release', { enum: releaseRules })
      .notNull()
      .default('never'),
    correctionReleaseAt: isoMoment('correction_release_at'),
    countedAttempt: text('counted_attempt', { enum: countingRules }).notNull().default('best'),
    scoring: text('scoring', { enum: quizScorings }).notNull().default(specifiedRule.kind),
    ...ruleColumns,
    exactMarks: boolean('exact_marks').notNull().default(false),
    language: text('language', { enum: quizLanguages }).notNull().default('fr'),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    topicOrder: text('topic_order').array().notNull().default([]),
    isLocked: boolean('is_locked').notNull().default(false),
    createdAt: createdAt(),
    binnedAt: moment('binned_at'),
    /** Counts changes, so that two tabs notice each other. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('quizzes_teacher').on(table.teacherId, table.createdAt),
    index('quizzes_class').on(table.classGroupId),
  ],
);

export const questions = pgTable(
  'questions',
  {
    id: id(),
    quizId: uuid('quiz_id')
      .$type<QuizId>()
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    type: text('type', { enum: questionTypes }).notNull(),
    points: points('points').notNull(),
    /** 0, 1, 2… without a gap among the questions in use. */
    position: integer('position').notNull(),
    imageHash: text('image_hash').references(() => images.hash),
    imageWidthPct: integer('image_width_pct').notNull(),
    imageDescription: text('image_description').notNull().default(''),
    /** Shown only with the correction. */
    explanation: text('explanation').notNull().default(''),
    topic: text('topic'),
    /** Null means that of the quiz. */
    scoring: text('scoring', { enum: questionScorings }),
    ...ruleColumns,
    /** It stays right after the question before it in its topic. */
    followsPrevious: boolean('follows_previous').notNull().default(false),
    /** What it followed before one of the two went into the bin. */
    followed: uuid('followed').references((): AnyPgColumn => questions.id, {
      onDelete: 'set null',
    }),
    keepAnswerOrder: boolean('keep_answer_order').notNull().default(false),
    /**
     * True when a duplicate of the quiz made it multiple choice, since two of its answers were
     * accepted, and the teacher has not looked at that yet.
     */
    widened: boolean('widened').notNull().default(false),
    version: integer('version').notNull().default(1),
    binnedAt: moment('binned_at'),
  },
  (table) => [
    index('questions_quiz').on(table.quizId, table.position),
    index('questions_image').on(table.imageHash),
    index('questions_followed').on(table.followed).where(isNotNull(table.followed)),
  ],
);

export const answers = pgTable(
  'answers',
  {
    id: id(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    isCorrect: boolean('is_correct').notNull(),
    position: integer('position').notNull(),
    /** Stays after the others when answers are shuffled. */
    isPinned: boolean('is_pinned').notNull().default(false),
    /** In percent of the points; null for an answer that earns all of them or nothing. */
    share: integer('share'),
  },
  (table) => [index('answers_question').on(table.questionId, table.position)],
);
