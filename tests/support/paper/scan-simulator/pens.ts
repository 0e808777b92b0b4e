import type { Random } from './random.ts';
import type { Ink } from './stroke.ts';

type PenMaker = (random: Random) => Ink;

const graphite = [0.24, 0.24, 0.26] as const;

/** Two pens of a kind are never quite alike. */
export const pens = {
  blueBallpoint: (random) => ({
    width: random.between(0.35, 0.5),
    strength: random.between(0.8, 0.95),
    grain: random.between(0.05, 0.2),
    colour: [0.12, 0.16, random.between(0.5, 0.65)],
  }),
  blackBallpoint: (random) => ({
    width: random.between(0.35, 0.5),
    strength: random.between(0.85, 0.97),
    grain: random.between(0.05, 0.2),
    colour: [0.1, 0.1, 0.12],
  }),
  gelPen: (random) => ({
    width: random.between(0.5, 0.7),
    strength: random.between(0.93, 1),
    grain: 0.03,
    colour: [0.06, 0.06, random.between(0.08, 0.5)],
  }),
  feltPen: (random) => ({
    width: random.between(0.9, 1.3),
    strength: random.between(0.92, 1),
    grain: 0.02,
    colour: [0.05, 0.05, 0.05],
  }),
  fountainPen: (random) => ({
    width: random.between(0.5, 0.8),
    strength: random.between(0.7, 0.9),
    grain: random.between(0.05, 0.15),
    colour: [0.15, 0.2, random.between(0.65, 0.85)],
  }),
  pencil: (random) => ({
    width: random.between(0.45, 0.7),
    strength: random.between(0.6, 0.85),
    grain: random.between(0.3, 0.5),
    colour: graphite,
  }),
  lightPencil: (random) => ({
    width: random.between(0.4, 0.65),
    strength: random.between(0.3, 0.5),
    grain: random.between(0.4, 0.6),
    colour: graphite,
  }),
} satisfies Record<string, PenMaker>;

export type Pen = keyof typeof pens;
