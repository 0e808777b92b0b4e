import { expect, test } from 'vitest';
import type { Layout } from '#paper/edition/layout.ts';
import type { Homography } from '#paper/reader/place/fit/homography.ts';
import type { PageRecord } from '../../pages/page-record.ts';
import { recordPage } from '../../scans/pages/record-page.ts';
import { type PicturedPage, sheetsOf } from '../corrected-copies/scanned-sheets.ts';
import { ownPart } from './shown-page.ts';

const paper = { width: 210, height: 297 };
const boxAt = (x: number, y: number) => ({ x, y, width: 4, height: 4 });
/**
 * The boxes lie near the paper's edges, where a cut that is a little off would lose or show them.
 */
const boxes = [boxAt(8, 60), boxAt(198, 60), boxAt(8, 285), boxAt(198, 285)];
const layout: Layout = {
  frames: [
    {
      ...paper,
      marks: null,
      digits: { copy: [], page: [], check: [] },
      code: [],
      name: null,
      edition: [],
    },
  ],
  copies: [
    {
      copy: 1,
      pages: [
        {
          page: 1,
          check: 1,
          frame: 0,
          answers: boxes.map((box, answer) => ({ ...box, question: 'q1', answer: answer + 1 })),
        },
      ],
    },
  ],
};

interface Lying {
  /** The paper's middle, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly degrees: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The scan has two pixels to a millimetre. */
function fitOf({ x, y, degrees }: Lying): Homography {
  const [cos, sin] = [
    2 * Math.cos((degrees * Math.PI) / 180),
    2 * Math.sin((degrees * Math.PI) / 180),
  ];
  const [w, h] = [paper.width / 2, paper.height / 2];
  return [cos, -sin, x - cos * w + sin * h, sin, cos, y - sin * w - cos * h, 0, 0];
}

function recordOf(lying: Lying, size: Size): PageRecord {
  const measures = {
    boxes: [],
    white: 250,
    black: 10,
    noise: 0,
    shift: 0,
    streaks: [],
    isBilevel: false,
  };
  const found = {
    copy: 1,
    sheet: 1,
    edition: null,
    questions: boxes.map(() => 'q1'),
    answers: boxes.map((_, place) => place + 1),
    code: [],
    measures,
    unplaced: [],
    fit: {
      homography: fitOf(lying),
      bend: null,
      fold: null,
      pixelsPerMillimetre: 2,
      marksSeen: 4,
      residual: 0,
      boxesSeen: 1,
    },
  };
  const record = recordPage(found, size, layout);
  if (!record) throw new Error('There is no such page.');
  return record;
}

/**
 * Returns the middles of a paper's boxes in the picture as it is turned upright for another paper.
 */
function boxesSeenBy({ turns }: PageRecord, lying: Lying, { width, height }: Size) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = fitOf(lying);
  return boxes.map((box) => {
    const [mx, my] = [box.x + 2, box.y + 2];
    let [x, y] = [(a * mx + b * my + c) / width, (d * mx + e * my + f) / height];
    for (let turn = 0; turn < turns; turn += 1) [x, y] = [1 - y, x];
    return { x, y };
  });
}

function isShown(part: ReturnType<typeof ownPart>, { x, y }: { x: number; y: number }): boolean {
  if (x < part.x || y < part.y || x > part.x + part.width || y > part.y + part.height) return false;
  const { outline } = part;
  return (
    !outline ||
    outline.every((from, place) => {
      const to = outline[(place + 1) % 4] ?? from;
      return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
    })
  );
}

const across = { width: 840, height: 594 };
const high = { width: 420, height: 1188 };
const cases: readonly (readonly [string, Size, Lying, Lying])[] = [
  ['side by side', across, { x: 210, y: 297, degrees: 0 }, { x: 630, y: 297, degrees: 0 }],
  ['head to foot', across, { x: 210, y: 297, degrees: 0 }, { x: 630, y: 297, degrees: 180 }],
  ['both upside down', across, { x: 210, y: 297, degrees: 180 }, { x: 630, y: 297, degrees: 180 }],
  ['one above the other', high, { x: 210, y: 297, degrees: 0 }, { x: 210, y: 891, degrees: 0 }],
  ['stacked, head to foot', high, { x: 210, y: 297, degrees: 180 }, { x: 210, y: 891, degrees: 0 }],
  [
    'on their sides',
    { width: 594, height: 840 },
    { x: 297, y: 210, degrees: 90 },
    { x: 297, y: 630, degrees: 270 },
  ],
];

test.each(cases)(
  'of two papers %s each student is shown their own, and none of the other',
  (_, size, one, other) => {
    for (const [own, beside] of [
      [one, other],
      [other, one],
    ] as const) {
      const record = recordOf(own, size);
      // A page that was read before outlines were kept is cut by where its boxes lie.
      for (const kept of [record, { ...record, outline: null }]) {
        for (const half of [1, 2]) {
          const part = ownPart({ half, record: kept });
          const isSeen = (lying: Lying) =>
            boxesSeenBy(kept, lying, size).map((box) => isShown(part, box));
          expect(isSeen(own)).toEqual([true, true, true, true]);
          expect(isSeen(beside)).toEqual([false, false, false, false]);
        }
      }
    }
  },
);

test('papers that lie askew, beside each other or one to the side, are told apart by their edges', () => {
  const size = { width: 1300, height: 900 };
  const [one, other] = [
    { x: 350, y: 420, degrees: 8 },
    { x: 860, y: 450, degrees: 97 },
  ];
  for (const [own, beside] of [
    [one, other],
    [other, one],
  ] as const) {
    const record = recordOf(own, size);
    // Also where the other was not found at all.
    for (const half of [0, 1, 2]) {
      const part = ownPart({ half, record });
      const isSeen = (lying: Lying) =>
        boxesSeenBy(record, lying, size).map((box) => isShown(part, box));
      expect(isSeen(own)).toEqual([true, true, true, true]);
      expect(isSeen(beside)).toEqual([false, false, false, false]);
    }
  }
});

test('a paper that fills its picture is shown whole', () => {
  const size = { width: 420, height: 594 };
  const record = recordOf({ x: 212, y: 295, degrees: 1 }, size);
  expect(ownPart({ half: 0, record })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test('two pages of one student on a sheet are shown together only where both are upright', () => {
  const pagesOf = (...degrees: number[]) =>
    degrees.map((turn, place) => {
      const record = recordOf({ x: 210 + 420 * place, y: 297, degrees: turn }, across);
      const page = { scanId: 'scan', page: 1, half: place + 1, record };
      return page as Partial<PicturedPage> as PicturedPage;
    });
  const alike = sheetsOf(pagesOf(0, 0));
  expect(alike.map(({ halves, only }) => [halves.length, only])).toEqual([[2, null]]);
  const apart = sheetsOf(pagesOf(0, 180));
  expect(apart.map(({ halves, only }) => [halves.length, only?.width])).toEqual([
    [1, 0.5],
    [1, 0.5],
  ]);
});
