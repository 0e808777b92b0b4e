import { useQueryClient } from '@tanstack/react-query';
import { Save, Send } from 'lucide-react';
import type { RefObject } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { allTickedShare, wellPaid } from '#shared/domain/scoring/all-ticked.ts';
import { ruleNames } from '#shared/domain/scoring/rule-in-words.ts';
import { withRules } from '#shared/domain/scoring/scoring-rule.ts';
import { AllTickedNotice } from '#web/features/quiz-shared/all-ticked-notice.tsx';
import { flagControl, type QuizFieldProps } from '#web/features/quiz-shared/field-props.ts';
import { type DraftName, fieldLabels } from '#web/features/quiz-shared/quiz-draft.ts';
import { useQuizCache } from '#web/lib/queries/quiz-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CardBody } from '#web/ui/card.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
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
  get freeNavigation() {
    return 'Un étudiant peut passer une question, y revenir, la marquer «\u00a0à revoir\u00a0», et relit tout avant de rendre. Sinon il répond aux questions dans l’ordre\u00a0; «\u00a0Précédent\u00a0» le ramène à celles d’avant.';
  },
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
  const isPublished = quiz.status === 'published';
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
    if (await confirmReopening(client, quiz, 'publish')) publish();
  }

  const form = (
    <div className="flex max-w-2xl flex-col gap-5">
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
      <AllTickedNotice quiz={quiz} draft={draft} onChange={onChange} />
      <UndescribedImages quiz={quiz} />
      {!isPublished && (
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
        {!isPublished && (
          <>
            <StudentPreviewLink quizId={quiz.id} />
            <Button ref={props.publishButton} pending={isPending} onClick={saveThenPublish}>
              <Send aria-hidden />
              Publier et générer le lien
            </Button>
          </>
        )}
      </div>
    </div>
  );
  // What was decided before the quiz was published is seldom wanted again.
  return isPublished ? (
    <FoldedCard title={title} state={optionsInWords(quiz)}>
      <CardBody>{form}</CardBody>
    </FoldedCard>
  ) : (
    <FormSection title={title} description={description()}>
      {form}
    </FormSection>
  );
}

const title = 'Formulaire en ligne';
const description = () =>
  'Les étudiants répondent sur leur téléphone ou un ordinateur, sans compte, en ouvrant un lien.';

/** As in «Ordre aléatoire des questions. Barème : Tout ou rien.» */
function optionsInWords(quiz: TeacherQuiz): string {
  const chosen = optionNames.filter((name) => quiz[name]).map((name) => `${fieldLabels[name]}.`);
  const most = Math.max(...withRules(quiz).map((question) => allTickedShare(question) ?? 0));
  const points = most >= 1 ? 'tous les points' : 'la moitié des points, ou plus';
  const warning = most >= wellPaid ? ` (tout cocher rapporte ${points})` : '';
  return [...chosen, `Barème\u00a0: ${ruleNames[quiz.scoring]}${warning}.`].join(' ');
}
