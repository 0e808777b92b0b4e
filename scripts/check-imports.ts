import { globSync, readFileSync } from 'node:fs';
import { refusedImports } from './refused-imports.ts';

const files = globSync('src/**/*.{ts,tsx}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

const refused = refusedImports(files);
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
else console.log(`The imports of ${files.length} files keep their directions.`);
