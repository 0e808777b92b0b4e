import { ClipboardList } from 'lucide-react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { totalPoints } from '#shared/domain/scoring/question-points.ts';
import { withRules } from '#shared/domain/scoring/scoring-rule.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';

export function QuizFacts({ quiz }: { quiz: TeacherQuiz }) {
  const facts = [
    ['Nombre de questions', String(quiz.questions.length)],
    ['Total des points', formatNumber(totalPoints(withRules(quiz)))],
    ['Limite de temps', quiz.timeLimit === null ? 'Aucune' : `${quiz.timeLimit}\u00a0min`],
    ['Matière', quiz.subject || '—'],
  ];
  return (
    <Card>
      <CardHeader title="Informations du QCM" icon={<ClipboardList />} />
      <CardBody>
        <dl className="divide-y divide-line">
          {facts.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4 py-2">
              <dt className="text-ink-muted">{label}</dt>
              <dd className="wrap-anywhere min-w-0 text-right font-semibold tabular-nums">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
