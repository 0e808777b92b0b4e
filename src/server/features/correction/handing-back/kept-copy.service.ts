import type { QuizId } from '#shared/contract/ids.ts';
import type { Services } from '../../../services.ts';
import { selectLinksOfQuiz } from '../announced/copy-pages.queries.ts';
import { selectMailsTo } from '../announced/mails.queries.ts';
import { isScanGone } from '../base/correction-errors.ts';
import { selectOptionalStudent } from '../base/students.queries.ts';
import { cachedClassReading } from '../class-reading/class-reading.ts';
import { selectContestsOfStudent } from './contests.queries.ts';
import { correctedCopyOf } from './corrected-copies/corrected-copies.service.ts';

/** Returns all that is kept of a student of a correction, with the corrected copy where it opens. */
export async function keptCopy(services: Services, quizId: QuizId, student: string) {
  const { db } = services;
  const row = await selectOptionalStudent(db, student);
  const reading = await cachedClassReading(services, quizId);
  const copy = reading.copies.find((one) => one.row.student === student);
  const answers = copy?.edition.snapshot.quiz.topics
    .flatMap(({ questions }) => questions)
    .map(({ id, text, answers }) => {
      const chosen = answers.filter((answer) => copy.choices.get(id)?.has(answer.id));
      return { question: text, chosen: chosen.map((answer) => answer.text) };
    });
  const links = await selectLinksOfQuiz(db, quizId, 'paper');
  const kept = {
    student: row,
    copy: copy?.row ?? null,
    numberOnCopy: copy?.number?.digits ?? null,
    answers: answers ?? [],
    mails: await selectMailsTo(db, [student]),
    links: links.filter((link) => link.student === student),
    contests: await selectContestsOfStudent(db, quizId, student),
  };
  const file =
    copy &&
    (await correctedCopyOf(services, reading, copy).catch((error: unknown) => {
      if (isScanGone(error)) return null;
      throw error;
    }));
  return { kept, pdf: file?.pdf ?? null };
}
