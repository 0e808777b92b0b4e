import { closeOverdueAttemptsJob } from '#server/features/online/close-overdue.job.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { type OpeningChange, opening } from '#shared/contract/online/opening.ts';
import { makeClass } from './classes.ts';
import { makeOnlineQuiz } from './online-quiz.ts';
import type { TestApp } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export interface QuizId {
  readonly id: string;
}

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const roster = `numero;nom;prenom;email
20240017;Martin;Léa;lea@lycee.fr
20240018;Martinez;Tom;tom@lycee.fr
20240019;Nguyen;Ánh;
20240020;Martin;Léa;`;

export function openedQuizzes(stage: () => { app: TestApp; teacher: TestBrowser }) {
  const change = ({ id }: QuizId, body: OpeningChange) =>
    stage().teacher.call(opening.changeOpening, { params: { id }, body });

  return {
    change,

    start: ({ id: quizId }: QuizId, fields: object = {}, student = stage().app.newBrowser()) =>
      student.call(attempts.startAttempt, { body: { quizId, studentName: 'Léa Roy', ...fields } }),

    async entry({ id }: QuizId) {
      const visitor = stage().app.newBrowser();
      return (await visitor.call(attempts.readPublicQuiz, { params: { id } })).body.entry;
    },

    async listed({ id }: QuizId) {
      const { teacher } = stage();
      return (await teacher.call(attempts.listAttempts, { params: { id }, query: {} })).body;
    },

    /** With a class of four, of whom two are namesakes. */
    async makeListedQuiz(fields: OpeningChange, quizFields: object = {}) {
      const { teacher } = stage();
      const group = await makeClass(teacher, roster);
      const quiz = await makeOnlineQuiz(teacher, { classGroupId: group.id, ...quizFields });
      await change(quiz, fields);
      return { ...quiz, classId: group.id };
    },

    async closeOverdue(): Promise<void> {
      const { signal } = new AbortController();
      await closeOverdueAttemptsJob.run({}, { services: stage().app.services, signal });
    },
  };
}
