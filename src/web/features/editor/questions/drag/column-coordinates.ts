import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/** One press, one place: the thing goes to the middle of its next neighbour in the column. */
export function columnCoordinates(column: () => readonly string[]): KeyboardCoordinateGetter {
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
