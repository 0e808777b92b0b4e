import { foreground } from './foreground.mjs';
import { runtime } from './machine.mjs';
import { buildWeb, setUpPackages, setUpPrinting } from './setup.mjs';

await setUpPackages();
await setUpPrinting();
const built = await buildWeb();
if (built !== 0) process.exit(built);
process.exitCode = await foreground(runtime, ['src/server/main.ts', ...process.argv.slice(2)]);
