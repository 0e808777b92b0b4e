import type { ReactNode } from 'react';

export const TOAST_DURATION_MS = 5000;
const TOAST_REMOVAL_MS = 1_000_000;

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  /** An action that the toast offers while it is shown. */
  action?: { readonly label: string; readonly onAction: () => void };
  variant?: 'default' | 'destructive' | 'success' | 'warning';
}

export interface ShownToast extends ToastOptions {
  readonly id: number;
  readonly open: boolean;
}

let current: ShownToast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ShownToast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message, which replaces the one on screen. */
export function showToast(options: ToastOptions): number {
  clearTimeout(removal);
  lastId += 1;
  show({ ...options, id: lastId, open: true });
  return lastId;
}

/**
 * Closes a toast. Radix plays the exit animation and takes the toast off the page by itself; the
 * store keeps the closed toast and forgets it only long after that.
 */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  show({ ...current, open: false });
  removal = setTimeout(() => show(null), TOAST_REMOVAL_MS);
}

export function currentToast(): ShownToast | null {
  return current;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
