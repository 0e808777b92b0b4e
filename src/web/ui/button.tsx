import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

const variants = {
  primary: 'bg-primary text-primary-ink hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken hover:border-ink-muted',
  ghost: 'text-ink hover:bg-primary-soft hover:text-primary-soft-ink',
  danger: 'bg-danger text-danger-ink hover:bg-danger-hover',
  link: 'text-primary underline decoration-from-font underline-offset-4 hover:text-primary-hover',
} as const;

const sizes = {
  // Drawn at 32 px for dense rows; the pseudo-element brings the target to 40 px.
  sm: 'min-h-8 gap-1.5 px-3 text-sm after:absolute after:-inset-1 pointer-coarse:min-h-11',
  md: 'min-h-10 gap-2 px-4 text-base pointer-coarse:min-h-11',
  lg: 'min-h-12 gap-2.5 px-6 text-lg',
  icon: 'size-10 pointer-coarse:size-11',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Under way: keeps its width and its focus, ignores clicks. */
  pending?: boolean;
  /** Gives the look of a button to its only child, such as a link. */
  asChild?: boolean;
}

const look =
  'relative inline-flex shrink-0 items-center justify-center rounded-md font-semibold select-none ' +
  'transition-colors duration-150 disabled:pointer-events-none disabled:opacity-55 ' +
  '[&_svg]:size-[1.2em] [&_svg]:shrink-0';

export function Button({
  variant = 'primary',
  size = 'md',
  pending = false,
  asChild = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const classes = cx(look, variants[variant], sizes[size], variant === 'link' && 'px-1', className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...props}
      className={cx(classes, pending && 'cursor-progress')}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={handleClick}
    >
      {/* Made transparent rather than hidden, for the text is also the button's name. */}
      <span className={cx('inline-flex items-center gap-[inherit]', pending && 'opacity-0')}>
        {children}
      </span>
      {pending && <Spinner className="absolute" />}
    </button>
  );
}
