import { registerHooks } from 'node:module';

/**
 * For each file of a package Node reads its package.json anew to learn that the file is a module;
 * drizzle's has 170 KB, which makes it more than a third of the time in which we are loaded.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    const isOfDrizzle = specifier.startsWith('.') && parentURL?.includes('/drizzle-orm/');
    if (!isOfDrizzle) return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
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
