import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

const panel =
  'z-50 min-w-52 max-w-80 rounded-lg bg-float p-1.5 shadow-float forced-colors:border ' +
  'data-[state=open]:animate-pop-in data-[state=closed]:animate-fade-out';

const row =
  'flex min-h-10 w-full cursor-pointer select-none items-center gap-2.5 rounded-md px-3 py-1.5 ' +
  '-outline-offset-2 pointer-coarse:min-h-11 [&_svg]:size-4.5 [&_svg]:shrink-0 ' +
  'data-disabled:pointer-events-none data-disabled:opacity-55';

const plain = 'data-highlighted:bg-primary-soft data-highlighted:text-primary-soft-ink';
const destructive =
  'text-danger data-highlighted:bg-danger-soft data-highlighted:text-danger-soft-ink';

export interface MenuProps {
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* Not in a portal, so that it stays in the landmark of its button. */}
      <DropdownMenu.Content align={align} sideOffset={6} collisionPadding={8} className={panel}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  onSelect?: (event: Event) => void;
  destructive?: boolean;
  disabled?: boolean;
  /** Gives the look of an entry to its only child, such as a link; put the icon inside it. */
  asChild?: boolean;
  children: ReactNode;
}

export function MenuItem(props: MenuItemProps) {
  const { icon, onSelect, disabled = false, asChild = false, children } = props;
  return (
    <DropdownMenu.Item
      asChild={asChild}
      disabled={disabled}
      {...(onSelect && { onSelect })}
      className={cx(row, props.destructive ? destructive : plain)}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </DropdownMenu.Item>
  );
}

export interface MenuChoicesProps<Value extends string> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Choices of which one is ticked. The menu stays open, so that the effect can be seen. */
export function MenuChoices<Value extends string>(props: MenuChoicesProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <DropdownMenu.RadioGroup aria-label={label} value={value}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          className={cx(row, plain)}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
        >
          <span className="grid size-4.5 place-items-center">
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden />
            </DropdownMenu.ItemIndicator>
          </span>
          {option.label}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-3 py-1.5 text-ink-muted text-sm">
      {children}
    </DropdownMenu.Label>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

export interface SubmenuProps {
  label: ReactNode;
  icon?: ReactNode;
  children: ReactNode;
}

export function Submenu({ label, icon, children }: SubmenuProps) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={cx(row, plain, 'data-[state=open]:bg-primary-soft')}>
        {icon}
        {label}
        <ChevronRight aria-hidden className="ml-auto" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent sideOffset={4} collisionPadding={8} className={panel}>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}
