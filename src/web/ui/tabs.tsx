import { Check } from 'lucide-react';
import { Tabs as RadixTabs } from 'radix-ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';

export interface TabsProps {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
  children: ReactNode;
}

export function Tabs(props: TabsProps) {
  return <RadixTabs.Root {...props} className={cx('min-w-0', props.className)} />;
}

/** The row of tabs. On a narrow screen it does not wrap, but scrolls sideways to the open tab. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly Element[]>([]);
  const watcher = useRef<ResizeObserver>(null);

  useEffect(() => {
    const row = list.current;
    const open = row?.querySelector<HTMLElement>('[data-state=active]');
    if (!row || !open) return;
    const seen = [open, ...row.children];
    if (seen.every((one, place) => one === shown.current[place])) return;
    shown.current = seen;
    // Its place changes again when fonts arrive, when a name grows, and when a phone is turned.
    watcher.current?.disconnect();
    watcher.current = new ResizeObserver(() => {
      const middle = open.offsetLeft - row.offsetLeft + open.offsetWidth / 2;
      row.scrollLeft = middle - row.clientWidth / 2;
    });
    for (const one of [row, ...row.children]) watcher.current.observe(one);
  });
  useEffect(() => () => watcher.current?.disconnect(), []);

  return (
    <RadixTabs.List
      ref={list}
      aria-label={label}
      className="flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--color-line)]"
    >
      {children}
    </RadixTabs.List>
  );
}

export interface TabProps {
  value: string;
  icon?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

export function Tab({ value, icon, disabled = false, children }: TabProps) {
  return (
    <RadixTabs.Trigger
      value={value}
      disabled={disabled}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-3 px-4 font-semibold text-ink-muted transition-colors duration-150 -outline-offset-2 hover:text-ink disabled:opacity-55 data-[state=active]:border-danger forced-colors:not-data-[state=active]:border-[Canvas] data-[state=active]:text-ink [&_svg]:size-4.5"
    >
      {icon}
      {children}
    </RadixTabs.Trigger>
  );
}

export interface Step {
  readonly value: string;
  readonly label: string;
  /** How far it is, in a few words. */
  readonly state: string;
  /** Whether something waits there. */
  readonly isWaiting: boolean;
  readonly disabled: boolean;
}

interface StepListProps {
  readonly label: string;
  readonly steps: readonly Step[];
}

/** The steps of a long task as tabs, each with its state in sight. */
export function StepList({ label, steps }: StepListProps) {
  return (
    <RadixTabs.List
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-4"
    >
      {steps.map(({ value, label, state, isWaiting, disabled }, place) => (
        <RadixTabs.Trigger
          key={value}
          value={value}
          disabled={disabled}
          className="group flex min-w-0 items-center gap-3 bg-surface px-3 py-2 text-left transition-colors duration-150 -outline-offset-2 hover:bg-sunken disabled:text-ink-muted data-[state=active]:bg-primary-soft data-[state=active]:text-primary-soft-ink data-[state=active]:shadow-[inset_0_-3px_0_var(--color-danger)] sm:px-4"
        >
          <span
            aria-hidden
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-full border font-semibold text-sm',
              isWaiting ? 'border-primary bg-primary text-primary-ink' : 'border-line-strong',
            )}
          >
            {isWaiting || disabled ? place + 1 : <Check className="size-4" />}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold forced-colors:group-data-[state=active]:underline">
              {label}
            </span>{' '}
            <span className="block text-ink-muted text-sm group-data-[state=active]:text-inherit">
              {state}
            </span>
          </span>
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...props} className={cx('pt-6', className)} />;
}
