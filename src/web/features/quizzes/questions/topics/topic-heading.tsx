import { ArrowDown, ArrowUp, EllipsisVertical, Pencil } from 'lucide-react';
import { useState } from 'react';
import { noTopic } from '#shared/domain/questions/topics.ts';
import { totalPoints } from '#shared/domain/scoring/question-points.ts';
import { ruledBy } from '#shared/domain/scoring/scoring-rule.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/dialogs/menu.tsx';
import { headingKey, type QuestionGroup } from '../board-order.ts';
import { useQuestionActions } from '../changes/question-actions.ts';
import { useSortableItem } from '../drag/use-sortable-item.ts';
import { useQuestionBoard } from '../question-board-context.ts';
import { writeCount, writePoints } from '../write-points.ts';
import { topicAnchor } from './topic-anchor.ts';
import { TopicName } from './topic-name.tsx';
import { TopicNameForm } from './topic-name-form.tsx';
import { stepTopic, topicNames } from './topic-order.ts';

interface TopicHeadingProps {
  readonly group: QuestionGroup;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export function TopicHeading({ group, isFirst, isLast }: TopicHeadingProps) {
  const { topic, questions } = group;
  const { isLocked, rule } = useQuestionBoard();
  const [isRenamed, setRenamed] = useState(false);
  const { place } = useSortableItem(headingKey(topic), true);
  const name = topic ?? noTopic;
  return (
    <header
      {...place}
      className="flex min-h-12 flex-wrap items-center gap-x-2 border-margin border-b-2 pb-1"
    >
      {isRenamed ? (
        <TopicNameForm topic={topic} onClose={() => setRenamed(false)} />
      ) : (
        <>
          <h3
            {...topicAnchor(topic)}
            className="wrap-anywhere min-w-0 scroll-mt-36 text-xl outline-none max-sm:max-w-[calc(100%-5.5rem)]"
          >
            <TopicName topic={topic} />
          </h3>
          {!isLocked && (
            <Button
              variant="ghost"
              size="icon"
              className="size-9"
              aria-label={`Renommer le sujet ${name}`}
              onClick={() => setRenamed(true)}
            >
              <Pencil aria-hidden />
            </Button>
          )}
          <p className="text-ink-muted text-sm tabular-nums max-sm:order-last max-sm:basis-full sm:ml-auto">
            {writeCount(questions.length)} · {writePoints(totalPoints(ruledBy(rule, questions)))}
          </p>
          {!isLocked && !(isFirst && isLast) && (
            <span className="max-sm:ml-auto">
              <TopicMenu topic={topic} isFirst={isFirst} isLast={isLast} />
            </span>
          )}
        </>
      )}
    </header>
  );
}

interface TopicMenuProps {
  readonly topic: string | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function TopicMenu({ topic, isFirst, isLast }: TopicMenuProps) {
  const { topics } = useQuestionBoard();
  const { reorderTopics } = useQuestionActions();
  const move = (step: 1 | -1) => reorderTopics(topicNames(stepTopic(topics, topic, step)));
  const trigger = (
    <Button
      variant="ghost"
      size="icon"
      className="size-9"
      aria-label={`Actions du sujet ${topic ?? noTopic}`}
    >
      <EllipsisVertical aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<ArrowUp />} disabled={isFirst} onSelect={() => move(-1)}>
        Monter le sujet
      </MenuItem>
      <MenuItem icon={<ArrowDown />} disabled={isLast} onSelect={() => move(1)}>
        Descendre le sujet
      </MenuItem>
    </Menu>
  );
}
