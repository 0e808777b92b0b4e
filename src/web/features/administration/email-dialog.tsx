import { type FormEvent, useState } from 'react';
import { EmailField, emailFault } from '#web/features/accounts/email-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialogs/dialog.tsx';

interface EmailDialogProps {
  readonly title: string;
  readonly description: string;
  readonly action: string;
  readonly pending: boolean;
  readonly onSubmit: (email: string) => void;
  readonly onClose: () => void;
}

/** Asks for an address, and says what will be done with it. */
export function EmailDialog(props: EmailDialogProps) {
  const { title, description, action, pending, onSubmit, onClose } = props;
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!emailFault(email)) onSubmit(email);
  }

  return (
    <Dialog
      open
      size="sm"
      title={title}
      description={description}
      onOpenChange={(open) => !open && onClose()}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <EmailField
          value={email}
          onChange={setEmail}
          error={isChecked ? emailFault(email) : undefined}
        />
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" pending={pending}>
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
