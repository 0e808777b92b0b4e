import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { importedFiles } from '#tests/support/imported-files.ts';

test.each([
  { folder: 'src/web/take', sheet: 'take.css' },
  { folder: 'src/web/copy', sheet: 'copy.css' },
])('$sheet of students knows every component that their page is made of', ({ folder, sheet }) => {
  const text = readFileSync(join(folder, sheet), 'utf8');
  const sources = Array.from(text.matchAll(/@source "(.+?)";/g), ([, glob = '']) =>
    join(folder, glob),
  );
  const components = importedFiles([join(folder, 'main.tsx')]).filter((file) =>
    /^src\/web\/ui\/.+(?:\.tsx|-look\.ts)$/.test(file),
  );
  expect(components).not.toEqual([]);
  const unknown = components.filter((file) => !sources.some((glob) => matchesGlob(file, glob)));
  expect(unknown).toEqual([]);
});
