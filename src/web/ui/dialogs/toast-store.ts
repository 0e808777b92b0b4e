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

/** A dismissed toast stays closed for a while, so that its exit animation can end. */
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
