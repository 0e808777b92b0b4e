import type { Point } from '#paper/reader/place/fit/point.ts';

/** How light becomes numbers. Levels are from 0 to 255, lengths in millimetres. */
export interface Tone {
  /** What black ink and white paper come out as. */
  readonly black: number;
  readonly white: number;
  /** What lies around the paper: the lid, a desk, nothing. */
  readonly bed: number;
  /** How much darker the light gets towards the right and the bottom, from 0 to 1. */
  readonly gradient: Point;
  /**
   * The shadow of a hand or a phone: its middle as shares of the picture, its depth from 0 to 1; a
   * steep one ends at an edge.
   */
  readonly shadow: {
    readonly at: Point;
    readonly size: number;
    readonly depth: number;
    readonly steepness?: number;
  } | null;
  /** 1 for an optic that spreads a point over a quarter of a millimetre. */
  readonly blur: number;
  /** The deviation of each pixel. */
  readonly noise: number;
  /** Dust on the glass of a feeder: lines along the way of the paper. */
  readonly streaks: readonly Streak[];
  /** How many dark specks. */
  readonly specks: number;
}

export interface Streak {
  /** As a share of the picture's width. */
  readonly at: number;
  readonly width: number;
  /** From -1, white, to 1, black. */
  readonly strength: number;
}

export const plainTone: Tone = {
  black: 20,
  white: 245,
  bed: 245,
  gradient: { x: 0, y: 0 },
  shadow: null,
  blur: 0,
  noise: 0,
  streaks: [],
  specks: 0,
};
