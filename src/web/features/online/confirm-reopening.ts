import type { QueryClient } from '@tanstack/react-query';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isReleased, type ReleaseRule } from '#shared/domain/online/release.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { attemptsQuery } from '#web/lib/queries/attempts-queries.ts';
import { isClosedNow, openingQuery } from '#web/lib/queries/opening-queries.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';

type Way = 'publish' | 'reopen' | 'reopen-without-end';

const titles: Record<Way, string> = {
  publish: 'Publier à nouveau\u00a0?',
  reopen: 'Rouvrir ce QCM\u00a0?',
  'reopen-without-end': 'Rouvrir sans date de fermeture\u00a0?',
};
const withoutEnd = () =>
  'Vos étudiants peuvent de nouveau commencer, jusqu’à ce que vous fermiez. Pour une fin à une heure précise, choisissez-la plutôt dans «\u00a0Ouverture\u00a0».';

/**
 * Asks before newcomers can answer what others have seen corrected, and before a quiz that was shut
 * is open without an end. One that stays closed although it is published opens to nobody.
 */
export async function confirmReopening(
  client: QueryClient,
  quiz: TeacherQuiz,
  way: Way,
): Promise<boolean> {
  try {
    if (way === 'publish') {
      const opening = await client.fetchQuery({ ...openingQuery(quiz), staleTime: 0 });
      if (isClosedNow(opening)) return true;
    }
    const attempts = await client.fetchQuery({ ...attemptsQuery(quiz.id), staleTime: 0 });
    const seen = seenResults(quiz, attempts, new Date());
    if (way !== 'reopen-without-end' && seen === null) return true;
    return await confirm({
      title: titles[way],
      description: [way === 'reopen-without-end' && withoutEnd(), seen].filter(Boolean).join(' '),
      confirmLabel: way === 'publish' ? 'Publier' : 'Rouvrir',
    });
  } catch (failure) {
    tellFailure('Impossible de savoir qui a déjà vu la correction.', failure);
    return false;
  }
}

type Attempts = readonly Pick<TeacherAttempt, 'completedAt'>[];

type Releases = Pick<
  TeacherQuiz,
  'correctionRelease' | 'correctionReleaseAt' | 'scoreRelease' | 'scoreReleaseAt'
>;

/**
 * What a teacher should know before somebody can begin again a quiz that was shut; null where its
 * correction was shown to nobody, or was shown at once all along, and no mark is hidden by it.
 */
export function seenResults(quiz: Releases, attempts: Attempts, now: Date): string | null {
  const finished = attempts.filter(({ completedAt }) => completedAt !== null).length;
  if (finished === 0) return null;
  const isClosed = finished === attempts.length;
  const isOut = (rule: ReleaseRule, at: string | null) =>
    rule !== 'at-once' && isReleased(rule, at, { isClosed, now });
  const who = oneOrMany(finished, 'Un étudiant a pu voir', 'étudiants ont pu voir');
  const known = isOut(quiz.correctionRelease, quiz.correctionReleaseAt)
    ? `${who} la correction\u00a0: qui commence maintenant peut déjà connaître les bonnes réponses.`
    : '';
  return [known, isClosed ? hiddenAgain(quiz) : ''].filter(Boolean).join(' ') || null;
}

/** What students saw after the closing, and see no more until the next one. */
function hiddenAgain({ correctionRelease, scoreRelease }: Releases): string {
  const hidesMarks = scoreRelease === 'after-closing';
  const hidesCorrection = correctionRelease === 'after-closing';
  if (!hidesMarks && !hidesCorrection) return '';
  const what = !hidesCorrection
    ? 'Les notes, déjà visibles, sont de nouveau cachées'
    : hidesMarks
      ? 'Les notes et la correction, déjà visibles, sont de nouveau cachées'
      : 'La correction, déjà visible, est de nouveau cachée';
  return `${what} jusqu’à la prochaine fermeture.`;
}
