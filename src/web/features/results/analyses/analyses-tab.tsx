import { ChartColumn } from 'lucide-react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { CopySource } from '#shared/contract/results.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { isFinished } from '../finished-attempt.ts';
import type { ResultRow } from '../result-row.ts';
import { QuizFacts } from './quiz-facts.tsx';
import { ScoreBands } from './score-bands.tsx';
import { Statistics } from './statistics.tsx';

interface AnalysesTabProps {
  readonly quiz: TeacherQuiz;
  readonly rows: readonly ResultRow[];
  readonly source: CopySource;
}

export function AnalysesTab({ quiz, rows, source }: AnalysesTabProps) {
  const counted = rows.filter(isFinished).filter(({ counts }) => counts);
  const percentages = counted.map(({ percentage }) => percentage);
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
      {hasMarks && <Statistics quiz={quiz} source={source} finished={percentages.length} />}
    </div>
  );
}
