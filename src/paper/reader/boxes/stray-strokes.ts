import type { Box } from '../../edition/layout.ts';
import { sides } from './ink-shape.ts';

interface LeavingInk {
  readonly box: Box;
  readonly ratio: number;
  readonly leaves: number;
}

/** In millimetres: a stroke does not connect boxes that are further apart. */
const farthest = 9;

/**
 * How likely it is that the ink of each box belongs to a neighbour whose ink leaves towards it, as
 * the neighbour's share of the ink of both.
 */
export function strayShares(boxes: readonly LeavingInk[]): number[] {
  const going = boxes.filter(({ leaves }) => leaves !== 0);
  return boxes.map((inked) => {
    if (inked.leaves === 0) return 0;
    let most = 0;
    for (const other of going) {
      if (other === inked || !areJoined(inked, other)) continue;
      most = Math.max(most, other.ratio / (other.ratio + inked.ratio));
    }
    return most;
  });
}

function areJoined(one: LeavingInk, other: LeavingInk): boolean {
  const right = other.box.x - (one.box.x + one.box.width);
  const left = one.box.x - (other.box.x + other.box.width);
  const below = other.box.y - (one.box.y + one.box.height);
  const above = one.box.y - (other.box.y + other.box.height);
  if (Math.max(right, left, below, above) > farthest) return false;
  return (
    (right > 0 && leavesBy(one, sides.right) && leavesBy(other, sides.left)) ||
    (left > 0 && leavesBy(one, sides.left) && leavesBy(other, sides.right)) ||
    (below > 0 && leavesBy(one, sides.bottom) && leavesBy(other, sides.top)) ||
    (above > 0 && leavesBy(one, sides.top) && leavesBy(other, sides.bottom))
  );
}

function leavesBy({ leaves }: LeavingInk, side: number): boolean {
  return (leaves & side) !== 0;
}
