import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { memo, useMemo, useState } from 'react';
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
import { describeBoard } from './describe-board.ts';
import { DraggedQuestion } from './dragged-question.tsx';
import { TopicSection } from './topic-section.tsx';

const nearTheEdges = { threshold: { x: 0, y: 0.12 }, acceleration: 12 };

interface QuestionBoardProps {
  readonly groups: readonly QuestionGroup[];
}

/** All topics with their questions, in one column that can be put in order. */
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

/** The same list while the order is the same, so that a new text does not stir every card. */
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
