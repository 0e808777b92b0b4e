import { writeFile } from 'node:fs/promises';
import { encrypt, truncate, writeDrawn, writeHalves } from '../scan-simulator/odd-files.ts';
import { jpegStream } from '../scan-simulator/page-stream.ts';
import { jpegOf, type Picture } from '../scan-simulator/picture.ts';
import type { HardCase } from './hard-case.ts';
import { truthOf } from './kit.ts';

export const fileCases: readonly HardCase[] = [
  {
    name: 'encrypted',
    amc: 'nothing is read and nothing said',
    ours: 'encrypted',
    make: async (kit) => {
      const good = await kit.goodFile();
      const file = kit.path('encrypted-file.pdf');
      await encrypt(good.file, file, 'secret');
      return { file, pages: null };
    },
  },
  {
    name: 'locked against changes',
    amc: 'read',
    ours: ['read', 'read'],
    make: async (kit) => {
      const good = await kit.goodFile();
      const file = kit.path('locked-file.pdf');
      await encrypt(good.file, file, '');
      return { ...good, file };
    },
  },
  {
    name: 'cut off in the middle',
    amc: 'nothing is read and nothing said',
    ours: 'truncated',
    make: async (kit) => {
      const good = await kit.goodFile();
      const file = kit.path('truncated-file.pdf');
      await truncate(good.file, file, 0.5);
      return { file, pages: null };
    },
  },
  {
    name: 'zero bytes',
    amc: 'nothing is read and nothing said',
    ours: 'empty',
    make: async (kit) => {
      const file = kit.path('empty.pdf');
      await writeFile(file, '');
      return { file, pages: null };
    },
  },
  {
    name: 'not a PDF at all',
    amc: 'stops with an error',
    ours: 'unknown-format',
    make: async (kit) => {
      const file = kit.path('text.pdf');
      await writeFile(file, 'Bonjour, voici le scan.\n'.repeat(1000));
      return { file, pages: null };
    },
  },
  {
    name: 'a picture renamed .pdf',
    amc: 'stops with an error',
    ours: ['read'],
    make: async (kit) => {
      const page = await kit.scan(kit.fill(kit.printed(2, 2)), 2);
      const file = kit.path('renamed.pdf');
      await writeFile(file, await jpegOf(page.picture, 80));
      return { file, pages: [truthOf(page)] };
    },
  },
  {
    name: 'two pictures on a page',
    amc: 'read',
    ours: ['read'],
    make: async (kit) => {
      const page = await kit.scan(kit.fill(kit.printed(2, 2)), 2);
      const file = kit.path('halves.pdf');
      const [upper, lower] = halves(page.picture);
      const [first, second] = await Promise.all([jpegStream(upper, 80), jpegStream(lower, 80)]);
      await writeHalves(file, [{ upper: first, lower: second }]);
      return { file, pages: [truthOf(page)] };
    },
  },
  {
    name: 'lines instead of pictures',
    amc: 'read',
    ours: ['read', 'read'],
    make: async (kit) => {
      const filled = [1, 2].map((page) => kit.fill(kit.printed(2, page)));
      const file = kit.path('drawn.pdf');
      await writeDrawn(file, kit.paper, filled);
      return {
        file,
        pages: filled.map((page, place) => ({ copy: 2, page: place + 1, filled: page })),
      };
    },
  },
  {
    name: 'pages of several sizes',
    amc: '2 × read, 1 × read, 5 of 28 boxes wrong',
    ours: ['read', 'read', 'read'],
    make: async (kit, name) => {
      const scans = await Promise.all([
        kit.scan(kit.fill(kit.printed(1, 2)), 1, { geometry: { dpi: 150 } }),
        kit.scan(kit.fill(kit.printed(2, 2)), 2, { geometry: { quarters: 1, dpi: 300 } }),
        kit.scan(kit.fill(kit.printed(3, 2)), 3, {
          geometry: { glass: { width: 240, height: 330 } },
          depth: 'threshold',
          jpeg: null,
        }),
      ]);
      return kit.write(name, scans);
    },
  },
];

function halves(picture: Picture): [Picture, Picture] {
  const { width, height, planes } = picture;
  const cut = Math.floor(height / 2);
  return [
    { ...picture, height: cut, planes: planes.map((plane) => plane.slice(0, cut * width)) },
    { ...picture, height: height - cut, planes: planes.map((plane) => plane.slice(cut * width)) },
  ];
}
