import { useQueryClient } from '@tanstack/react-query';
import { Save, Send } from 'lucide-react';
import type { RefObject } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { flagControl, type QuizFieldProps } from '#web/features/quiz-shared/field-props.ts';
import { type DraftName, fieldLabels } from '#web/features/quiz-shared/quiz-draft.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { confirmReopening } from './confirm-reopening.ts';
import { IdentityProposal } from './identity-proposal.tsx';
import { OtherRules } from './other-rules.tsx';
import { StudentPreviewLink } from './student-preview-link.tsx';
import { UndescribedImages } from './undescribed-images.tsx';
import { usePublication } from './use-publication.ts';

const optionNames = ['shuffleQuestions', 'shuffleAnswers', 'freeNavigation'] as const;
const hints = {
  shuffleQuestions: 'Les questions sont mélangées indépendamment dans chaque sujet.',
  shuffleAnswers: 'Les propositions de chaque question sont présentées dans un ordre aléatoire.',
  freeNavigation:
    'Un étudiant peut passer une question, y revenir, la marquer «\u00a0à revoir\u00a0», et relit tout avant de rendre. Sinon il répond aux questions dans l’ordre.',
};

interface OnlineOptionsProps extends Omit<QuizFieldProps, 'faults'> {
  readonly quiz: TeacherQuiz;
  readonly isSaving: boolean;
  readonly onSaveOptions: () => Promise<boolean>;
  readonly onSaveAll: () => Promise<boolean>;
  readonly onShowField: (name: DraftName) => void;
  readonly publishButton: RefObject<HTMLButtonElement | null>;
}

export function OnlineOptions({ quiz, draft, onChange, ...props }: OnlineOptionsProps) {
  const client = useQueryClient();
  const cache = useQuizCache();
  const { publish, isPending } = usePublication(quiz.id);

  async function saveOptions() {
    await props.onSaveOptions();
    const saved = cache.read(quiz.id);
    // A fault in another tab keeps that field from being saved, not these.
    if (saved && optionNames.every((name) => saved[name] === draft[name])) {
      toast({ variant: 'success', title: 'Options sauvegardées' });
    }
  }

  async function saveThenPublish() {
    if (!(await props.onSaveAll())) return;
    if (await confirmReopening(client, quiz, 'Publier')) publish();
  }

  return (
    <FormSection
      title="Formulaire en ligne"
      description="Les étudiants répondent sur leur téléphone ou un ordinateur, sans compte, en ouvrant un lien."
    >
      <fieldset disabled={quiz.isLocked} className="flex min-w-0 flex-col">
        <legend className="sr-only">Options du formulaire</legend>
        {optionNames.map((name) => (
          <Checkbox
            key={name}
            {...flagControl({ draft, onChange, faults: {} }, name)}
            label={fieldLabels[name]}
            hint={hints[name]}
            disabled={quiz.isLocked}
          />
        ))}
      </fieldset>
      <OtherRules draft={draft} isLocked={quiz.isLocked} onShowField={props.onShowField} />
      <UndescribedImages quiz={quiz} />
      {quiz.status !== 'published' && (
        <IdentityProposal
          quiz={quiz}
          draft={draft}
          onShowField={props.onShowField}
          onChosen={() => props.publishButton.current?.focus()}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={props.isSaving}
          pendingLabel="Sauvegarde..."
          disabled={quiz.isLocked}
          onClick={saveOptions}
        >
          <Save aria-hidden />
          Sauvegarder les options
        </Button>
        {quiz.status !== 'published' && <StudentPreviewLink quizId={quiz.id} />}
        {quiz.status !== 'published' && (
          <Button ref={props.publishButton} pending={isPending} onClick={saveThenPublish}>
            <Send aria-hidden />
            Publier et générer le lien
          </Button>
        )}
      </div>
    </FormSection>
  );
}
