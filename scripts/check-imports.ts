import { globSync, readFileSync } from 'node:fs';
import { importCycles } from './import-cycles.ts';
import { circlesOfFiles, siblingPairs } from './import-structure.ts';
import { refusedImports } from './refused-imports.ts';

const read = (pattern: string) =>
  globSync(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const sources = read('src/**/*.{ts,tsx}');
const others = read('{tests,scripts,bench}/**/*.{ts,tsx,mjs}');

const refused = refusedImports(sources);
const cycles = importCycles([...sources, ...others]).map((cycle) => `in a circle: ${cycle}`);
const pairs = siblingPairs(sources).map(
  ({ pair, fewer }) => `folders that need each other: ${pair}, by ${fewer.join(', ')}`,
);
const circles = circlesOfFiles(sources).map((files) => `need each other: ${files.join(', ')}`);
const faults = [...refused, ...cycles, ...pairs, ...circles];
for (const line of faults) console.error(line);
if (faults.length > 0) process.exitCode = 1;
else console.log(`The imports of ${sources.length} files keep their directions.`);
