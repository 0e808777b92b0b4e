import { type ResolveFnOutput, registerHooks } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Of this thread and of all others: garbage is collected when there is half as much of it as of what
// is in use. By itself it grows to four times as much before anybody looks, in each of twenty threads.
setFlagsFromString('--heap-growing-percent=50');

const drizzle = new Map<string, ResolveFnOutput>();

/**
 * For each file of a package, and each time that the package is named, Node reads its package.json
 * anew; drizzle's has 170 KB, which makes it more than a third of the time in which we are loaded.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (specifier.startsWith('.') && parentURL?.includes('/drizzle-orm/')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    const known = drizzle.get(specifier);
    if (known) return known;
    const found = nextResolve(specifier, context);
    if (/^drizzle-orm\b/.test(specifier)) drizzle.set(specifier, { ...found, shortCircuit: true });
    return found;
  },
});

const { serve } = await import('./serve.ts');
await serve().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
