import { Scale } from 'lucide-react';
import {
  type ClassGradebook,
  type GradebookQuiz,
  mostCoefficient,
} from '#shared/contract/gradebook.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { toHundredths } from '#shared/domain/texts/numbers.ts';
import { formatDay } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { useCoefficients } from './use-coefficients.ts';

/** How much each quiz counts, and what is still unfinished in it. */
export function CoefficientsCard({ book }: { book: ClassGradebook }) {
  const coefficients = useCoefficients(book.class.id);
  return (
    <Card aria-label="Coefficients">
      <CardHeader
        icon={<Scale />}
        title="Coefficients"
        description="Ils ne valent que pour cette classe. Avec 0, un QCM reste affiché sans compter. Une absence ne compte que si les règles de notation du QCM lui donnent la note 0."
      />
      <CardBody>
        <ul className="divide-y divide-line">
          {book.quizzes.map((quiz) => (
            <li
              key={quiz.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <QuizFacts quiz={quiz} />
              <NumericInput
                aria-label={`Coefficient ${ofName(quiz.title)}`}
                value={coefficients.of(quiz.id, quiz.coefficient)}
                min={0}
                max={mostCoefficient}
                step={0.5}
                showHint={false}
                onValueChange={(value) => coefficients.change(quiz.id, toHundredths(value ?? 0))}
              />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function QuizFacts({ quiz }: { quiz: GradebookQuiz }) {
  const where = quiz.hasPaper ? (quiz.hasOnline ? 'papier et en ligne' : 'papier') : 'en ligne';
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-semibold">{quiz.title}</p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-sm">
        {formatDay(quiz.date)} · {where} · {counted(quiz.marked, 'note')}
        {quiz.isProvisional && <Badge tone="warning">Notes non validées</Badge>}
        {quiz.staleMarks !== null && quiz.staleMarks > 0 && (
          <Badge tone="warning">
            {counted(quiz.staleMarks, 'note')} d’avant un changement du corrigé
          </Badge>
        )}
        {quiz.unmatched > 0 && (
          <Badge tone="warning">{counted(quiz.unmatched, 'copie')} à associer</Badge>
        )}
      </p>
    </div>
  );
}
