import { setFlagsFromString } from 'node:v8';
import { serve } from './serve.ts';

// Of this thread and of all others: garbage is collected when there is half as much of it as of what
// is in use. By itself it grows to four times as much before anybody looks, in each of twenty threads.
setFlagsFromString('--heap-growing-percent=50');

await serve().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
