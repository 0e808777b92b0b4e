import { expect, test } from 'vitest';
import type { PageSource } from '#paper/reader/pages/page-source.ts';
import { upright } from '#paper/reader/pages/pixels/turn.ts';
import { pageSourceFormat } from '#server/features/correction/pages/page-source-format.ts';

const part = { at: 10, length: 20 };
const format = { width: 8, height: 8, bits: 1, channels: 'grey', palette: null } as const;
const whole: PageSource[] = [
  { kind: 'png', format: { ...format, palette: Uint8Array.of(255, 0) } },
  { kind: 'none', reason: 'too-large' },
  { kind: 'image-page', page: 2 },
  { kind: 'heif-page', page: 1 },
  { kind: 'pdf-image', page: 1, turn: upright },
  { kind: 'pdf-page', page: 1 },
  {
    kind: 'pdf-page',
    page: 1,
    isBilevel: true,
    pictures: [
      { kind: 'jbig2', ...part },
      {
        kind: 'pixels',
        ...part,
        format,
        storage: { deflated: true, predicted: true },
        turn: upright,
      },
    ],
  },
];

test.each(whole)(
  'the place of a page’s picture ($kind) is read from the database as it was written',
  (source) => {
    const kept = JSON.parse(JSON.stringify(pageSourceFormat.write(source)));
    expect(pageSourceFormat.read(kept)).toEqual(source);
  },
);
