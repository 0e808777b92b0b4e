import { Plus } from 'lucide-react';
import { memo, useState } from 'react';
import { noTopic } from '#shared/domain/questions/topics.ts';
import { Button } from '#web/ui/button.tsx';
import type { QuestionGroup } from '../board-order.ts';
import { draftKey, formInTopic, readDraft } from '../changes/draft-storage.ts';
import { useQuestionActions } from '../changes/question-actions.ts';
import { NewQuestion } from '../form/new-question.tsx';
import { useQuestionBoard } from '../question-board-context.ts';
import { TopicHeading } from '../topics/topic-heading.tsx';
import { TopicName } from '../topics/topic-name.tsx';
import { QuestionCard } from './question-card.tsx';

interface TopicSectionProps {
  readonly group: QuestionGroup;
  /** How many questions come before it. */
  readonly start: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export const TopicSection = memo(function TopicSection(props: TopicSectionProps) {
  const { group, start, isFirst, isLast } = props;
  const { topic, questions } = group;
  return (
    <section aria-label={topic ?? noTopic} className="flex flex-col gap-3">
      <TopicHeading group={group} isFirst={isFirst} isLast={isLast} />
      <ol className="flex flex-col gap-3">
        {questions.map((question, index) => (
          <QuestionCard
            key={question.id}
            question={question}
            number={start + index + 1}
            isFirst={isFirst && index === 0}
            isLast={isLast && index === questions.length - 1}
            isLinked={index > 0 && question.followsPrevious}
          />
        ))}
      </ol>
      <AddToTopic topic={topic} />
    </section>
  );
});

function AddToTopic({ topic }: { topic: string | null }) {
  const { isLocked } = useQuestionBoard();
  const { quizId } = useQuestionActions();
  const form = formInTopic(topic);
  const [isOpen, setOpen] = useState(() => readDraft(draftKey(quizId, form)) !== null);
  if (isLocked) return null;
  if (isOpen) return <NewQuestion form={form} topic={topic} onClose={() => setOpen(false)} />;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="self-start text-ink-muted in-data-dragging:invisible"
      onClick={() => setOpen(true)}
    >
      <Plus aria-hidden />
      Ajouter une question ici
      <span className="sr-only">
        , dans le sujet <TopicName topic={topic} />
      </span>
    </Button>
  );
}
