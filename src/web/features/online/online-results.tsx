import { useQuery } from '@tanstack/react-query';
import { ChartColumn, FileSpreadsheet } from 'lucide-react';
import { Link } from 'wouter';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { resultsAddress } from '#shared/screens.ts';
import { QuizGone } from '#web/features/quiz-shared/quiz-gone.tsx';
import { Arrivals } from '#web/features/results/arrivals.tsx';
import { Attendance } from '#web/features/results/attendance.tsx';
import { isFinished } from '#web/features/results/finished-attempt.ts';
import { GiveTimeButton } from '#web/features/results/give-time-button.tsx';
import { LateNotice } from '#web/features/results/late-notice.tsx';
import { LiveSign } from '#web/features/results/live-sign.tsx';
import { marksFiles } from '#web/features/results/marks-file.ts';
import { partsInWords } from '#web/features/results/parts-in-words.ts';
import { RegradeNotice } from '#web/features/results/regrade-notice.tsx';
import { useLiveAttempts } from '#web/features/results/use-live-attempts.ts';
import { isAnsweredGone } from '#web/lib/api/api-error.ts';
import { attemptsQuery } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { OnlineMails } from './online-mails.tsx';
import { OnlineMarks } from './online-marks.tsx';

/** A longer table is folded when the tab is opened. */
const MOST_UNFOLDED = 5;

interface OnlineResultsProps {
  readonly quiz: TeacherQuiz;
  readonly isOpen: boolean;
}

export function OnlineResults({ quiz, isOpen }: OnlineResultsProps) {
  const { data: attempts, error, isFetching, refetch } = useQuery(attemptsQuery(quiz.id));
  const isPublished = quiz.status === 'published';
  const hasAttempts = (attempts?.length ?? 0) > 0;
  const isGone = attempts !== undefined && isAnsweredGone(error);
  const isWatched = isOpen && !isGone && (isPublished || hasAttempts);
  const state = useLiveAttempts(quiz.id, isWatched);
  if (isGone) {
    return <QuizGone error={error} pending={isFetching} onRetry={() => void refetch()} />;
  }
  // Those who answered before the form was withdrawn keep their marks.
  if (!isPublished && !hasAttempts) return null;
  if (!attempts) {
    return error ? (
      <LoadFailure
        title="Les résultats n’ont pas pu être chargés"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Card className="p-5">
        <h2 className="text-lg">Résultats en ligne</h2>
        <p role="status" className="text-ink-muted">
          Chargement…
        </p>
      </Card>
    );
  }
  const finished = attempts.filter(isFinished);

  return (
    <>
      <Arrivals attempts={attempts} />
      <FoldedCard
        title="Résultats en ligne"
        state={
          <span className="flex flex-wrap items-center gap-x-4">
            {attempts.length === 0
              ? 'Aucune tentative en ligne pour le moment.'
              : `${partsInWords(attempts)}.`}
            <LiveSign state={state} />
          </span>
        }
        actions={
          <>
            <GiveTimeButton quiz={quiz} attempts={attempts} />
            {finished.length > 0 && (
              <Button asChild variant="secondary" size="sm">
                <a {...marksFiles(quiz.id).ods}>
                  <FileSpreadsheet aria-hidden />
                  Télécharger ODS
                </a>
              </Button>
            )}
            <Button asChild variant="secondary" size="sm">
              <Link href={resultsAddress(quiz.id)}>
                <ChartColumn aria-hidden />
                Tous les résultats
              </Link>
            </Button>
          </>
        }
        always={
          isOpen && (
            <>
              {finished.length > 0 && <RegradeNotice quiz={quiz} />}
              {finished.length > 0 && <LateNotice quiz={quiz} />}
              {isPublished && <Attendance quiz={quiz} attempts={attempts} />}
            </>
          )
        }
        startsOpen={finished.length <= MOST_UNFOLDED}
      >
        <CardBody>
          {finished.length > 0 ? (
            <OnlineMarks finished={finished} manner={quiz} />
          ) : (
            <p className="text-ink-muted">Les copies en cours apparaissent ici une fois rendues.</p>
          )}
        </CardBody>
      </FoldedCard>
      <OnlineMails
        quiz={quiz}
        finished={finished}
        underWay={attempts.filter(({ completedAt }) => completedAt === null).length}
        isOpen={isOpen}
      />
    </>
  );
}
