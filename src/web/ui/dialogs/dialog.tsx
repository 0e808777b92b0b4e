import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { useBackGesture } from './use-back-gesture.ts';

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens the dialog, if it is not controlled by its owner. */
  trigger?: ReactNode;
  /**
   * False for a dialog that must be answered: no close button, and Escape and outside clicks are
   * ignored.
   */
  dismissable?: boolean;
  size?: keyof typeof dialogWidths;
  children?: ReactNode;
}

const ignore = (event: Event) => event.preventDefault();

export function Dialog(props: DialogProps) {
  const { title, description, trigger, dismissable = true, size = 'md', children } = props;
  const opener = useOpener();
  return (
    <RadixDialog.Root
      {...(props.open !== undefined && { open: props.open })}
      {...(props.onOpenChange && { onOpenChange: props.onOpenChange })}
    >
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={dialogOverlay} />
        <RadixDialog.Content
          className={cx(dialogPanel, dialogWidths[size])}
          {...opener}
          {...(!description && { 'aria-describedby': undefined })}
          {...(!dismissable && { onEscapeKeyDown: ignore, onInteractOutside: ignore })}
        >
          <header className={cx(dismissable && 'pr-10')}>
            <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="mt-1 text-ink-muted">
                {description}
              </RadixDialog.Description>
            )}
          </header>
          {children}
          {dismissable && <CloseButton />}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The last element of the dialog, so that the first field gets the focus. */
function CloseButton() {
  const button = useBackGesture();
  return (
    <span className="absolute top-3 right-3 sm:top-5 sm:right-5">
      <RadixDialog.Close asChild>
        <Button ref={button} variant="ghost" size="icon" aria-label="Fermer">
          <X aria-hidden />
        </Button>
      </RadixDialog.Close>
    </span>
  );
}

/**
 * The row of buttons at the end of a dialog, always in sight however long it is. The main button
 * comes last.
 */
export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      {...props}
      className={cx(
        'sticky -bottom-5 z-10 -mt-2 -mb-3 flex flex-wrap-reverse justify-end gap-3 bg-float pt-2 pb-3',
        'shadow-[0_-3px_3px_var(--color-float)] *:max-sm:grow sm:-bottom-7',
        className,
      )}
    />
  );
}

/** Closes the dialog around it when its child button is pressed. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}

/** Radix returns the focus only to a trigger, and a dialog opened by its owner has none. */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

export const dialogOverlay =
  'fixed inset-0 z-40 bg-overlay data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

export const dialogPanel =
  'fixed inset-x-3 bottom-3 z-40 mx-auto flex max-h-[calc(100dvh-1.5rem)] flex-col gap-5 ' +
  'scroll-pb-24 overflow-y-auto overscroll-contain rounded-lg bg-float p-5 shadow-float forced-colors:border sm:inset-0 sm:my-auto ' +
  'sm:h-fit sm:p-7 data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out';

export const dialogWidths = {
  sm: 'max-w-md',
  md: 'max-w-xl',
  lg: 'max-w-4xl',
  /** The whole window, for what is projected. */
  full: 'max-w-[calc(100vw-1.5rem)] min-h-[calc(100dvh-1.5rem)]',
} as const;
