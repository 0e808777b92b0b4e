import type { Box } from '#paper/edition/layout.ts';
import type { Point } from '#paper/reader/place/fit/point.ts';
import { strokesOf } from './capital-letters.ts';
import type { Hand } from './marks.ts';
import type { Stroke } from './stroke.ts';

/** A name in capital letters on the line at the bottom of the field, as long as there is room. */
export function writeCapitals(field: Box, name: string, { ink, random }: Hand): Stroke[] {
  const thin = { ...ink, width: Math.min(ink.width, 0.5) };
  const size = Math.min(0.6, field.height / 12);
  const base = field.y + field.height - 1.5;
  const slant = random.normal(0.1, 0.06);
  let left = field.x + random.between(2, 5);
  return [...name].flatMap((letter) => {
    const begin = left;
    left += size * (letter === ' ' ? 4 : random.between(5.2, 6));
    if (left > field.x + field.width) return [];
    return strokesOf(letter).map((stroke) => ({
      ink: thin,
      points: stroke.map(({ x, y }) => ({
        x: begin + size * (x + slant * y) + random.normal(0, 0.08),
        y: base - size * y + random.normal(0, 0.08),
      })),
    }));
  });
}

/** Two words on the line at the bottom of the field that look like a name. */
export function writeName(field: Box, { ink, random }: Hand): Stroke[] {
  const thin = { ...ink, width: Math.min(ink.width, 0.5) };
  const base = field.y + field.height - 1.5;
  const height = Math.min(2.2, field.height / 3);
  const strokes: Stroke[] = [];
  let x = field.x + random.between(2, 8);
  for (let word = 0; word < 2; word++) {
    const letters = 4 + random.below(6);
    const points: Point[] = [];
    for (let letter = 0; letter < letters; letter++) {
      const tall = letter === 0 || random.chance(0.25) ? 2 : 1;
      for (let step = 0; step < 6; step++) {
        const angle = (step / 6) * 2 * Math.PI;
        points.push({
          x: x + 0.7 * Math.sin(angle) + random.normal(0, 0.1),
          y: base - (height * tall * (1 - Math.cos(angle))) / 2 + random.normal(0, 0.15),
        });
        x += random.between(0.2, 0.45);
      }
      if (x > field.x + field.width - 6) break;
    }
    strokes.push({ points, ink: thin });
    x += 3.5;
  }
  return strokes;
}
