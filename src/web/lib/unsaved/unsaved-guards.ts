import { confirm } from '#web/ui/dialogs/confirm.tsx';

export interface UnsavedGuard {
  /** Tries to save what is unsaved; true if nothing can be lost any more. */
  readonly save?: (() => Promise<boolean>) | undefined;
  /** Whether this tab keeps what is unsaved, so that it is restored when the teacher returns. */
  readonly isKept?: boolean | undefined;
}

const guards = new Set<UnsavedGuard>();
const listeners = new Set<() => void>();

function tellListeners() {
  for (const listener of listeners) listener();
}

export function addGuard(guard: UnsavedGuard): () => void {
  guards.add(guard);
  tellListeners();
  return () => {
    guards.delete(guard);
    tellListeners();
  };
}

/** Called when there is nothing left to save to, such as after the deletion of an account. */
export function dropGuards(): void {
  guards.clear();
  tellListeners();
}

/**
 * Called before a navigation that leads back here, by which nothing that the tab keeps is lost.
 * Returns whether there was any.
 */
export function dropGuardsOfKept(): boolean {
  const kept = [...guards].filter(({ isKept }) => isKept);
  for (const guard of kept) guards.delete(guard);
  tellListeners();
  return kept.length > 0;
}

export function subscribeToUnsavedChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasUnsavedChanges(): boolean {
  return guards.size > 0;
}

/** Saves what can be saved and asks about the rest; true if the teacher may leave. */
export async function mayLeave(): Promise<boolean> {
  const asked = [...guards];
  const saved = await Promise.all(asked.map((guard) => guard.save?.() ?? false));
  if (saved.every(Boolean)) return true;
  const isAllKept = asked.every((guard, index) => saved[index] || guard.isKept);
  return confirm({
    title: 'Quitter sans enregistrer\u00a0?',
    description: isAllKept
      ? 'Votre question n’est pas encore enregistrée. Cet onglet la garde en brouillon\u00a0: vous la retrouverez ici tant que vous ne le fermez pas.'
      : 'Vos dernières modifications ne sont pas enregistrées. Elles seront perdues si vous quittez cette page.',
    confirmLabel: 'Quitter sans enregistrer',
    cancelLabel: 'Rester sur la page',
    destructive: !isAllKept,
  });
}

// Closing the tab cannot wait for a dialog of ours, so that the browser shows its own.
window.addEventListener('beforeunload', (event) => {
  if (!hasUnsavedChanges()) return;
  event.preventDefault();
  for (const guard of guards) void guard.save?.();
});
