import type { QueryClient } from '@tanstack/react-query';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { attemptsQuery } from '#web/lib/cache/attempts-cache.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { seenCorrection } from './seen-correction.ts';

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
