import { expect, it } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const image = { url: '/api/images/abc', width: 1600, height: 900, widthPct: 50 };

it('offers the narrow copies of a wide picture', () => {
  expect(pictureSources(image)).toEqual({
    src: '/api/images/abc',
    srcSet: '/api/images/abc?width=480 480w, /api/images/abc?width=960 960w, /api/images/abc 1600w',
    sizes: '(min-width: 640px) 312px, 100vw',
  });
});

it('offers a small picture as it is', () => {
  expect(pictureSources({ ...image, width: 300 }).srcSet).toBe('/api/images/abc 300w');
});
