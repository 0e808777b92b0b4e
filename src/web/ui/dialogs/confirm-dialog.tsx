import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { DialogFooter, dialogOverlay, dialogPanel, dialogWidths, useOpener } from './dialog.tsx';
import { useBackGesture } from './use-back-gesture.ts';

export interface Confirmation {
  title: ReactNode;
  /** What will happen, and what is safe. */
  description?: ReactNode;
  /** A verb, the same as on the button that opened the dialog. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** What the button does that does not confirm; closing the dialog otherwise does nothing. */
  onCancel?: () => void;
  /** Whether something will be lost. */
  destructive?: boolean;
}

export interface ConfirmDialogProps extends Confirmation {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  /** While true, the dialog stays open and busy, until its owner closes it. */
  pending?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, confirmLabel = 'Confirmer', cancelLabel = 'Annuler' } = props;
  const { destructive = false, pending = false, open, onOpenChange, onConfirm } = props;
  const opener = useOpener();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogOverlay} />
        <AlertDialog.Content
          className={cx(dialogPanel, dialogWidths.sm)}
          {...opener}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div>
            <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
            {description && (
              <AlertDialog.Description className="mt-2 text-ink-muted">
                {description}
              </AlertDialog.Description>
            )}
          </div>
          <DialogFooter>
            <CancelButton label={cancelLabel} disabled={pending} onCancel={props.onCancel} />
            <Button
              variant={destructive ? 'danger' : 'primary'}
              pending={pending}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </DialogFooter>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** A component of its own, so that its hook runs only while the dialog is open. */
function CancelButton({
  label,
  disabled,
  onCancel,
}: {
  readonly label: string;
  readonly disabled: boolean;
  readonly onCancel: (() => void) | undefined;
}) {
  const button = useBackGesture();
  return (
    <AlertDialog.Cancel asChild>
      <Button ref={button} variant="secondary" disabled={disabled} onClick={onCancel}>
        {label}
      </Button>
    </AlertDialog.Cancel>
  );
}
