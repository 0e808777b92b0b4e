import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');
const MOST_BYTES = 100_000;

/** The scripts and styles that a page names, and those that its scripts import in turn. */
function filesOf(page: string): Set<string> {
  const html = readFileSync(join(dist, page), 'utf8');
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
  for (const file of files) {
    if (!file.endsWith('.js')) continue;
    const script = readFileSync(join(dist, file), 'utf8');
    for (const [, name] of script.matchAll(/["'`]\.\/([\w.-]+\.(?:js|css))["'`]/g)) {
      files.add(`/assets/${name}`);
    }
  }
  return files;
}

it('the students’ page shows its first question within 100 KB of script and style', () => {
  const weights = [...filesOf('take.html')].map((file) => ({
    file,
    bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
  }));
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of weights) console.log(`${file}: ${bytes} bytes in gzip`);
  console.log(`The students’ page: ${(total / 1000).toFixed(1)} KB of ${MOST_BYTES / 1000} KB`);
  expect(weights.map(({ file }) => file.replace(/.*\./, '')).sort()).toEqual(['css', 'js']);
  expect(total).toBeLessThanOrEqual(MOST_BYTES);
});

it('and sends them compressed, in the forms that browsers take', () => {
  for (const file of filesOf('take.html')) {
    const plain = readFileSync(join(dist, file)).length;
    for (const form of ['gz', 'br']) {
      expect(readFileSync(join(dist, `${file}.${form}`)).length).toBeLessThan(plain / 2);
    }
  }
});
