import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decideBatch } from '#shared/domain/correction/class-reading/decide-batch.ts';
import { weighBatch } from '#shared/domain/correction/class-reading/weigh-batch.ts';
import { drawnPage, type Stroke, strokeIn } from '#tests/support/paper/drawn-page.ts';
import type { Box } from '../../edition/layout.ts';
import type { GreyImage } from '../grey-image.ts';
import { measurePage } from './measure-page.ts';

type Drawing = NonNullable<Parameters<typeof drawnPage>[0]>;
type Mark = (box: Box) => Stroke[];

const size = { rows: 4, columns: 3 } as const;
const boxes = drawnPage(size).layout.answers;
const boxAt = (place: number) => boxes[place] as Box;

function read(drawing: Drawing) {
  return readDrawn(drawnPage({ ...size, noise: 3, ...drawing }));
}

function readDrawn({ image, fit, layout, frame }: ReturnType<typeof drawnPage>) {
  const measures = measurePage(image, fit, layout, frame);
  const questions = layout.answers.map(({ question }) => question);
  const weighed = weighBatch([{ copy: 1, questions, code: frame.code, measures, unplaced: [] }]);
  const [page] = decideBatch(weighed, { threshold: null, fillCancels: false }).pages;
  if (!page) throw new Error('A batch of one page has a page.');
  return { ...page, measures };
}

const line =
  (points: readonly (readonly [number, number])[], look = {}): Mark =>
  (box) => [strokeIn(box, points, look)];

const falling = [
  [0.1, 0.1],
  [0.9, 0.9],
] as const;
const rising = [
  [0.9, 0.1],
  [0.1, 0.9],
] as const;
const hook = [
  [0.15, 0.5],
  [0.4, 0.85],
  [0.95, 0.05],
] as const;
const across = [
  [-0.1, 0.5],
  [1.1, 0.5],
] as const;
const cross: Mark = (box) => [...line(falling)(box), ...line(rising)(box)];
const light = { darkness: 0.3 };

const marks: Readonly<Record<string, Mark>> = {
  cross,
  tick: line(hook),
  'thin ballpoint tick': line(hook, { width: 0.3, darkness: 0.7 }),
  'line of 1 mm in pencil': line(across, { width: 1, darkness: 0.35 }),
  'thin line': line(across, { width: 0.35 }),
  fill: (box) =>
    line(
      [
        [0.2, 0.5],
        [0.8, 0.5],
      ],
      { width: box.width * 0.8 },
    )(box),
  'fill over the border': (box) =>
    line(
      [
        [0.4, 0.5],
        [0.6, 0.5],
      ],
      { width: box.width * 1.3 },
    )(box),
  'cross in light pencil': (box) => [...line(falling, light)(box), ...line(rising, light)(box)],
};

describe('the mark of a student’s', () => {
  const ticked = [0, 2, 4, 6, 8, 10, 11];

  test.each(Object.entries(marks))('%s is read, and no other box counts', (_, mark) => {
    for (const more of [{}, { paper: (x: number) => 235 - x, noise: 6 }]) {
      const { states } = read({ strokes: ticked.flatMap((place) => mark(boxAt(place))), ...more });
      expect(states).toEqual(
        boxes.map((__, place) => (ticked.includes(place) ? 'ticked' : 'empty')),
      );
    }
  });

  test.each([100, 150, 300])('cross is read at %i dpi', (dpi) => {
    const { states } = read({ dpi, strokes: ticked.flatMap((place) => cross(boxAt(place))) });
    expect(states).toEqual(boxes.map((__, place) => (ticked.includes(place) ? 'ticked' : 'empty')));
  });
});

test('boxes are read where a bad lens blurs their borders', () => {
  const strokes = [1, 5, 6].flatMap((place) => cross(boxAt(place)));
  const { image, fit, layout, frame } = drawnPage({ ...size, dpi: 150, noise: 3, strokes });
  const blurred = { ...image, pixels: blur(blur(image.pixels, image.width), image.width) };
  const measures = measurePage(blurred, fit, layout, frame);
  const questions = layout.answers.map(({ question }) => question);
  const weighed = weighBatch([{ copy: 1, questions, code: [], measures, unplaced: [] }]);
  const [page] = decideBatch(weighed, { threshold: null, fillCancels: false }).pages;
  expect(page?.states).toEqual(
    boxes.map((_, place) => ([1, 5, 6].includes(place) ? 'ticked' : 'empty')),
  );
});

/** Replaces each pixel by the mean of the nine around it. */
function blur(pixels: Uint8Array, width: number): Uint8Array {
  const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * width + column));
  return pixels.map((grey, pixel) =>
    around.reduce((sum, step) => sum + (pixels[pixel + step] ?? grey) / around.length, 0),
  );
}

test('a page with all boxes ticked is read correctly, and so is one with none', () => {
  expect(new Set(read({ strokes: boxes.flatMap(cross) }).states)).toEqual(new Set(['ticked']));
  expect(new Set(read({}).states)).toEqual(new Set(['empty']));
});

