import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties } from 'react';

/** One thing of a column that can be put in order; it is taken by its handle. */
export function useSortableItem(id: string, isFixed: boolean) {
  const sortable = useSortable({ id, disabled: { draggable: isFixed } });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } =
    sortable;
  const style: CSSProperties = transform
    ? {
        transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`,
        ...(transition && { transition }),
      }
    : {};
  return {
    place: { ref: setNodeRef, style },
    handle: {
      ref: setActivatorNodeRef,
      'aria-describedby': attributes['aria-describedby'],
      ...listeners,
    },
    isDragged: sortable.isDragging,
  };
}
