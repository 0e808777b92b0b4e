import type { BoxVerdict } from '../copy-notes.ts';

/**
 * The colour of each sign: red, green and blue from 0 to 1. The signs also differ in shape, for
 * readers who cannot tell the colours apart.
 */
const colours: Record<BoxVerdict, string> = {
  right: '0.05 0.42 0.2',
  wrong: '0.72 0.07 0.12',
  missed: '0.1 0.24 0.62',
};

const ring = [
  '1.33 0.5 m',
  '1.33 0.958 0.958 1.33 0.5 1.33 c',
  '0.042 1.33 -0.33 0.958 -0.33 0.5 c',
  '-0.33 0.042 0.042 -0.33 0.5 -0.33 c',
  '0.958 -0.33 1.33 0.042 1.33 0.5 c h',
].join(' ');
const frame = '-0.26 -0.26 1.52 1.52 re';

/**
 * Drawn around the box, whose sides have length 1, and to the left of it, where the paper is
 * usually blank.
 */
const shapes: Record<BoxVerdict, { around: string; dashes: string; beside: string }> = {
  // A tick and a circle.
  right: { around: ring, dashes: '[] 0', beside: '-1.6 0.45 m -1.25 0.05 l -0.7 0.95 l' },
  // A cross and a square.
  wrong: {
    around: frame,
    dashes: '[] 0',
    beside: '-1.45 0.05 m -0.65 0.95 l -1.45 0.95 m -0.65 0.05 l',
  },
  // An arrow and a dashed circle.
  missed: {
    around: ring,
    dashes: '[0.32 0.24] 0',
    beside: '-1.7 0.5 m -0.72 0.5 l -1.1 0.85 m -0.72 0.5 l -1.1 0.15 l',
  },
};

/** How far the signs extend beyond the box, in widths of the box. */
export const signEdges = [-2, -0.8, 1.8, 1.8] as const;

/**
 * Draws a sign at a box from (0, 0) to (1, 1). A white outline separates it from what it covers.
 */
export function drawSign(verdict: BoxVerdict): string {
  const { around, dashes, beside } = shapes[verdict];
  return [
    '1 J 1 j',
    `1 1 1 RG 0.34 w ${beside} S`,
    `${colours[verdict]} RG 0.18 w ${beside} S`,
    `0.11 w ${dashes} d ${around} S`,
  ].join('\n');
}

export const signNames: Record<BoxVerdict, string> = {
  right: 'SignRight',
  wrong: 'SignWrong',
  missed: 'SignMissed',
};

export const signMeanings: Record<BoxVerdict, string> = {
  right: 'bonne réponse cochée',
  wrong: 'proposition fausse cochée',
  missed: 'bonne réponse non cochée',
};
