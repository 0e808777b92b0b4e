import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { dialogOverlay, dialogPanel, dialogWidths } from './dialog-look.ts';
import { useOpener } from './use-opener.ts';

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The button that opens the dialog, when nothing else controls it. */
  trigger?: ReactNode;
  /** False for a dialog that must be answered: no close button, Escape and outside clicks ignored. */
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

/** Comes last in the dialog, so that the first field is the one that gets the focus. */
function CloseButton() {
  return (
    <span className="absolute top-3 right-3 sm:top-5 sm:right-5">
      <RadixDialog.Close asChild>
        <Button variant="ghost" size="icon" aria-label="Fermer">
          <X aria-hidden />
        </Button>
      </RadixDialog.Close>
    </span>
  );
}

/** The row of buttons that ends a dialog; the main one comes last. */
export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      {...props}
      className={cx('flex flex-wrap-reverse justify-end gap-3 *:max-sm:grow', className)}
    />
  );
}

/** Closes the dialog around it when its child button is pressed. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <RadixDialog.Close asChild>{children}</RadixDialog.Close>;
}
