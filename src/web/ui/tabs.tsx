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
  const shown = useRef<Element | null>(null);

  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (!list.current || !open || open === shown.current) return;
    shown.current = open;
    const { offsetLeft, clientWidth } = list.current;
    const middle = open.offsetLeft - offsetLeft + open.offsetWidth / 2;
    list.current.scrollLeft = middle - clientWidth / 2;
  });

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

export function TabPanel({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content {...props} className={cx('pt-6', className)} />;
}
