import { ChartColumn } from 'lucide-react';
import type { TeacherAttempt } from '#shared/contract/attempts.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { formatNumber } from '#shared/domain/numbers.ts';
import { mostPoints } from '#shared/domain/question-points.ts';
import { scoreBandOf } from '#shared/domain/scoring.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { isFinished } from '../finished-attempt.ts';

interface AnalysesTabProps {
  readonly quiz: TeacherQuiz;
  readonly attempts: readonly TeacherAttempt[];
}

const bands = [
  ['excellent', 'Excellent (80 % et plus)'],
  ['good', 'Bien (60 à 79 %)'],
  ['weak', 'À améliorer (moins de 60 %)'],
] as const;

export function AnalysesTab({ quiz, attempts }: AnalysesTabProps) {
  const scores = attempts.filter(isFinished).map(({ percentage }) => scoreBandOf(percentage));
  const points = quiz.questions.reduce((sum, question) => sum + mostPoints(question), 0);
  const facts = [
    ['Nombre de questions', String(quiz.questions.length)],
    ['Total des points', formatNumber(points)],
    ['Durée', quiz.timeLimit ? `${quiz.timeLimit} min` : 'Aucune'],
    ['Matière', quiz.subject || '—'],
  ] as const;
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      {scores.length === 0 ? (
        <EmptyState icon={<ChartColumn />} title="Aucune donnée à afficher" />
      ) : (
        <Facts
          title="Répartition des scores"
          facts={bands.map(([band, label]) => [
            label,
            String(scores.filter((found) => found === band).length),
          ])}
        />
      )}
      <Facts title="Informations du QCM" facts={facts} />
    </div>
  );
}

interface FactsProps {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
}

function Facts({ title, facts }: FactsProps) {
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <dl className="divide-y divide-line">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 py-2">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
