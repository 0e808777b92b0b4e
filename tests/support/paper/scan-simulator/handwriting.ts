import type { Box } from '#paper/edition/layout.ts';
import type { Point } from '#paper/reader/place/fit/point.ts';
import type { Hand } from './marks.ts';
import type { Stroke } from './stroke.ts';

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
