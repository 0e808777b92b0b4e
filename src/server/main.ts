import { setFlagsFromString } from 'node:v8';
import { serve } from './serve.ts';

// Collect garbage when the heap has grown by half, instead of fourfold in each of twenty threads.
setFlagsFromString('--heap-growing-percent=50');

await serve().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
