/**
 * Returns `compute` as a function that computes once for each object, which nobody changes: the
 * result is kept as long as the object is. `context` is what computing takes besides, and the result
 * does not depend on it. A promise that is rejected is not kept, so that whoever asks next tries again.
 */
export function derived<From extends object, Context extends unknown[], Made>(
  compute: (from: From, ...context: Context) => Made,
): (from: From, ...context: Context) => Made {
  const kept = new WeakMap<From, { readonly made: Made }>();
  return (from, ...context) => {
    const known = kept.get(from);
    if (known) return known.made;
    const made = compute(from, ...context);
    kept.set(from, { made });
    if (made instanceof Promise) made.catch(() => kept.delete(from));
    return made;
  };
}
