import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { DraftName, QuizDraft } from '#web/features/quiz-shared/quiz-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOpening } from './use-opening.ts';

interface IdentityProposalProps {
  readonly quiz: TeacherQuiz;
  readonly draft: QuizDraft;
  readonly onShowField: (name: DraftName) => void;
  /** Once a way is chosen the proposal goes, with the button that was pressed. */
  readonly onChosen: () => void;
}

/** Before publishing, where a second copy under another name would be unfair to others. */
export function IdentityProposal({ quiz, draft, onShowField, onChosen }: IdentityProposalProps) {
  const { opening, change } = useOpening(quiz);
  const hasList = quiz.classGroupId !== null;
  const isByName = opening !== undefined && (!hasList || opening.identification === 'name');
  if (!isByName || (!draft.timeLimit && draft.allowRetakes)) return null;
  const choose = (identification: 'list' | 'code') => {
    change({ identification });
    onChosen();
  };
  return (
    <Notice title="Vos étudiants saisiront le nom qu’ils veulent">
      <p>
        {draft.timeLimit ? 'Le temps est limité' : 'Une seule tentative est permise'}&nbsp;: la
        liste de la classe ou des codes personnels disent mieux qui répond. Sans eux, qui reprend un
        nom ou un numéro déjà utilisé attend votre accord dans les résultats.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {hasList ? (
          <>
            <Button variant="secondary" onClick={() => choose('list')}>
              Utiliser la liste de la classe
            </Button>
            <Button variant="secondary" onClick={() => choose('code')}>
              Utiliser des codes personnels
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={() => onShowField('classGroupId')}>
            Choisir une liste d’étudiants
          </Button>
        )}
      </div>
    </Notice>
  );
}
