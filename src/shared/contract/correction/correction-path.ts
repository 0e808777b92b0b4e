import { QuizIdSchema } from '../ids.ts';

/** The path below which all calls about the correction of a quiz lie. */
export const correctionPath = '/api/quizzes/:id/corrections-sessions';
/** The fields of a call about the correction of a quiz as a whole. */
export const ofOwner = { access: 'owner', params: QuizIdSchema } as const;
