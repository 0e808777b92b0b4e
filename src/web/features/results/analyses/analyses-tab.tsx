import { ChartColumn } from 'lucide-react';
import type { TeacherAttempt } from '#shared/contract/attempts.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { isFinished } from '../finished-attempt.ts';
import { QuizFacts } from './quiz-facts.tsx';
import { ScoreBands } from './score-bands.tsx';
import { Statistics } from './statistics.tsx';

interface AnalysesTabProps {
  readonly quiz: TeacherQuiz;
  readonly attempts: readonly TeacherAttempt[];
}

export function AnalysesTab({ quiz, attempts }: AnalysesTabProps) {
  const percentages = attempts.filter(isFinished).map(({ percentage }) => percentage);
  const hasMarks = percentages.length > 0;
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 lg:grid-cols-2">
        {hasMarks ? (
          <ScoreBands percentages={percentages} />
        ) : (
          <EmptyState icon={<ChartColumn />} title="Aucune donnée à afficher" />
        )}
        <QuizFacts quiz={quiz} />
      </div>
      {hasMarks && <Statistics quiz={quiz} finished={percentages.length} />}
    </div>
  );
}
