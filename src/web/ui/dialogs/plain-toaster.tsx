import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import {
  currentToast,
  dismissToast,
  type ShownToast,
  subscribeToToast,
  TOAST_DURATION_MS,
} from './toast-store.ts';

const looks = {
  default: { icon: Info, edge: 'before:bg-primary', tint: 'text-primary' },
  success: { icon: CircleCheck, edge: 'before:bg-success', tint: 'text-success' },
  warning: { icon: TriangleAlert, edge: 'before:bg-warning', tint: 'text-warning-soft-ink' },
  destructive: { icon: CircleX, edge: 'before:bg-danger', tint: 'text-danger' },
} as const;

/** The students' toasts, without the weight of the library that renders the teachers'. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast);
  return (
    <section
      aria-label="Notifications"
      // During an attempt it covers the title in the bar, but never an answer, a button or the time
      // left, unless letters are so large that it could not be read beside them.
      className="pointer-events-none fixed top-0 right-0 z-50 w-full max-w-[min(420px,100%)] p-1.5 sm:p-5 inside:left-[max(0px,50%-21rem)] inside:right-auto inside:w-[max(100%-8rem,11rem)] inside:p-1.5"
    >
      <div role="status">
        <ol>{shown?.open && <ToastCard key={shown.id} shown={shown} />}</ol>
      </div>
    </section>
  );
}

function ToastCard({ shown }: { shown: ShownToast }) {
  const { icon: Icon, edge, tint } = looks[shown.variant ?? 'default'];
  useEffect(() => {
    const timer = window.setTimeout(() => dismissToast(shown.id), TOAST_DURATION_MS);
    return () => window.clearTimeout(timer);
  }, [shown.id]);
  return (
    <li
      className={cx(
        'pointer-events-auto relative flex animate-slide-in items-start gap-3 overflow-hidden rounded-lg bg-float py-3 pr-2 pl-5 [box-shadow:var(--shadow-float)] forced-colors:border',
        'max-sm:inside:py-1.5 max-sm:inside:pr-0',
        'before:absolute before:inset-y-0 before:left-0 before:w-1.5',
        edge,
      )}
    >
      <Icon aria-hidden className={cx('mt-1 size-5 shrink-0 max-sm:inside:hidden', tint)} />
      <div className="min-w-0 grow py-0.5">
        <p className="font-semibold max-sm:inside:text-sm">{shown.title}</p>
        {shown.description && <p className="text-ink-muted text-sm">{shown.description}</p>}
      </div>
      <Button
        variant="ghost"
        size="icon"
        className="-mt-1"
        aria-label="Fermer"
        onClick={() => dismissToast(shown.id)}
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
