import { useState } from 'react';
import { useLocation } from 'wouter';
import type { GeneratedQuestion } from '#shared/domain/generated-question.ts';
import { editQuizAddress } from '#shared/screens.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { emptyDraft } from '../editor/quiz-draft.ts';
import { useCreateQuiz } from '../editor/use-create-quiz.ts';
import { CreateQuizForm, noFirstFields } from './create-quiz-form.tsx';

interface CreateQuizDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function CreateQuizDialog({ open, onOpenChange }: CreateQuizDialogProps) {
  const [, navigate] = useLocation();
  const [fields, setFields] = useState(noFirstFields);
  const creation = useCreateQuiz((quiz) => navigate(editQuizAddress(quiz.id)));

  function create(questions: readonly GeneratedQuestion[] = []) {
    creation.mutate({ fields: { ...emptyDraft, ...fields }, questions });
  }

  return (
    <Dialog
      title="Créer un QCM"
      description="Un titre suffit pour commencer. Tout pourra être changé ensuite."
      open={open}
      onOpenChange={(next) => !creation.isPending && onOpenChange(next)}
    >
      <CreateQuizForm
        fields={fields}
        pending={creation.isPending}
        onChange={setFields}
        onCreate={create}
        onGenerate={() => undefined}
      />
    </Dialog>
  );
}
