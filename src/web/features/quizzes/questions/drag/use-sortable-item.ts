import { useSortable } from '@dnd-kit/sortable';
import { type CSSProperties, useMemo } from 'react';

// Animating the neighbours after a drop would need a measurement of each, which costs too much.
const settleAtOnce = () => false;

/** One thing of a column that can be reordered by its handle. */
export function useSortableItem(id: string, isFixed: boolean) {
  const disabled = useMemo(() => ({ draggable: isFixed }), [isFixed]);
  const sortable = useSortable({ id, disabled, animateLayoutChanges: settleAtOnce });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition } = sortable;
  const describedBy = sortable.attributes['aria-describedby'];
  // Stays the same object between moves, so that a card is not rendered while others move.
  const handle = useMemo(
    () => ({ ref: setActivatorNodeRef, 'aria-describedby': describedBy, ...listeners }),
    [setActivatorNodeRef, describedBy, listeners],
  );
  const shift = Math.round(transform?.y ?? 0);
  const style: CSSProperties = {
    // A card that does not move needs no layer of its own.
    ...(shift !== 0 && { transform: `translateY(${shift}px)` }),
    ...(transition && { transition }),
  };
  return { place: { ref: setNodeRef, style }, handle, isDragged: sortable.isDragging };
}
