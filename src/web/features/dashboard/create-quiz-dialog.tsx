import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { GeneratedQuestion } from '#shared/domain/questions/generated-question.ts';
import { editQuizAddress } from '#shared/screens.ts';
import { startingDraft } from '#web/features/quiz-shared/quiz-draft.ts';
import { useCreateQuiz } from '#web/features/quiz-shared/use-create-quiz.ts';
import { settingsQuery } from '#web/lib/queries/settings-queries.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { CreateQuizForm, noFirstFields } from './create-quiz-form.tsx';

const GeneratorDialog = lazy(async () => ({
  default: (await import('#web/features/generator/generator-dialog.tsx')).GeneratorDialog,
}));

interface CreateQuizDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function CreateQuizDialog({ open, onOpenChange }: CreateQuizDialogProps) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  // Fetched while the title is being typed.
  useQuery({ ...settingsQuery, enabled: open });
  const [fields, setFields] = useState(noFirstFields);
  const [isGenerating, setIsGenerating] = useState(false);
  const creation = useCreateQuiz((quiz) => navigate(editQuizAddress(quiz.id)));
  const isFormShown = open && !isGenerating;

  async function readFields() {
    const draft = startingDraft(await client.ensureQueryData(settingsQuery));
    // The server chooses the language by the subject.
    return { ...draft, ...fields, language: undefined };
  }

  async function create(questions: readonly GeneratedQuestion[]) {
    await creation.mutateAsync({ readFields, questions });
  }

  return (
    <>
      <Dialog
        title="Créer un QCM"
        description="Un titre suffit pour commencer. Tout pourra être changé ensuite."
        open={isFormShown}
        onOpenChange={(next) => !creation.isPending && onOpenChange(next)}
      >
        <CreateQuizForm
          fields={fields}
          pending={creation.isPending}
          onChange={setFields}
          onCreate={() => void create([]).catch(() => undefined)}
          onGenerate={() => setIsGenerating(true)}
        />
      </Dialog>
      {open && isGenerating && (
        <Suspense fallback={null}>
          <GeneratorDialog
            quizTitle={fields.title}
            onUse={create}
            onCancel={() => setIsGenerating(false)}
          />
        </Suspense>
      )}
    </>
  );
}
