let isStaying = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isStaying = next;
  for (const listener of listeners) listener();
}

/** The session is over and the teacher chose to stay on the page, for what is unsaved there. */
export const tellStaying = () => set(true);
export const endStaying = () => set(false);
export const readStaying = () => isStaying;

export function subscribeToStaying(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
