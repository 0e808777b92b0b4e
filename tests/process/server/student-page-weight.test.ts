import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../../dist');
const MOST_LATER_BYTES = 19_400;

/** The static and dynamic imports of a script. */
const imported = /(?:from|import)\s*["'`]\.\/([\w.-]+\.(?:js|css))["'`]/g;
const broughtLater = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g;

function namesIn(file: string, pattern: RegExp): string[] {
  const script = readFileSync(join(dist, file), 'utf8');
  return [...script.matchAll(pattern)].map(([, name]) => `/assets/${name}`);
}

/** The scripts and styles of a page, and what its scripts import. */
function filesOf(page: string): Set<string> {
  const html = readFileSync(join(dist, page), 'utf8');
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  for (const file of files) {
    if (file.endsWith('.js')) for (const name of namesIn(file, imported)) files.add(name);
  }
  return files;
}

const weightOf = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;

it.each([
  { page: 'take.html', shows: 'its first question', most: 96_000 },
  { page: 'copy.html', shows: 'a corrected copy', most: 111_900 },
])('$page shows $shows within $most bytes of script and style', ({ page, most }) => {
  const weights = [...filesOf(page)].map((file) => ({
    file,
    bytes: weightOf(file),
  }));
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of weights) console.log(`${file}: ${bytes} bytes in gzip`);
  console.log(`${page}: ${(total / 1000).toFixed(1)} KB of ${most / 1000} KB`);
  expect(weights.map(({ file }) => file.replace(/.*\./, '')).sort()).toEqual(['css', 'js']);
  expect(total).toBeLessThanOrEqual(most);
});

it('the students’ page loads its other screens afterwards, and they are small', () => {
  const first = filesOf('take.html');
  const later = [...first].flatMap((file) =>
    file.endsWith('.js') ? namesIn(file, broughtLater) : [],
  );
  expect(later.length).toBeGreaterThan(0);
  const others = new Set(later.flatMap((file) => [file, ...namesIn(file, imported)]));
  const total = [...others]
    .filter((file) => !first.has(file))
    .reduce((sum, file) => sum + weightOf(file), 0);
  console.log(`Its other screens: ${(total / 1000).toFixed(1)} KB`);
  expect(total).toBeLessThanOrEqual(MOST_LATER_BYTES);
});

it('the students’ page is sent compressed, in the forms that browsers accept', () => {
  for (const file of filesOf('take.html')) {
    const plain = readFileSync(join(dist, file)).length;
    for (const form of ['gz', 'br']) {
      expect(readFileSync(join(dist, `${file}.${form}`)).length).toBeLessThan(plain / 2);
    }
  }
});
