import { type ComponentProps, cloneElement, isValidElement, type MouseEvent } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

// In forced colours, the transparent border becomes visible.
const variants = {
  primary: 'border border-transparent bg-primary text-primary-ink hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken hover:border-ink-muted',
  ghost: 'text-ink hover:bg-primary-soft hover:text-primary-soft-ink',
  danger: 'border border-transparent bg-danger text-danger-ink hover:bg-danger-hover',
  link: 'text-left text-primary underline decoration-from-font underline-offset-4 hover:text-primary-hover',
} as const;

const sizes = {
  // Drawn at 32 px for dense rows; the pseudo-element enlarges the target to 40 px.
  sm: 'min-h-8 gap-1.5 text-sm after:absolute after:-inset-1 pointer-coarse:min-h-11',
  md: 'min-h-10 gap-2 text-base pointer-coarse:min-h-11',
  lg: 'min-h-12 gap-2.5 text-lg',
  icon: 'size-10 pointer-coarse:size-11',
} as const;

// With letters twice as large, a phone has no room for twice the padding.
const paddings = { sm: 'px-3', md: 'px-4', lg: 'px-[min(1.5rem,6vw)]', icon: '' } as const;

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** While true, the button keeps its width and its focus, and ignores clicks. */
  pending?: boolean;
  /** Replaces the text while pending, such as «Sauvegarde...». */
  pendingLabel?: string;
  /** Gives the look of a button to its only child, such as a link. */
  asChild?: boolean;
}

const look =
  'relative inline-flex max-w-full shrink-0 items-center justify-center rounded-md font-semibold select-none ' +
  'transition-colors duration-150 disabled:pointer-events-none disabled:opacity-55 ' +
  '[&_svg]:size-[1.2em] [&_svg]:shrink-0';

const face = 'inline-flex items-center justify-center gap-[inherit] [grid-area:1/1]';

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'md', asChild = false, className, ...rest } = props;
  const { pending = false, pendingLabel, children, onClick, ...attributes } = rest;
  const padding = variant !== 'link' && paddings[size];
  const classes = cx(look, variants[variant], sizes[size], padding, className);
  if (asChild) {
    if (!isValidElement<ComponentProps<'button'>>(children)) return null;
    const { className: own, onClick: ownClick } = children.props;
    return cloneElement(children, {
      ...attributes,
      ...children.props,
      className: cx(classes, own),
      onClick: (event) => {
        ownClick?.(event);
        if (!event.defaultPrevented) onClick?.(event);
      },
    });
  }

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // The second click of a double click may come before `pending` is set, but a form must be sent
    // once. A button that never becomes pending, such as the one to the next question, may be
    // clicked as fast as one likes.
    const isSecondHalf =
      props.pending !== undefined && attributes.type === 'submit' && event.detail > 1;
    if (pending || isSecondHalf) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...attributes}
      className={cx(classes, pending && 'cursor-progress')}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={handleClick}
    >
      {/* Both texts share one cell, so that the button is as wide as the longer one from the
          start. */}
      <span className="grid gap-[inherit]">
        <span className={cx(face, pending && (pendingLabel ? 'invisible' : 'opacity-0'))}>
          {children}
        </span>
        {pendingLabel && (
          <span className={cx(face, !pending && 'invisible')}>
            <Spinner /> {pendingLabel}
          </span>
        )}
      </span>
      {pending && !pendingLabel && <Spinner className="absolute" />}
    </button>
  );
}