test('the same mark has the same ratio anywhere on the page', () => {
  const { image, fit, layout, frame } = drawnPage({ ...size, strokes: boxes.flatMap(cross) });
  const { boxes: values } = measurePage(image, fit, layout, frame);
  const each = values.length / boxes.length;
  const ratios = boxes.map((_, place) => values[place * each] ?? 0);
  expect(Math.max(...ratios) - Math.min(...ratios)).toBeLessThan(40);
});

test('the same sheet scanned ten times gives the same result', () => {
  const strokes = [0, 4, 5, 9].flatMap((place) => line(hook, { darkness: 0.5 })(boxAt(place)));
  const readings = Array.from({ length: 10 }, (_, seed) =>
    read({ strokes, noise: 6, seed: seed + 1 }).states.join(),
  );
  expect(new Set(readings).size).toBe(1);
});

describe('an unintended trace', () => {
  const honest = [0, 4, 8, 10, 11].flatMap((place) => cross(boxAt(place)));

  test('is never a tick without doubt: a dot, the tail of a neighbouring stroke, a fold', () => {
    const { x, y } = boxAt(3);
    const strokes: Stroke[] = [
      ...honest,
      strokeIn(boxAt(7), [
        [0.6, 0.6],
        [0.65, 0.62],
      ]),
      // A stroke goes from the tick below through the gap into this box.
      {
        points: [
          [x + 1, y + 12],
          [x + 2.2, y + 1],
        ],
        width: 0.4,
        darkness: 0.8,
      },
      {
        points: [
          [2, boxAt(1).y + 1.8],
          [200, boxAt(1).y + 1.8],
        ],
        width: 0.4,
        darkness: 0.2,
      },
    ];
    const { states } = read({ strokes });
    for (const place of [7, 3, 1]) expect(['empty', 'doubtful']).toContain(states[place]);
  });

  test('is doubtful where a streak runs through, and the streak is reported', () => {
    const dark = boxAt(1).x + 1.5;
    const streaked = read({
      strokes: [
        ...honest,
        {
          points: [
            [dark, 0],
            [dark, 400],
          ],
          width: 0.3,
          darkness: 0.4,
        },
      ],
    });
    expect(streaked.measures.streaks).toHaveLength(1);
    for (const place of [1, 7]) expect(streaked.states[place]).toBe('doubtful');
    for (const place of [4, 10]) expect(streaked.states[place]).toBe('ticked');
    for (const place of [0, 2, 3, 5]) expect(streaked.states[place]).not.toBe('doubtful');
  });

  test('is doubtful where the printed box cannot be found', () => {
    const { x, y } = boxAt(5);
    const hidden = (left: number, top: number) =>
      left > x - 3 && left < x + 7 && top > y - 2 && top < y + 6;
    const torn = drawnPage({ ...size, strokes: honest });
    const pixels = torn.image.pixels.map((grey, pixel) => {
      const scale = torn.fit.pixelsPerMillimetre;
      const at = [(pixel % torn.image.width) / scale, pixel / torn.image.width / scale] as const;
      return hidden(...at) ? 250 : grey;
    });
    const measures = measurePage({ ...torn.image, pixels }, torn.fit, torn.layout, torn.frame);
    const questions = torn.layout.answers.map(({ question }) => question);
    const weighed = weighBatch([{ copy: 1, questions, code: [], measures, unplaced: [] }]);
    const [page] = decideBatch(weighed, { threshold: null, fillCancels: false }).pages;
    expect(page?.states[5]).toBe('doubtful');
  });
});

describe('something that lies on a paper without marks is never a tick without doubt:', () => {
  const light = { white: 235, black: 40 } as const;
  /** Rises from 0 to 1 over so many millimetres. */
  const rise = (distance: number, over: number) => Math.min(1, Math.max(0, 0.5 + distance / over));
  const { x, y, width } = boxAt(4);
  const [middleX, middleY] = [x + width / 2, y + width / 2];

  function statesUnder(dark: (x: number, y: number) => number, strokes: Stroke[] = []) {
    const paper = (left: number, top: number) => light.white * (1 - dark(left, top));
    return read({ paper, black: light.black, strokes }).states;
  }

  const depths = [0.15, 0.2, 0.3, 0.5];
  const edge = (depth: number, over: number, slope: number) => (left: number, top: number) =>
    depth * rise(left - middleX + 0.4 - slope * (top - middleY), over);

  test.each([0.5, 1, 2.6, 5, 10])('the edge of a shadow over %f mm', (over) => {
    for (const depth of depths) {
      for (const slope of [0, 1]) {
        expect(statesUnder(edge(depth, over, slope))).not.toContain('ticked');
      }
    }
  });

  test.each([3, 4, 5, 6])('a highlighter of %i mm', (broad) => {
    for (const depth of depths.slice(0, 3)) {
      for (const slope of [0.02, 0.1]) {
        const states = statesUnder((left, top) => {
          const aside = Math.abs(top - middleY - slope * (left - middleX));
          return depth * rise(broad / 2 - aside, 0.3);
        });
        expect(states).not.toContain('ticked');
      }
    }
  });

  const round = (radius: number, off: number) => (left: number, top: number) =>
    rise(radius - Math.hypot(left - middleX - off, top - middleY - off / 2), 0.4);

  test.each([2.5, 3, 5])('a round stain of %f mm', (radius) => {
    for (const depth of [0.15, 0.25, 0.35]) {
      for (const off of [0, 1.5, 2.5]) {
        const stain = round(radius, off);
        expect(statesUnder((left, top) => depth * stain(left, top))).not.toContain('ticked');
      }
    }
  });

  test.each([2.75, 3, 3.5])('a dark hole of %f mm that hides its box', (radius) => {
    for (const off of [0, 1]) {
      const points = [[middleX + off, middleY] as const, [middleX + off + 0.01, middleY] as const];
      const states = read({ strokes: [{ points, width: 2 * radius, darkness: 1 }] }).states;
      expect(states[4]).toBe('doubtful');
    }
  });

  test('and marks at the edge of a shadow are found, and certain ones inside it', () => {
    const ticked = [0, 2, 4, 5, 8];
    for (const depth of depths) {
      const crosses = ticked.flatMap((place) => cross(boxAt(place)));
      const states = statesUnder(edge(depth, 1, 0), crosses);
      expect(ticked.map((place) => states[place])).not.toContain('empty');
      for (const place of [0, 2, 5, 8]) expect(states[place]).toBe('ticked');
    }
  });
});

