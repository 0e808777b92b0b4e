import type { AttemptId } from '#shared/contract/ids.ts';
import { AppError } from '../../../errors.ts';
import { defineMailRun, refuseStale } from '../../correction/handing-back/send-mails.service.ts';
import { areResultsOut } from '../../online/marks/marked-students.service.ts';
import { findQuiz } from '../../quizzes/quizzes.service.ts';
import { markedOnline } from './marked-online.ts';

export const resultsKept = () =>
  new AppError(
    409,
    'page_closed',
    'Montrez d’abord le score ou la correction aux étudiants\u00a0: le lien ne mènerait à rien.',
  );

export const sendOnlineMailsRun = defineMailRun(
  'results.send-mails',
  'online',
  async (services, { quizId, isLinkOnly }, { recipient, markVersion }) => {
    const quiz = await findQuiz(services.db, quizId);
    const { students, areStale } = await markedOnline(services, quizId);
    refuseStale(areStale);
    const student = students.find((one) => one.student === recipient);
    if (!quiz || !student || `${student.copy}:${student.grade}` !== markVersion) return null;
    const areOut = await areResultsOut(services, quizId);
    if (isLinkOnly && !areOut) throw resultsKept();
    return {
      name: student.name,
      email: student.email,
      grade: student.grade ?? 0,
      quizTitle: quiz.title,
      known: student.known,
      linked: areOut ? { quizId, attemptId: recipient as AttemptId } : null,
      invitation: 'Votre copie en ligne\u00a0:',
      attachments: [],
    };
  },
);
