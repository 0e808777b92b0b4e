import { useQuery } from '@tanstack/react-query';
import { ChartColumn, FileSpreadsheet } from 'lucide-react';
import { Link } from 'wouter';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { resultsAddress } from '#shared/screens.ts';
import { QuizGone } from '#web/features/quiz-shared/quiz-gone.tsx';
import { Arrivals } from '#web/features/results/arrivals.tsx';
import { Attendance } from '#web/features/results/attendance.tsx';
import { isFinished } from '#web/features/results/finished-attempt.ts';
import { LateNotice } from '#web/features/results/late-notice.tsx';
import { LiveSign } from '#web/features/results/live-sign.tsx';
import { marksFiles } from '#web/features/results/marks-file.ts';
import { RegradeNotice } from '#web/features/results/regrade-notice.tsx';
import { useLiveAttempts } from '#web/features/results/use-live-attempts.ts';
import { isAnsweredGone } from '#web/lib/api/api-error.ts';
import { attemptsQuery } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { OnlineMails } from './online-mails.tsx';
import { OnlineMarks } from './online-marks.tsx';

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
  const finished = attempts?.filter(isFinished) ?? [];

  return (
    <>
      <Card>
        <CardHeader
          title="Résultats en ligne"
          description={<LiveSign state={state} />}
          actions={
            <>
              {finished.length > 0 && (
                <Button asChild variant="secondary">
                  <a {...marksFiles(quiz.id).ods}>
                    <FileSpreadsheet aria-hidden />
                    Télécharger ODS
                  </a>
                </Button>
              )}
              <Button asChild variant="secondary">
                <Link href={resultsAddress(quiz.id)}>
                  <ChartColumn aria-hidden />
                  Tous les résultats
                </Link>
              </Button>
            </>
          }
        />
        <CardBody>
          {isOpen && finished.length > 0 && <RegradeNotice quiz={quiz} />}
          {isOpen && finished.length > 0 && <LateNotice quiz={quiz} />}
          {attempts && <Arrivals attempts={attempts} />}
          {isOpen && isPublished && attempts && <Attendance quiz={quiz} attempts={attempts} />}
          {finished.length > 0 && <OnlineMarks finished={finished} manner={quiz} />}
          {attempts && finished.length === 0 && (
            <p className="text-ink-muted">Aucune tentative en ligne pour le moment.</p>
          )}
          {hasAttempts && finished.length === 0 && (
            <p className="text-ink-muted">Les copies en cours apparaissent ici une fois rendues.</p>
          )}
          {!attempts && !error && (
            <p role="status" className="text-ink-muted">
              Chargement…
            </p>
          )}
          {!attempts && error && (
            <LoadFailure
              title="Les résultats n’ont pas pu être chargés"
              detail={error.message}
              pending={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </CardBody>
      </Card>
      <OnlineMails quiz={quiz} finished={finished} isOpen={isOpen} />
    </>
  );
}
