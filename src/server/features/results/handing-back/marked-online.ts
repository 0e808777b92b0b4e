import type { QuizId } from '#shared/contract/ids.ts';
import type { Services } from '../../../services.ts';
import type { MarkedCopies } from '../../correction/handing-back/mailing.service.ts';
import { markedTakers } from '../../online/marks/marked-students.service.ts';
import { countStaleMarks } from '../../online/marks/regrade.service.ts';

/** Reads the marks that count of those who handed in online, as mails tell them. */
export async function markedOnline(
  services: Services,
  quizId: QuizId,
): ReturnType<MarkedCopies['read']> {
  const takers = await markedTakers(services, quizId);
  const students = takers.map(({ attemptId, attemptIds, ...taker }) => ({
    ...taker,
    mailedName: taker.name,
    student: attemptId,
    known: attemptIds,
    copy: 0,
    attachment: '',
  }));
  return { students, areStale: ((await countStaleMarks(services, quizId)) ?? 0) > 0 };
}
