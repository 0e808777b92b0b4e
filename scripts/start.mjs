import { foreground } from './foreground.mjs';
import { runtime } from './machine.mjs';
import { build, setUpPackages, setUpPrinting } from './setup.mjs';

await setUpPackages();
await setUpPrinting();
const built = await build();
if (built !== 0) process.exit(built);
process.exitCode = await foreground(runtime, [
  // 8 MB for each half gives the main thread three times as much between two garbage collections.
  // Without a limit Node grows to 110 MB and returns little of it.
  '--max-semi-space-size=8',
  '.cache/server/main.mjs',
  ...process.argv.slice(2),
]);
