import { Check, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { normalizeTopic, noTopic } from '#shared/domain/topics.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useQuestionBoard } from '../board/question-board-context.ts';
import { useQuestionActions } from '../changes/question-actions.ts';
import { useRenameTopic } from '../changes/question-changes.ts';
import { focusTopic } from './topic-anchor.ts';

const topicExists = 'Un sujet portant ce nom existe déjà.';

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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
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
      () => input.current?.focus(),
    );
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={cancelOnEscape}
      className="flex grow flex-wrap items-start gap-2 py-1"
    >
      <Field
        label="Nom du sujet"
        hideLabel
        {...(fault && { error: fault })}
        className="min-w-48 grow sm:max-w-sm"
      >
        <Input
          ref={input}
          value={name}
          maxLength={500}
          placeholder={noTopic}
          onChange={(event) => {
            setName(event.target.value);
            setFault(undefined);
          }}
        />
      </Field>
      <Button type="submit" size="icon" aria-label="Renommer" pending={rename.isPending}>
        <Check aria-hidden />
      </Button>
      <Button variant="secondary" size="icon" aria-label="Annuler" onClick={onClose}>
        <X aria-hidden />
      </Button>
    </form>
  );
}
