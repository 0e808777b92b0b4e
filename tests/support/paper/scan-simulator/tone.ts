import type { Point } from '#paper/reader/place/fit/point.ts';

/** Levels are from 0 to 255, lengths in millimetres. */
export interface Tone {
  readonly black: number;
  readonly white: number;
  /** The level around the paper: the lid, a desk, nothing. */
  readonly bed: number;
  readonly gradient: Point;
  /**
   * The shadow of a hand or a phone, by its middle as a share of the picture and its depth from 0
   * to 1. A steep one has a sharp edge.
   */
  readonly shadow: {
    readonly at: Point;
    readonly size: number;
    readonly depth: number;
    readonly steepness?: number;
  } | null;
  /** 1 for optics that spread a point over a quarter of a millimetre. */
  readonly blur: number;
  readonly noise: number;
  /** Dust on a feeder's glass makes lines in the direction of the feed. */
  readonly streaks: readonly Streak[];
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
