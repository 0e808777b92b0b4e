import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { editQuizAddress } from '#shared/screens.ts';
import { correctionsQuery } from '#web/lib/cache/correction-cache.ts';
import { correctionInWords } from './correction-in-words.ts';

/** Where the correction of a quiz stands, and the way to it; nothing where nothing was scanned. */
export function CorrectionLine({ quiz }: { readonly quiz: QuizSummary }) {
  const { data } = useQuery(correctionsQuery);
  const summary = data?.find(({ quizId }) => quizId === quiz.id);
  if (!summary) return null;
  return (
    <Link
      href={`${editQuizAddress(quiz.id)}?onglet=corriger`}
      className="wrap-anywhere block w-fit rounded-sm text-ink-muted text-sm underline underline-offset-4 hover:text-ink"
    >
      {correctionInWords(summary)}
    </Link>
  );
}
