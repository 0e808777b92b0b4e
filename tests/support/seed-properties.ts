/** The seed that a failed property names, so that it is tried with the same values: `CHANCE=…`. */
const seed = process.env['CHANCE'];
if (seed !== undefined) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: Number(seed) });
}
