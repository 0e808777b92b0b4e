import type { MarkedCopies } from '../../correction/handing-back/mailing.service.ts';
import {
  announceMarks,
  areResultsOut,
  holdMarks,
} from '../../online/marks/marked-students.service.ts';
import { refuseForeignQuiz } from '../../quizzes/quizzes.service.ts';
import { markedOnline } from './marked-online.ts';
import { resultsKept, sendOnlineMailsRun } from './send-online-mails.run.ts';

/** The copies that students handed in online, whose marks are told with a private link. */
export const onlineCopies: MarkedCopies = {
  kind: 'online',
  run: sendOnlineMailsRun,
  own: refuseForeignQuiz,
  async hold(db, teacherId, quizId) {
    await refuseForeignQuiz(db, teacherId, quizId);
    await holdMarks(db, quizId);
  },
  read: markedOnline,
  isPageOpen: areResultsOut,
  pageClosed: resultsKept,
  announce: announceMarks,
};
