import { DndContext, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { ListTree } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { moveTo } from '#shared/domain/questions/question-order.ts';
import { noTopic } from '#shared/domain/questions/topics.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { headingKey, type QuestionGroup } from '../board-order.ts';
import { useQuestionActions } from '../changes/question-actions.ts';
import { dragAnnouncements, dragInstructions } from '../drag/drag-announcements.ts';
import { DragHandle } from '../drag/drag-handle.tsx';
import { underPointer, useDragSensors } from '../drag/drag-sensors.ts';
import { useSortableItem } from '../drag/use-sortable-item.ts';
import { useQuestionBoard } from '../question-board-context.ts';
import { goToTopic } from './topic-anchor.ts';
import { TopicName } from './topic-name.tsx';
import { topicNames } from './topic-order.ts';

/** An overview of the topics that links to each of them and reorders them. */
export function TopicOutline({ groups }: { groups: readonly QuestionGroup[] }) {
  const topics = useMemo(() => groups.map(({ topic }) => topic), [groups]);
  const keys = useMemo(() => topics.map(headingKey), [topics]);
  const sensors = useDragSensors(keys);
  const { reorderTopics } = useQuestionActions();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    const from = topics[keys.indexOf(String(active.id))];
    if (from === undefined) return;
    reorderTopics(topicNames(moveTo(topics, from, keys.indexOf(String(over.id)))));
  }

  return (
    <nav aria-label="Sujets">
      <p className="mb-1 px-2 font-semibold text-ink-muted text-sm max-lg:hidden">Sujets</p>
      <Button
        variant="secondary"
        size="sm"
        className="w-full lg:hidden"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <ListTree aria-hidden />
        Sujets ({groups.length})
      </Button>
      <div id={listId} className={cx('max-lg:mt-2', !isOpen && 'max-lg:hidden')}>
        <DndContext
          sensors={sensors}
          collisionDetection={underPointer}
          accessibility={{
            announcements: dragAnnouncements(...describeTopics(topics)),
            screenReaderInstructions: dragInstructions,
          }}
          onDragEnd={drop}
        >
          <SortableContext items={keys} strategy={verticalListSortingStrategy}>
            <ol className="flex flex-col">
              {groups.map((group) => (
                <OutlineRow key={headingKey(group.topic)} group={group} />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      </div>
    </nav>
  );
}

function OutlineRow({ group: { topic, questions } }: { group: QuestionGroup }) {
  const { isLocked } = useQuestionBoard();
  const { place, handle, isDragged } = useSortableItem(headingKey(topic), isLocked);
  const name = topic ?? noTopic;
  return (
    <li
      {...place}
      className={cx(
        'flex items-center rounded-md',
        isDragged && 'relative z-10 bg-float shadow-float',
      )}
    >
      <DragHandle {...handle} label={`Déplacer le sujet ${name}`} disabled={isLocked} />
      <button
        type="button"
        onClick={() => goToTopic(topic)}
        className="flex min-h-9 min-w-0 grow items-center justify-between gap-2 rounded-md px-2 text-left text-sm hover:bg-primary-soft hover:text-primary-soft-ink pointer-coarse:min-h-11"
      >
        <span className="wrap-anywhere min-w-0">
          <TopicName topic={topic} />
        </span>
        <span className="text-ink-muted tabular-nums">
          {questions.length}
          <span className="sr-only"> {plural(questions.length, 'question')}</span>
        </span>
      </button>
    </li>
  );
}

function describeTopics(topics: readonly (string | null)[]) {
  const find = (id: UniqueIdentifier) => topics.findIndex((topic) => headingKey(topic) === id);
  const name = (id: UniqueIdentifier) => `sujet ${topics[find(id)] ?? noTopic}`;
  const place = (id: UniqueIdentifier) => `place ${find(id) + 1} sur ${topics.length}`;
  return [name, place] as const;
}
