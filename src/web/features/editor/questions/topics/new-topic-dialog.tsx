import { type FormEvent, useState } from 'react';
import type { TeacherQuestion } from '#shared/contract/quiz-schemas.ts';
import { normalizeTopic } from '#shared/domain/questions/topics.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { useQuestionActions } from '../changes/question-actions.ts';
import { focusQuestion } from '../question-focus.ts';

interface NewTopicDialogProps {
  readonly question: TeacherQuestion;
  readonly onClose: () => void;
}

export function NewTopicDialog({ question, onClose }: NewTopicDialogProps) {
  const [name, setName] = useState('');
  const { move } = useQuestionActions();
  const topic = normalizeTopic(name);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (topic === null) return;
    onClose();
    move(question.id, topic, null);
    focusQuestion(question.id);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Nouveau sujet"
      description="La question y est rangée. Le sujet prend place à la fin du QCM."
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label="Nom du sujet">
          <Input value={name} maxLength={500} onChange={(event) => setName(event.target.value)} />
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary">Annuler</Button>
          </DialogClose>
          <Button type="submit" disabled={topic === null}>
            Déplacer la question
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
