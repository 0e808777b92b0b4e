import { globSync, readFileSync } from 'node:fs';
import { importCycles } from './import-cycles.ts';
import { refusedImports } from './refused-imports.ts';

const read = (pattern: string) =>
  globSync(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const sources = read('src/**/*.{ts,tsx}');
const others = read('{tests,scripts,bench}/**/*.{ts,tsx,mjs}');

const refused = refusedImports(sources);
const cycles = importCycles([...sources, ...others]).map((cycle) => `in a circle: ${cycle}`);
for (const line of [...refused, ...cycles]) console.error(line);
if (refused.length + cycles.length > 0) process.exitCode = 1;
else console.log(`The imports of ${sources.length} files keep their directions.`);
