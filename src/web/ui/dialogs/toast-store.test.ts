import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, showToast, subscribeToToast } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('shows one toast at a time, the latest', () => {
  showToast({ title: 'Enregistré' });
  showToast({ title: 'Connexion échouée', variant: 'destructive' });
  expect(currentToast()).toMatchObject({ title: 'Connexion échouée', open: true });
});

it('removes a dismissed toast after 1,000,000 ms', () => {
  const id = showToast({ title: 'Enregistré' });
  dismissToast(id);
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toMatchObject({ id, open: false });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

it('does not let an old dismissal remove a newer toast', () => {
  dismissToast(showToast({ title: 'Ancien' }));
  const id = showToast({ title: 'Nouveau' });
  vi.advanceTimersByTime(1_000_000);
  expect(currentToast()).toMatchObject({ id, open: true });
});

it('ignores the dismissal of a toast already replaced', () => {
  const old = showToast({ title: 'Ancien' });
  showToast({ title: 'Nouveau' });
  dismissToast(old);
  expect(currentToast()).toMatchObject({ title: 'Nouveau', open: true });
});

it('notifies its listeners until they unsubscribe', () => {
  const listener = vi.fn();
  const leave = subscribeToToast(listener);
  showToast({ title: 'Un' });
  leave();
  showToast({ title: 'Deux' });
  expect(listener).toHaveBeenCalledOnce();
});
