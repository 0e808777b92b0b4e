import {
  type CollisionDetection,
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { columnCoordinates } from './column-coordinates.ts';

/** Mouse, pen and finger on the handle, or the keyboard. */
export function useDragSensors(keys: readonly string[]) {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: columnCoordinates(keys),
      scrollBehavior: 'auto',
    }),
  );
}

/** What is under the pointer counts, however tall; between two things, the nearer one. */
export const underPointer: CollisionDetection = (args) => {
  const hits = pointerWithin(args);
  return hits.length > 0 ? hits : closestCenter(args);
};
