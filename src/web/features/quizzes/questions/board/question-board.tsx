import { DndContext, type DragEndEvent, DragOverlay, type UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { noTopic } from '#shared/domain/questions/topics.ts';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import {
  type BoardItem,
  boardItems,
  headingKey,
  landingOf,
  type QuestionGroup,
} from '../board-order.ts';
import { useQuestionActions } from '../changes/question-actions.ts';
import { dragAnnouncements, dragInstructions } from '../drag/drag-announcements.ts';
import { underPointer, useDragSensors } from '../drag/drag-sensors.ts';
import { TopicSection } from './topic-section.tsx';

const nearTheEdges = { threshold: { x: 0, y: 0.12 }, acceleration: 12 };

interface QuestionBoardProps {
  readonly groups: readonly QuestionGroup[];
}

/** All topics with their questions, in one column that can be reordered. */
export const QuestionBoard = memo(function QuestionBoard({ groups }: QuestionBoardProps) {
  const items = useMemo(() => boardItems(groups), [groups]);
  const keys = useStableKeys(items);
  const sensors = useDragSensors(keys);
  const { move } = useQuestionActions();
  const [dragged, setDragged] = useState<string | null>(null);
  const accessibility = useMemo(
    () => ({
      announcements: dragAnnouncements(...describeBoard(groups)),
      screenReaderInstructions: dragInstructions,
    }),
    [groups],
  );

  function drop({ active, over }: DragEndEvent) {
    setDragged(null);
    if (!over || over.id === active.id) return;
    const landing = landingOf(items, String(active.id), String(over.id));
    if (landing) move(String(active.id), landing.topic, landing.next);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      autoScroll={nearTheEdges}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={drop}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <Sections groups={groups} isDragging={dragged !== null} />
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {dragged && <DraggedQuestion groups={groups} id={dragged} />}
      </DragOverlay>
    </DndContext>
  );
});

/**
 * Returns the same array while the order is the same, so that a changed text does not render every
 * card.
 */
function useStableKeys(items: readonly BoardItem[]): string[] {
  const signature = JSON.stringify(items.map(({ key }) => key));
  return useMemo(() => JSON.parse(signature) as string[], [signature]);
}

interface SectionsProps {
  readonly groups: readonly QuestionGroup[];
  readonly isDragging: boolean;
}

function Sections({ groups, isDragging }: SectionsProps) {
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((count, { questions }) => count + questions.length, 0),
  );
  return (
    <div className="flex flex-col gap-8" {...(isDragging && { 'data-dragging': '' })}>
      {groups.map((group, index) => (
        <TopicSection
          key={headingKey(group.topic)}
          group={group}
          start={starts[index] ?? 0}
          isFirst={index === 0}
          isLast={index === groups.length - 1}
        />
      ))}
    </div>
  );
}

type Describe = (id: UniqueIdentifier) => string;

/** How a screen reader names the things on the board, and their places. */
function describeBoard(groups: readonly QuestionGroup[]): [Describe, Describe] {
  const names = new Map<string, string>();
  const places = new Map<string, string>();
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  let number = 0;
  for (const { topic, questions } of groups) {
    places.set(headingKey(topic), `à l’entrée du sujet ${topic ?? noTopic}`);
    for (const { id } of questions) {
      number += 1;
      names.set(id, `question ${number}`);
      places.set(id, `place ${number} sur ${count}, sujet ${topic ?? noTopic}`);
    }
  }
  return [(id) => names.get(String(id)) ?? '', (id) => places.get(String(id)) ?? ''];
}

interface DraggedQuestionProps {
  readonly groups: readonly QuestionGroup[];
  readonly id: string;
}

/** The card that follows the pointer, small enough to see where it goes. */
function DraggedQuestion({ groups, id }: DraggedQuestionProps) {
  const questions = groups.flatMap((group) => group.questions);
  const index = questions.findIndex((question) => question.id === id);
  return (
    <div className="flex max-h-14 cursor-grabbing items-center gap-2 overflow-hidden rounded-lg bg-float px-2 py-2.5 shadow-float">
      <GripVertical aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <span className="font-semibold font-title text-lg tabular-nums">{index + 1}</span>
      <span className="truncate font-semibold">
        <FormulaText text={questions[index]?.text ?? ''} />
      </span>
    </div>
  );
}
