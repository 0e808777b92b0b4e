/** Why a teacher stays on a page that cannot be saved for now. */
export type Staying = 'signed-out' | 'other-account';

let staying: Staying | null = null;
const listeners = new Set<() => void>();

function set(next: Staying | null): void {
  staying = next;
  for (const listener of listeners) listener();
}

/** The session is over, or another's, and the teacher stays for what is unsaved on the page. */
export const tellStaying = (why: Staying) => set(why);
export const endStaying = () => set(null);
export const readStaying = () => staying;

export function subscribeToStaying(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
