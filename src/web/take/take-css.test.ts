import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { importedFiles } from '#tests/support/imported-files.ts';

test('the style sheet of students knows every component that their pages are made of', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'take.css'), 'utf8');
  const sources = Array.from(sheet.matchAll(/@source "(.+?)";/g), ([, glob = '']) =>
    join('src/web/take', glob),
  );
  const components = importedFiles(['src/web/take/main.tsx']).filter((file) =>
    /^src\/web\/ui\/.+(?:\.tsx|-look\.ts)$/.test(file),
  );
  expect(components).not.toEqual([]);
  const unknown = components.filter((file) => !sources.some((glob) => matchesGlob(file, glob)));
  expect(unknown).toEqual([]);
});
