import { type FormEvent, useState } from 'react';
import { textLimits } from '#shared/domain/limits.ts';
import { normalizeTopic } from '#shared/domain/questions/topics.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';

interface NewTopicDialogProps {
  /** How many questions are moved to it. */
  readonly count: number;
  readonly onChoose: (topic: string) => void;
  readonly onClose: () => void;
}

export function NewTopicDialog({ count, onChoose, onClose }: NewTopicDialogProps) {
  const [name, setName] = useState('');
  const topic = normalizeTopic(name);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (topic === null) return;
    onClose();
    onChoose(topic);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Nouveau sujet"
      description={`${plural(count, 'La question y est rangée', 'Les questions y sont rangées')}. Le sujet prend place à la fin du QCM.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Nom du sujet">
          <Input
            value={name}
            maxLength={textLimits.line}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary">Annuler</Button>
          </DialogClose>
          <Button type="submit" disabled={topic === null}>
            {plural(count, 'Déplacer la question', 'Déplacer les questions')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
