/** Why a teacher stays on a page that cannot be saved at the moment. */
export type Staying = 'signed-out' | 'other-account';

let staying: Staying | null = null;
const listeners = new Set<() => void>();

function set(next: Staying | null): void {
  staying = next;
  for (const listener of listeners) listener();
}

/**
 * Records that the session is over or somebody else's, and that the teacher stays because of
 * unsaved work.
 */
export const tellStaying = (why: Staying) => set(why);
export const endStaying = () => set(null);
export const readStaying = () => staying;

export function subscribeToStaying(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
