import { describe, expect, test } from 'vitest';
import { measureOf } from '#shared/domain/correction/pages/page-measures.ts';
import { drawnPage, type Stroke, strokeIn } from '#tests/support/paper/drawn-page.ts';
import type { Box } from '../../edition/layout.ts';
import { measurePage } from './measure-page.ts';

const blank = drawnPage();
const boxAt = (place: number) => blank.layout.answers[place] as Box;

function ratios(drawing: Parameters<typeof drawnPage>[0]): number[] {
  const { image, fit, layout, frame } = drawnPage(drawing);
  const page = measurePage(image, fit, layout, frame);
  return layout.answers.map((_, place) => measureOf(page, place, 'ratio'));
}

const cross = (box: Box, look = {}): Stroke[] => [
  strokeIn(
    box,
    [
      [0.1, 0.1],
      [0.9, 0.9],
    ],
    look,
  ),
  strokeIn(
    box,
    [
      [0.9, 0.1],
      [0.1, 0.9],
    ],
    look,
  ),
];
const tick = (box: Box, look = {}): Stroke[] => [
  strokeIn(
    box,
    [
      [0.15, 0.5],
      [0.4, 0.85],
      [0.95, 0.05],
    ],
    look,
  ),
];
const fill = (box: Box, look = {}): Stroke[] => [
  strokeIn(
    box,
    [
      [0.2, 0.5],
      [0.8, 0.5],
    ],
    { width: box.width * 0.8, ...look },
  ),
];

describe('the ratio of a box', () => {
  const strokes = [...cross(boxAt(0)), ...tick(boxAt(5)), ...fill(boxAt(10))];

  test('is 0 where nothing was drawn', () => {
    expect(Math.max(...ratios({}))).toBe(0);
  });

  test('is the share of its inside that is ink', () => {
    const found = ratios({ strokes });
    const [crossed, ticked, filled] = [found[0], found[5], found[10]];
    expect(crossed).toBeGreaterThan(0.25);
    expect(crossed).toBeLessThan(0.5);
    expect(ticked).toBeGreaterThan(0.15);
    expect(filled).toBeGreaterThan(0.8);
  });

  const fine = ratios({ strokes, dpi: 300 });
  test.each([72, 100, 150, 200, 400, 600])('is the same at %i dpi as at 300', (dpi) => {
    for (const [place, ratio] of ratios({ strokes, dpi }).entries()) {
      expect(Math.abs(ratio - (fine[place] ?? 0))).toBeLessThan(dpi < 100 ? 0.16 : 0.1);
    }
  });

  test.each([-0.4, -0.3, 0.15, 0.3, 0.4])(
    'ignores the border where the fit is off by %d mm',
    (misplaced) => {
      for (const dpi of [100, 200, 300]) {
        expect(Math.max(...ratios({ misplaced, dpi }))).toBeLessThan(0.01);
      }
    },
  );

  test('is 0 on grey paper, in a shadow and with noise', () => {
    expect(Math.max(...ratios({ paper: () => 180 }))).toBe(0);
    expect(Math.max(...ratios({ paper: (x, y) => 250 - x - y }))).toBe(0);
    expect(Math.max(...ratios({ noise: 8 }))).toBeLessThan(0.01);
  });

  test('shows light pencil even on a faint scan', () => {
    const strokes = tick(boxAt(0), { darkness: 0.4 });
    expect(ratios({ strokes, black: 120 })[0]).toBeGreaterThan(0.15);
  });
});
