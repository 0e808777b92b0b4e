import {
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';

const byHand = { activationConstraint: { distance: 5 } };

/** Mouse, pen and touch on the handle, or the keyboard. */
export function useDragSensors(keys: readonly string[]) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  // The options must stay the same object, since new sensors would render every handle.
  const [byKeyboard] = useState(() => ({
    coordinateGetter: columnCoordinates(() => latest.current),
    scrollBehavior: 'auto' as const,
  }));
  return useSensors(useSensor(PointerSensor, byHand), useSensor(KeyboardSensor, byKeyboard));
}

/** The thing under the pointer counts, however tall it is; between two things, the nearer one. */
export const underPointer: CollisionDetection = (args) => {
  const hits = pointerWithin(args);
  return hits.length > 0 ? hits : closestCenter(args);
};

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** Each press of a key moves by one place: to the middle of the next neighbour in the column. */
function columnCoordinates(column: () => readonly string[]): KeyboardCoordinateGetter {
  return (event, { context: { active, over, droppableRects, collisionRect } }) => {
    const step = steps[event.code];
    if (!step || !active || !collisionRect) return undefined;
    event.preventDefault();
    const keys = column();
    const target = keys[keys.indexOf(String(over?.id ?? active.id)) + step];
    const rect = target === undefined ? undefined : droppableRects.get(target);
    if (!rect) return undefined;
    return { x: rect.left, y: rect.top + (rect.height - collisionRect.height) / 2 };
  };
}
