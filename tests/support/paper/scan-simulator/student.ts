import type { TickStyle } from './marks.ts';
import { type Pen, pens } from './pens.ts';
import type { Random } from './random.ts';
import type { Ink } from './stroke.ts';

export interface Student {
  readonly habit: Habit;
  readonly ink: Ink;
  readonly ticks: Readonly<Partial<Record<TickStyle, number>>>;
  /** The shares of empty boxes with a trace of an eraser or a stray touch. */
  readonly erased: number;
  readonly touched: number;
  /** The share of questions where a tick was cancelled by blackening and another one set. */
  readonly corrected: number;
  /** The shares of questions without an answer and with several. */
  readonly skipped: number;
  readonly several: number;
}

const calm = { erased: 0, touched: 0.002, corrected: 0, skipped: 0.05, several: 0.15 };

interface HabitRule extends Partial<typeof calm> {
  readonly pens: Readonly<Partial<Record<Pen, number>>>;
  readonly ticks: Student['ticks'];
}

const anyPen = { blueBallpoint: 4, blackBallpoint: 3, gelPen: 1, fountainPen: 1, pencil: 2 };

const habits = {
  fills: { pens: anyPen, ticks: { fill: 1 } },
  crosses: { pens: anyPen, ticks: { cross: 1 } },
  ticks: { pens: anyPen, ticks: { tick: 4, tail: 0.15 } },
  mixes: { pens: anyPen, ticks: { fill: 2, cross: 3, tick: 2, circle: 0.5, line: 0.5 } },
  overflows: { pens: anyPen, ticks: { overBorder: 3, cross: 1, bleed: 1 } },
  presses: { pens: { blueBallpoint: 1, blackBallpoint: 1, feltPen: 1 }, ticks: { bleed: 1 } },
  thick: { pens: { feltPen: 1 }, ticks: { cross: 1, tick: 1 } },
  faint: { pens: { lightPencil: 1 }, ticks: { cross: 2, tick: 2, fill: 1, line: 0.5 } },
  small: { pens: anyPen, ticks: { dot: 1, fill: 0.2 } },
  lines: { pens: { pencil: 2, blueBallpoint: 1 }, ticks: { line: 1 } },
  erases: { pens: { pencil: 1 }, ticks: { cross: 2, fill: 1, tick: 1 }, erased: 0.08 },
  hasty: { pens: anyPen, ticks: { tick: 1, tail: 1, cross: 1 }, touched: 0.02 },
  corrects: { pens: anyPen, ticks: { cross: 1, tick: 1 }, corrected: 0.08 },
} satisfies Record<string, HabitRule>;

export type Habit = keyof typeof habits;

export const ordinaryClass: Readonly<Partial<Record<Habit, number>>> = {
  fills: 22,
  crosses: 30,
  ticks: 12,
  mixes: 10,
  overflows: 5,
  presses: 3,
  thick: 2,
  faint: 4,
  small: 1,
  lines: 1,
  erases: 5,
  hasty: 4,
};

/** A class that was told to cross boxes, and to blacken a box to cancel its cross. */
export const crossingClass: Readonly<Partial<Record<Habit, number>>> = {
  crosses: 40,
  ticks: 10,
  lines: 2,
  faint: 4,
  hasty: 4,
  erases: 4,
  corrects: 30,
  thick: 4,
};

export function newStudent(random: Random, habit: Habit): Student {
  const { pens: choice, ...rule }: HabitRule = habits[habit];
  const ink = pens[random.weighted(choice)](random);
  return { ...calm, ...rule, habit, ink };
}
