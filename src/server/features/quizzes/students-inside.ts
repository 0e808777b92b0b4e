import { oneOrMany } from '#shared/domain/texts/counted.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { type Quiz, selectStudentsInside } from './quizzes.queries.ts';

/**
 * Students see a change within seconds and are marked by it, so changes of a quiz that is being
 * taken are refused until its teacher has confirmed them.
 */
export async function refuseUnlessConfirmed(
  db: Db,
  quiz: Quiz,
  confirmed: boolean | undefined,
): Promise<void> {
  if (confirmed) return;
  const inside = await selectStudentsInside(db, quiz.id);
  if (inside === 0) return;
  throw new AppError(409, 'students_inside', insideInWords(inside), { inside });
}

function insideInWords(inside: number): string {
  return oneOrMany(
    inside,
    'Un étudiant répond à ce QCM en ce moment.',
    'étudiants répondent à ce QCM en ce moment.',
  );
}
