import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import {
  currentToast,
  dismissToast,
  type ShownToast,
  showToast,
  subscribeToToast,
  TOAST_DURATION_MS,
  type ToastOptions,
} from './toast-store.ts';

const looks = {
  default: { icon: Info, edge: 'before:bg-primary', tint: 'text-primary' },
  success: { icon: CircleCheck, edge: 'before:bg-success', tint: 'text-success' },
  warning: { icon: TriangleAlert, edge: 'before:bg-warning', tint: 'text-warning-soft-ink' },
  destructive: { icon: CircleX, edge: 'before:bg-danger', tint: 'text-danger' },
} as const;

/** Shows a message to the user, from anywhere. It replaces an earlier one. */
export function toast(options: ToastOptions): void {
  showToast(options);
}

/** Rendered once in the application, where toasts appear. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast);
  return (
    <Toast.Provider
      label="Notification"
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {shown && <ToastCard key={shown.id} shown={shown} />}
      <Toast.Viewport
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        // It announces nothing by itself, but without it an open dialog would hide the toasts from
        // screen readers.
        aria-live="off"
        // Placed above rows of buttons at the bottom of the window.
        className="fixed right-0 max-sm:top-0 sm:bottom-0 z-50 w-full max-w-[420px] p-3 outline-none sm:p-5 sm:[:root:has([data-foot])_&]:bottom-14"
      />
    </Toast.Provider>
  );
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const { icon: Icon, edge, tint } = looks[shown.variant ?? 'default'];
  return (
    <Toast.Root
      open={shown.open}
      onOpenChange={(open) => !open && dismissToast(shown.id)}
      type={shown.variant === 'destructive' ? 'foreground' : 'background'}
      className={cx(
        // An open dialog disables the pointer on the page, but the toast must stay usable.
        'pointer-events-auto relative flex items-start gap-3 overflow-hidden rounded-lg bg-float forced-colors:border py-3 pr-2 pl-5 shadow-float',
        'before:absolute before:inset-y-0 before:left-0 before:w-1.5',
        'data-[state=open]:animate-slide-in data-[state=closed]:animate-fade-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        edge,
      )}
    >
      <Icon aria-hidden className={cx('mt-1 size-5 shrink-0', tint)} />
      <div className="min-w-0 grow py-0.5">
        <Toast.Title className="font-semibold">{shown.title}</Toast.Title>
        {shown.description && (
          <Toast.Description className="text-ink-muted text-sm">
            {shown.description}
          </Toast.Description>
        )}
        {shown.action && (
          <Toast.Action asChild altText={shown.action.label}>
            <Button variant="secondary" size="sm" className="mt-2" onClick={shown.action.onAction}>
              {shown.action.label}
            </Button>
          </Toast.Action>
        )}
      </div>
      <Toast.Close asChild>
        <Button variant="ghost" size="icon" className="-mt-1" aria-label="Fermer">
          <X aria-hidden />
        </Button>
      </Toast.Close>
    </Toast.Root>
  );
}
