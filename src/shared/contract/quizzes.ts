import { z } from 'zod';
import { AcknowledgementSchema } from './acknowledgement.ts';
import { defineEndpoint } from './endpoint.ts';
import { AddressIdSchema, GivenIdSchema } from './ids.ts';
import {
  ConfirmedSchema,
  NewQuestionSchema,
  QuestionChangeSchema,
  TeacherQuestionSchema,
  TopicSchema,
} from './question-schemas.ts';
import {
  NewQuizSchema,
  QuizChangeSchema,
  QuizCopySchema,
  QuizSummarySchema,
  TeacherQuizSchema,
} from './quiz-schemas.ts';
import { ConfirmedQuerySchema } from './yes-or-no.ts';

const IdSchema = z.object({ id: AddressIdSchema });

export const quizzes = {
  listQuizzes: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes',
    summary: 'The quizzes of the teacher, newest first',
    access: 'teacher',
    answer: z.array(QuizSummarySchema),
  }),
  readQuiz: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id',
    summary: 'A quiz with its questions',
    access: 'owner',
    lane: 'quiz-reading',
    params: IdSchema,
    answer: TeacherQuizSchema,
  }),
  readInside: defineEndpoint({
    method: 'GET',
    path: '/api/quizzes/:id/inside',
    summary: 'How many students are taking the quiz now, who see each change and are marked by it',
    access: 'owner',
    params: IdSchema,
    answer: z.object({ inside: z.number() }),
  }),
  createQuiz: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes',
    summary: 'Makes a quiz, as a draft',
    access: 'teacher',
    body: NewQuizSchema,
    answer: TeacherQuizSchema,
  }),
  changeQuiz: defineEndpoint({
    method: 'PUT',
    path: '/api/quizzes/:id',
    summary: 'Changes the fields that are sent; publishes with status',
    access: 'owner',
    lane: 'quiz-change',
    params: IdSchema,
    body: QuizChangeSchema,
    answer: TeacherQuizSchema,
  }),
  deleteQuiz: defineEndpoint({
    method: 'DELETE',
    path: '/api/quizzes/:id',
    summary: 'Puts the quiz into the bin with everything in it',
    access: 'owner',
    params: IdSchema,
    answer: AcknowledgementSchema,
  }),
  copyQuiz: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/copy',
    summary:
      'Copies a quiz with all its questions, as a draft; a repeated request with the same id makes no second copy',
    access: 'owner',
    lane: 'quiz-change',
    params: IdSchema,
    body: z.object({ id: GivenIdSchema.optional() }),
    answer: QuizCopySchema,
  }),
  unlockQuiz: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/unlock',
    summary: 'Opens a locked quiz again; papers printed before are void',
    access: 'owner',
    params: IdSchema,
    answer: TeacherQuizSchema,
  }),
  renameTopic: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/topics/rename',
    summary: 'Renames a topic in all its questions and in the order of topics, at once',
    access: 'owner',
    lane: 'quiz-change',
    params: IdSchema,
    body: z.object({ from: TopicSchema, to: TopicSchema, confirmed: ConfirmedSchema }),
    answer: TeacherQuizSchema,
  }),
  createQuestion: defineEndpoint({
    method: 'POST',
    path: '/api/quizzes/:id/questions',
    summary: 'Adds a question',
    access: 'owner',
    lane: 'quiz-change',
    params: IdSchema,
    body: NewQuestionSchema,
    answer: TeacherQuestionSchema,
  }),
  changeQuestion: defineEndpoint({
    method: 'PUT',
    path: '/api/questions/:id',
    summary: 'Changes the fields that are sent; order moves it within its quiz',
    access: 'owner',
    lane: 'quiz-change',
    params: IdSchema,
    body: QuestionChangeSchema,
    answer: TeacherQuestionSchema,
  }),
  deleteQuestion: defineEndpoint({
    method: 'DELETE',
    path: '/api/questions/:id',
    summary: 'Puts a question into the bin; the others move up',
    access: 'owner',
    lane: 'quiz-change',
    params: IdSchema,
    query: ConfirmedQuerySchema,
    answer: AcknowledgementSchema,
  }),
} as const;
