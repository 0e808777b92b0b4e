/** A failed property prints its seed, and `CHANCE=…` repeats its values. */
const seed = process.env['CHANCE'];
if (seed !== undefined) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: Number(seed) });
}
