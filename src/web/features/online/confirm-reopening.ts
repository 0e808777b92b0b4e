import type { QueryClient } from '@tanstack/react-query';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isReleased } from '#shared/domain/online/release.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { attemptsQuery } from '#web/lib/queries/attempts-queries.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';

/** Asks before newcomers can answer what others have seen corrected. */
export async function confirmReopening(
  client: QueryClient,
  quiz: TeacherQuiz,
  confirmLabel: string,
): Promise<boolean> {
  try {
    const attempts = await client.fetchQuery({ ...attemptsQuery(quiz.id), staleTime: 0 });
    const description = seenCorrection(quiz, attempts, new Date());
    if (description === null) return true;
    return await confirm({ title: 'La correction est déjà connue', description, confirmLabel });
  } catch (failure) {
    tellFailure('Impossible de savoir qui a déjà vu la correction.', failure);
    return false;
  }
}

type Attempts = readonly Pick<TeacherAttempt, 'completedAt'>[];

type Release = Pick<TeacherQuiz, 'correctionRelease' | 'correctionReleaseAt'>;

/**
 * What a teacher should know before somebody can begin again a quiz that was shut; null where its
 * correction was shown to nobody, or was shown at once all along.
 */
export function seenCorrection(quiz: Release, attempts: Attempts, now: Date): string | null {
  const { correctionRelease: rule, correctionReleaseAt: at } = quiz;
  const finished = attempts.filter(({ completedAt }) => completedAt !== null).length;
  const isClosed = finished === attempts.length;
  const isOut = rule !== 'at-once' && isReleased(rule, at, { isClosed, now });
  if (!isOut || finished === 0) return null;
  const who = oneOrMany(finished, 'Un étudiant a pu voir', 'étudiants ont pu voir');
  const again =
    rule === 'after-closing' ? ' Elle est de nouveau cachée jusqu’à la prochaine fermeture.' : '';
  return `${who} la correction\u00a0: qui commence maintenant peut déjà connaître les bonnes réponses.${again}`;
}
