import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { QuizStatistics } from '#shared/contract/results.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import { enoughCopies } from '#shared/domain/statistics/enough-copies.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { NotEnough } from './not-enough.tsx';
import { QuestionAnalysis } from './question-analysis.tsx';
import type { QuestionFigures } from './verdicts.ts';

interface QuestionAnalysesProps {
  readonly quiz: TeacherQuiz;
  readonly statistics: QuizStatistics;
}

export function QuestionAnalyses({ quiz, statistics }: QuestionAnalysesProps) {
  const [order, setOrder] = useState<QuestionOrder>('ordre');
  const items = useMemo(() => pair(quiz, statistics), [quiz, statistics]);
  const { copies } = statistics;
  return (
    <Card>
      <CardHeader
        title="Question par question"
        icon={<ListChecks />}
        actions={
          <Select
            aria-label="Ordre des questions"
            className="sm:w-72"
            options={questionOrders}
            value={order}
            onValueChange={(value) => setOrder(value as QuestionOrder)}
          />
        }
      />
      <div className="flex max-w-prose flex-col gap-1 px-5 pt-2 pb-4 text-ink-muted text-sm sm:px-6">
        <p>
          La réussite est la part des points obtenus. La discrimination, de −1 à 1, dit si ceux qui
          réussissent le reste du QCM réussissent aussi cette question&nbsp;: au-dessus de 0,2, elle
          joue son rôle.
        </p>
        {copies < enoughCopies.discrimination && (
          <NotEnough what="la discrimination" from={enoughCopies.discrimination} copies={copies} />
        )}
      </div>
      <ol className="divide-y divide-line border-line border-t">
        {sortQuestions(items, order).map(({ number, question, figures }) => (
          <QuestionAnalysis
            key={`${figures.id} ${number}`}
            number={number}
            question={question}
            figures={figures}
            copies={copies}
          />
        ))}
      </ol>
    </Card>
  );
}

function pair({ questions, topicOrder }: TeacherQuiz, statistics: QuizStatistics) {
  const current = statistics.questions.filter(({ printed }) => !printed);
  const figures = new Map(current.map((question) => [question.id, question]));
  const asked = groupByTopic(questions, topicOrder)
    .flatMap((group) => group.questions)
    .flatMap((question, index) => {
      const found = figures.get(question.id);
      return found ? [{ number: index + 1, question, figures: found }] : [];
    });
  const onPaper = statistics.questions.flatMap((found) =>
    found.printed ? [{ number: null, question: found.printed, figures: found }] : [],
  );
  return [...asked, ...onPaper];
}

const questionOrders = [
  { value: 'ordre', label: 'Ordre du QCM' },
  { value: 'reussite', label: 'Les moins réussies d’abord' },
  { value: 'discrimination', label: 'Celles qui départagent le moins' },
] as const;
export type QuestionOrder = (typeof questionOrders)[number]['value'];

const figureOf = {
  reussite: ({ success }: QuestionFigures) => success,
  discrimination: ({ discrimination }: QuestionFigures) => discrimination,
};

/** Questions without a figure come last, in their former order. */
export function sortQuestions<Item extends { readonly figures: QuestionFigures }>(
  items: readonly Item[],
  order: QuestionOrder,
): readonly Item[] {
  if (order === 'ordre') return items;
  const figure = (item: Item) => figureOf[order](item.figures) ?? Number.POSITIVE_INFINITY;
  return items.toSorted((a, b) => (figure(a) === figure(b) ? 0 : figure(a) - figure(b)));
}
