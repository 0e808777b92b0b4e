import {
  type CollisionDetection,
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import { columnCoordinates } from './column-coordinates.ts';

const byHand = { activationConstraint: { distance: 5 } };

/** Mouse, pen and finger on the handle, or the keyboard. */
export function useDragSensors(keys: readonly string[]) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  // The same options make the same sensors: new ones would have every handle drawn again.
  const [byKeyboard] = useState(() => ({
    coordinateGetter: columnCoordinates(() => latest.current),
    scrollBehavior: 'auto' as const,
  }));
  return useSensors(useSensor(PointerSensor, byHand), useSensor(KeyboardSensor, byKeyboard));
}

/** What is under the pointer counts, however tall; between two things, the nearer one. */
export const underPointer: CollisionDetection = (args) => {
  const hits = pointerWithin(args);
  return hits.length > 0 ? hits : closestCenter(args);
};