describe('specks, as black and white scans leave of a light pencil, are doubtful', () => {
  const points = [
    [0.4, 0.5],
    [0.45, 0.5],
  ] as const;
  const speck = strokeIn(boxAt(2), points, { width: 0.5, darkness: 0.9 });
  const drawn = drawnPage({ ...size, noise: 3, strokes: [speck], bilevelAt: 128 });

  test.each([null, 90, 75, 50])('also after compression (%s)', async (quality) => {
    const image = quality === null ? drawn.image : await compressed(drawn.image, quality);
    const { states, measures } = readDrawn({ ...drawn, image });
    expect(measures.isBilevel).toBe(true);
    expect(states[2]).toBe('doubtful');
  });

  test('also after the scan was reduced, as the file shows', async () => {
    const smaller = await shrunk(drawn.image, 0.74);
    const scale = smaller.width / drawn.image.width;
    const at = (x: number, y: number) => {
      const pixel = drawn.fit.at(x, y);
      return { x: pixel.x * scale, y: pixel.y * scale };
    };
    const fit = { ...drawn.fit, at, pixelsPerMillimetre: drawn.fit.pixelsPerMillimetre * scale };
    const image = { ...smaller, isBilevel: true } as const;
    const { states, measures } = readDrawn({ ...drawn, image, fit });
    expect(measures.isBilevel).toBe(true);
    expect(states[2]).toBe('doubtful');
  });

  test.each([
    ['white paper', { paper: () => 290 }],
    ['white paper and black print', { paper: () => 330, black: -60 }],
    [
      'white paper beside what is black',
      { paper: (x: number) => (x < 15 ? -40 : 330), black: -60 },
    ],
  ])('a grey scan with %s is not taken for black and white', async (_, greys) => {
    for (const dpi of [150, 200, 300]) {
      for (const strokes of [[speck], boxes.flatMap(marks['cross in light pencil'] ?? cross)]) {
        const { image, ...page } = drawnPage({ ...size, noise: 3, strokes, dpi, ...greys });
        const scans = [image, await compressed(image, 80)];
        for (const scan of scans) {
          expect(readDrawn({ ...page, image: scan }).measures.isBilevel).toBe(false);
        }
      }
    }
  });
});

async function compressed(image: GreyImage, quality: number): Promise<GreyImage> {
  const file = await sharpOf(image).toColourspace('b-w').jpeg({ quality }).toBuffer();
  return { ...image, pixels: await sharp(file).toColourspace('b-w').raw().toBuffer() };
}

async function shrunk(image: GreyImage, share: number): Promise<GreyImage> {
  const { data, info } = await sharpOf(image)
    .resize({ width: Math.round(image.width * share) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

function sharpOf({ width, height, pixels }: GreyImage) {
  return sharp(pixels, { raw: { width, height, channels: 1 } });
}

describe('a coded number', () => {
  const { code } = drawnPage({ ...size, codeColumns: 4 }).frame;
  const filled = '4071';
  const ticks = code
    .filter(({ place, value }) => filled[place] === value)
    .flatMap((box) => cross(box));
  /** A shape similar to a digit, the same in every column. */
  const digits = code.flatMap((box) => {
    const bend = Number(box.value) / 20;
    const points = [
      [0.35, 0.25],
      [0.65 - bend / 2, 0.3 + bend],
      [0.4, 0.75],
      [0.6, 0.75],
    ] as const;
    return [strokeIn(box, points, { width: 0.35, darkness: 1 })];
  });

  test('is read digit by digit, even where digits are printed in the boxes', () => {
    for (const strokes of [ticks, [...digits, ...ticks]]) {
      const { number } = read({ codeColumns: 4, strokes });
      expect(number?.digits).toBe(filled);
    }
  });
});
