import { expect, test } from 'vitest';
import type { Box } from '../../../edition/layout.ts';
import type { GreyImage } from '../../grey-image.ts';
import type { PageFace } from '../identity/paper-index.ts';
import { paperWhite } from '../shapes/paper-white.ts';
import { factorFor } from '../shapes/reduced-image.ts';
import { findFaces } from './find-faces.ts';

/** In pixels per millimetre: 72 dpi. */
const scale = 72 / 25.4;
const size = 3.4;
const row = (y: number): Box[] =>
  Array.from({ length: 8 }, (_, place) => ({ x: 39 + size * place, y, width: size, height: size }));
const mark = (x: number, y: number): Box => ({ x, y, width: 3.6, height: 3.6 });
const face: PageFace = {
  width: 148,
  height: 210,
  marks: {
    topLeft: mark(25, 23),
    topRight: mark(119, 23),
    bottomLeft: mark(25, 191),
    bottomRight: mark(119, 191),
  },
  digits: { copy: row(16.4), page: row(20.6).slice(0, 2), check: row(20.6).slice(2) },
  edition: [],
};

test('a page is found although its adjoining black digits hide their borders', () => {
  expect(findFacesIn(drawn('00000110', '01110111'))).toHaveLength(1);
  expect(findFacesIn(drawn('11111111', '11111111'))).toHaveLength(0);
});

function findFacesIn(image: GreyImage) {
  return findFaces(image, paperWhite(image, factorFor(image)), [face]);
}

/** Draws the marks and the boxes of the digits, of which those in `bits` are black. */
function drawn(...bits: readonly string[]): GreyImage {
  const [width, height] = [Math.round(face.width * scale), Math.round(face.height * scale)];
  const pixels = new Uint8Array(width * height).fill(255);
  /** Darkens or whitens each pixel by the share of it that is covered. */
  const paint = (box: Box, grey: number, covered: (x: number, y: number) => number) => {
    for (let y = Math.floor(box.y * scale) - 1; y <= (box.y + box.height) * scale + 1; y++) {
      for (let x = Math.floor(box.x * scale) - 1; x <= (box.x + box.width) * scale + 1; x++) {
        const before = pixels[y * width + x] ?? 255;
        pixels[y * width + x] = before + (grey - before) * Math.min(Math.max(covered(x, y), 0), 1);
      }
    }
  };
  const fill = ({ x, y, width: across, height: down }: Box, grow: number, grey: number) => {
    const part = (from: number, to: number, pixel: number) =>
      Math.min(pixel + 1, (to + grow) * scale) - Math.max(pixel, (from - grow) * scale);
    const isSeen = (share: number) => Math.max(share, 0);
    paint(
      { x, y, width: across, height: down },
      grey,
      (column, line) => isSeen(part(x, x + across, column)) * isSeen(part(y, y + down, line)),
    );
  };
  for (const { x, y, width: across } of Object.values(face.marks ?? {})) {
    const radius = (across * scale) / 2;
    const [middleX, middleY] = [x * scale + radius, y * scale + radius];
    paint({ x, y, width: across, height: across }, 0, (column, line) => {
      return radius + 0.5 - Math.hypot(column + 0.5 - middleX, line + 0.5 - middleY);
    });
  }
  for (const [place, boxes] of [face.digits.copy, row(20.6)].entries()) {
    for (const box of boxes) fill(box, 0.1, 0);
    for (const [digit, box] of boxes.entries()) {
      if (bits[place]?.[digit] === '0') fill(box, -0.1, 255);
    }
  }
  return { width, height, pixels };
}
