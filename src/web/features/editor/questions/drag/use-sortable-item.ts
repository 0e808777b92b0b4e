import { useSortable } from '@dnd-kit/sortable';
import { type CSSProperties, useMemo } from 'react';

// Measuring each neighbour after a drop would cost more than its animation tells.
const settleAtOnce = () => false;

/** One thing of a column that can be put in order; it is taken by its handle. */
export function useSortableItem(id: string, isFixed: boolean) {
  const disabled = useMemo(() => ({ draggable: isFixed }), [isFixed]);
  const sortable = useSortable({ id, disabled, animateLayoutChanges: settleAtOnce });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition } = sortable;
  const describedBy = sortable.attributes['aria-describedby'];
  // The same from one move to the next, so that a card is not drawn again while others move.
  const handle = useMemo(
    () => ({ ref: setActivatorNodeRef, 'aria-describedby': describedBy, ...listeners }),
    [setActivatorNodeRef, describedBy, listeners],
  );
  const shift = Math.round(transform?.y ?? 0);
  const style: CSSProperties = {
    // A card that stays where it is needs no layer of its own.
    ...(shift !== 0 && { transform: `translateY(${shift}px)` }),
    ...(transition && { transition }),
  };
  return { place: { ref: setNodeRef, style }, handle, isDragged: sortable.isDragging };
}
