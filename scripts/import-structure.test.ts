import { expect, test } from 'vitest';
import { circlesOfFiles, siblingPairs } from './import-structure.ts';

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((from) => `import type { Thing } from '${from}';`).join('\n'),
});

const marks = file('src/server/features/correction/marks/marks.ts', '../scans/pages/scans.ts');
const scans = file('src/server/features/correction/scans/pages/scans.ts');
const scansBack = file('src/server/features/correction/scans/add.ts', '../marks/rules.ts');
const rules = file('src/server/features/correction/marks/rules.ts');

test('sibling folders import each other in one direction only', () => {
  expect(siblingPairs([marks, scans, rules])).toEqual([]);
});

test('sibling folders that import each other both ways are found, including types and deeper files', () => {
  expect(siblingPairs([marks, scans, scansBack, rules])).toMatchObject([
    { pair: 'src/server/features/correction: marks ↔ scans' },
  ]);
});

test('a test may import what it tests, wherever that is', () => {
  const tests = file('src/server/features/correction/scans/add.test.ts', '../marks/rules.ts');
  expect(siblingPairs([marks, scans, tests, rules])).toEqual([]);
});

test('files that need each other in a circle are found, even if only types close the circle', () => {
  const one = file('src/shared/one.ts', './two.ts');
  const two = file('src/shared/two.ts', './three.ts');
  expect(circlesOfFiles([one, two, file('src/shared/three.ts')])).toEqual([]);
  expect(circlesOfFiles([one, two, file('src/shared/three.ts', './one.ts')])).toEqual([
    ['src/shared/one.ts', 'src/shared/three.ts', 'src/shared/two.ts'],
  ]);
});
