// Commands that would write to the console are unknown here.
const refused = '\\commandeInterdite';

/** How KaTeX sets a formula, wherever it does: nothing of its own reaches the page. */
export const formulaOptions = {
  throwOnError: true,
  trust: false,
  strict: 'ignore',
  errorColor: 'var(--color-danger)',
  maxExpand: 300,
  maxSize: 20,
  // A getter, for a formula may define macros of its own, which must not outlive it.
  get macros() {
    return { '\\message': refused, '\\errmessage': refused, '\\show': refused };
  },
} as const;
