import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { normalizeTopic, noTopic, topicExists } from '#shared/domain/questions/topics.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { RenameForm } from '#web/ui/fields/rename-form.tsx';
import { useQuestionActions } from '../changes/question-actions.ts';
import { useRenameTopic } from '../changes/question-changes.ts';
import { useQuestionBoard } from '../question-board-context.ts';
import { focusTopic } from './topic-anchor.ts';

interface TopicNameFormProps {
  readonly topic: string | null;
  readonly onClose: () => void;
}

export function TopicNameForm({ topic, onClose }: TopicNameFormProps) {
  const { quizId } = useQuestionActions();
  const { topics } = useQuestionBoard();
  const [name, setName] = useState(topic ?? '');
  const [fault, setFault] = useState<string>();
  const rename = useRenameTopic(quizId);

  function submit(input: HTMLInputElement | null) {
    const to = normalizeTopic(name);
    if (rename.isPending) return;
    if (to === topic) return onClose();
    if (topics.includes(to)) {
      setFault(topicExists);
      toast({ variant: 'destructive', title: topicExists });
      return;
    }
    rename.mutateAsync({ from: topic, to }).then(
      () => {
        onClose();
        focusTopic(to);
      },
      () => input?.focus(),
    );
  }

  return (
    <RenameForm
      label="Nom du sujet"
      value={name}
      placeholder={noTopic}
      error={fault}
      onChange={(typed) => {
        setName(typed);
        setFault(undefined);
      }}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Button type="submit" size="icon" aria-label="Renommer" pending={rename.isPending}>
        <Check aria-hidden />
      </Button>
      <Button variant="secondary" size="icon" aria-label="Annuler" onClick={onClose}>
        <X aria-hidden />
      </Button>
    </RenameForm>
  );
}
