import { useQuery } from '@tanstack/react-query';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { type CopySource, results } from '#shared/contract/results.ts';
import { mannerInWords } from '#shared/domain/scoring/rule-in-words.ts';
import { enoughCopies } from '#shared/domain/statistics/enough-copies.ts';
import { callApi } from '#web/lib/api/api.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MarkDistribution } from './mark-distribution.tsx';
import { NotEnough } from './not-enough.tsx';
import { QuestionAnalyses } from './question-analyses.tsx';
import { Reliability } from './reliability.tsx';

interface StatisticsProps {
  readonly quiz: TeacherQuiz;
  readonly source: CopySource;
  /** How many copies are finished; at least one. */
  readonly finished: number;
}

export function Statistics({ quiz, source, finished }: StatisticsProps) {
  const { data: statistics, error, isFetching, refetch } = useStatistics(quiz.id, source, finished);
  if (!statistics) {
    return error ? (
      <LoadFailure
        title="Les statistiques n’ont pas pu être calculées."
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <div role="status">
        <span className="sr-only">Calcul des statistiques…</span>
        <Skeleton className="h-72" />
      </div>
    );
  }
  if (!statistics.marks) {
    return (
      <NotEnough
        what="la distribution des notes et l’analyse des questions"
        from={enoughCopies.marks}
        copies={statistics.copies}
      />
    );
  }
  return (
    <>
      <MarkDistribution copies={statistics.copies} marks={statistics.marks} />
      <Reliability statistics={statistics} />
      {statistics.questions.length > 0 && <QuestionAnalyses quiz={quiz} statistics={statistics} />}
      <p className="text-ink-muted text-sm">
        Ces statistiques suivent les bonnes réponses et le barème actuels, sur papier le barème
        imprimé&nbsp;; seules les copies terminées comptent, une par étudiant
        {countedInWords[quiz.countedAttempt]}, ou sa copie sur papier. Les copies sur papier
        comptent avec leur note finale. Les chiffres d’une question viennent des copies qui la
        posaient, s’il y en a au moins {enoughCopies.marks}.{' '}
        {source !== 'paper' && mannerInWords(quiz)}
      </p>
    </>
  );
}

const countedInWords = {
  best: '\u00a0: la meilleure tentative',
  last: '\u00a0: la dernière tentative',
  first: '\u00a0: la première tentative',
} as const;

const PAUSE_MS = 5000;

/**
 * Fetched at each visit, since the key may have changed. It is fetched again at intervals while the
 * list of attempts, which is live, shows another number of finished ones.
 */
function useStatistics(quizId: string, source: CopySource, finished: number) {
  const order = { params: { id: quizId }, query: { source } };
  return useQuery({
    queryKey: [results.readStatistics.path, order],
    queryFn: () => callApi(results.readStatistics, order),
    enabled: finished > 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data && state.data.copies !== finished ? PAUSE_MS : false,
  });
}
