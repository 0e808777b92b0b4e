import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { AnswerMark } from '#web/features/quiz-shared/answer-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { draftOf, type QuestionDraft } from '../changes/question-draft.ts';
import { QuestionPicture } from '../question-picture.tsx';
import { writePoints } from '../write-points.ts';
import { WrittenExplanation } from '../written-explanation.tsx';

interface QuestionConflictDialogProps {
  readonly mine: QuestionDraft;
  /** The question as it is on the server now. */
  readonly theirs: TeacherQuestion;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

export function QuestionConflictDialog(props: QuestionConflictDialogProps) {
  const { mine, theirs, onKeepMine, onTakeTheirs, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Question modifiée ailleurs"
      description="Elle a changé dans un autre onglet ou sur un autre appareil depuis que vous l’avez ouverte. Rien n’est perdu&nbsp;: choisissez la version à garder."
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Version title="Votre version" draft={mine} />
        <Version title="Version enregistrée" draft={draftOf(theirs)} />
      </div>
      <DialogFooter>
        <Button variant="ghost" className="sm:mr-auto" onClick={onClose}>
          Continuer à écrire
        </Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Recharger
        </Button>
        <Button onClick={onKeepMine}>Garder ma version</Button>
      </DialogFooter>
    </Dialog>
  );
}

function Version({ title, draft }: { title: string; draft: QuestionDraft }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <p className="mb-2 flex flex-wrap justify-between gap-2 font-semibold text-ink-muted text-sm">
        {title}
        <span className="font-normal">{writePoints(draft.points)}</span>
      </p>
      <p className="font-semibold">
        <FormulaText text={draft.text} />
      </p>
      {draft.imageUrl && (
        <QuestionPicture
          url={draft.imageUrl}
          widthPct={draft.imageWidthPct}
          description={draft.imageDescription}
        />
      )}
      <ul className="mt-2 flex flex-col gap-1">
        {draft.answers.map((answer) => (
          <li key={answer.key} className="flex min-w-0 gap-2.5">
            <AnswerMark type={draft.type} isCorrect={answer.isCorrect} />
            <span className="min-w-0">
              <FormulaText text={answer.text} />
            </span>
          </li>
        ))}
      </ul>
      <WrittenExplanation text={draft.explanation} />
    </section>
  );
}
