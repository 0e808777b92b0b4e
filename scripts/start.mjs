import { foreground } from './foreground.mjs';
import { runtime } from './machine.mjs';
import { build, setUpPackages, setUpPrinting } from './setup.mjs';

await setUpPackages();
await setUpPrinting();
const built = await build();
if (built !== 0) process.exit(built);
process.exitCode = await foreground(runtime, [
  // Three times as much is what the thread that answers people computes with between two collections
  // of garbage; by itself Node lets it grow to 110 MB, and gives little of it back.
  '--max-semi-space-size=8',
  '.cache/server/main.mjs',
  ...process.argv.slice(2),
]);
