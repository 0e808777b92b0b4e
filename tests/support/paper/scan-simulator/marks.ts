import type { Box } from '#paper/edition/layout.ts';
import type { Point } from '#paper/reader/place/fit/point.ts';
import type { Random } from './random.ts';
import type { Ink, Stroke } from './stroke.ts';

export interface Hand {
  readonly ink: Ink;
  readonly random: Random;
}

type Mark = (box: Box, hand: Hand) => Stroke[];

export const ticks = {
  fill: (box, hand) => [hatching(box, hand, hand.random.between(0.7, 1))],
  cross: (box, { ink, random }) => {
    const reach = random.between(0.75, 1.25);
    const corner = spot(box, random, reach, 0.12);
    return [
      { ink, points: bent([corner(-1, -1), corner(1, 1)], random) },
      { ink, points: bent([corner(1, -1), corner(-1, 1)], random) },
    ];
  },
  tick: (box, { ink, random }) => {
    const at = spot(box, random, 1, 0.15);
    const rise = random.between(0.9, 1.7);
    const points = [at(-0.8, -0.1), at(-0.25, 0.75), at(random.between(0.7, 1.3), -rise)];
    return [{ ink, points: bent(points, random) }];
  },
  overBorder: (box, hand) => [hatching(box, hand, hand.random.between(1.15, 1.45))],
  circle: (box, { ink, random }) => {
    const at = spot(box, random, random.between(0.5, 0.8), 0.06);
    return [{ ink, points: loop(at, random) }];
  },
  dot: (box, hand) => [hatching(box, hand, hand.random.between(0.2, 0.34))],
  line: (box, { ink, random }) => {
    const at = spot(box, random, random.between(0.95, 1.15), 0.12);
    const slant = random.pick([-1, -0.4, 0, 0.4, 1]);
    return [{ ink, points: bent([at(-1, slant), at(1, -slant)], random) }];
  },
  /** A ballpoint that smears. */
  bleed: (box, hand) => {
    const { ink, random } = hand;
    const blot = { ...ink, width: ink.width * 2.2, strength: ink.strength * 0.35, grain: 0.1 };
    const filled = hatching(box, hand, random.between(0.9, 1.1));
    return [{ points: filled.points, ink: blot }, filled];
  },
  /** A tick whose end may run into another box. */
  tail: (box, { ink, random }) => {
    const at = spot(box, random, 1, 0.15);
    const end = random.chance(0.5)
      ? at(random.between(0.5, 1.2), -random.between(3.2, 4.6))
      : at(random.between(3.4, 5.2), -random.between(0.2, 1.2));
    return [{ ink, points: bent([at(-0.8, -0.1), at(-0.2, 0.7), end], random) }];
  },
} satisfies Record<string, Mark>;

/** Traces in boxes that nobody meant to tick. */
export const traces = {
  /** An erased pencil mark: a shadow and a smear. */
  erased: (box, { ink, random }) => {
    const shadow = { ...ink, strength: ink.strength * random.between(0.06, 0.2), grain: 0.5 };
    const smear = { ...shadow, width: 1.4, strength: shadow.strength * 0.4 };
    const before = ticks[random.pick(['cross', 'tick', 'fill'] as const)];
    return [
      ...before(box, { ink: shadow, random }),
      hatching(box, { ink: smear, random }, random.between(0.9, 1.5)),
    ];
  },
  /** The pen touched the paper. */
  touch: (box, { ink, random }) => {
    const at = spot(box, random, 0.8, 0);
    const from = at(random.between(-1, 1), random.between(-1, 1));
    const length = random.between(0, 0.35);
    const angle = random.between(0, 2 * Math.PI);
    const to = { x: from.x + length * Math.cos(angle), y: from.y + length * Math.sin(angle) };
    return [{ points: [from, to], ink: { ...ink, width: Math.min(ink.width, 0.45) } }];
  },
} satisfies Record<string, Mark>;

/** A ticked box that was blackened to take the tick back. */
export function cancel(box: Box, hand: Hand): Stroke[] {
  const firm = { ...hand.ink, strength: Math.max(hand.ink.strength, 0.8), grain: 0.05 };
  const solid = { ink: { ...firm, width: Math.max(firm.width, 0.6) }, random: hand.random };
  return [
    ...ticks.cross(box, hand),
    hatching(box, solid, 1.12, 0.55),
    hatching(box, solid, 1.1, 0.55),
  ];
}

export type TickStyle = keyof typeof ticks;
export type TraceStyle = keyof typeof traces;

/** To and fro across the box; `spread` is its size relative to the box. */
function hatching(
  box: Box,
  { ink, random }: Hand,
  spread: number,
  pitch = random.between(0.75, 1.3),
): Stroke {
  const at = spot(box, random, spread, 0.08);
  const slant = random.between(-0.5, 0.5);
  const rows = Math.max(2, Math.round((box.height * spread) / (ink.width * pitch)));
  const points: Point[] = [];
  for (let row = 0; row <= rows; row++) {
    const down = (2 * row) / rows - 1;
    const side = row % 2 === 0 ? -1 : 1;
    points.push(at(side, Math.max(-1, Math.min(1, down + slant * side * 0.3))));
  }
  return { ink, points };
}

/** Random points in the box, from -1 to 1 both ways. */
function spot(box: Box, random: Random, reach: number, unrest: number) {
  const [halfWidth, halfHeight] = [(box.width / 2) * reach, (box.height / 2) * reach];
  const x = box.x + box.width / 2 + random.normal(0, 0.04) * box.width;
  const y = box.y + box.height / 2 + random.normal(0, 0.04) * box.height;
  return (across: number, down: number): Point => ({
    x: x + halfWidth * (across + random.normal(0, unrest)),
    y: y + halfHeight * (down + random.normal(0, unrest)),
  });
}

/** Hand-drawn lines are never quite straight. */
function bent(points: readonly Point[], random: Random): Point[] {
  const path: Point[] = [];
  for (const [place, from] of points.entries()) {
    const to = points[place + 1];
    path.push(from);
    if (!to) continue;
    const belly = random.normal(0, 0.05);
    for (let step = 1; step < 5; step++) {
      const along = step / 5;
      const aside = belly * Math.sin(Math.PI * along);
      path.push({
        x: from.x + (to.x - from.x) * along + (to.y - from.y) * aside,
        y: from.y + (to.y - from.y) * along - (to.x - from.x) * aside,
      });
    }
  }
  return path;
}

function loop(at: (across: number, down: number) => Point, random: Random): Point[] {
  const start = random.between(0, 2 * Math.PI);
  return Array.from({ length: 15 }, (_, step) => {
    const angle = start + (step / 13) * 2 * Math.PI;
    return at(Math.cos(angle), Math.sin(angle));
  });
}
