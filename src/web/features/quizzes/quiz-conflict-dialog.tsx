import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { fieldInWords } from '#web/features/quiz-shared/field-in-words.ts';
import {
  type DraftName,
  fieldLabels,
  type QuizDraft,
} from '#web/features/quiz-shared/quiz-draft.ts';
import { useClasses } from '#web/features/quiz-shared/use-classes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialogs/dialog.tsx';

interface QuizConflictDialogProps {
  readonly quiz: TeacherQuiz;
  readonly draft: QuizDraft;
  readonly names: readonly DraftName[];
  readonly onReload: () => void;
  readonly onKeep: () => void;
}

/** The same field was changed here and elsewhere, and only the teacher knows which value counts. */
export function QuizConflictDialog({
  quiz,
  draft,
  names,
  onReload,
  onKeep,
}: QuizConflictDialogProps) {
  return (
    <Dialog
      open={names.length > 0}
      dismissable={false}
      title="Ce QCM a aussi été modifié ailleurs"
      description="Dans un autre onglet ou sur un autre appareil. Rien n’est perdu&nbsp;: choisissez la version à garder."
    >
      <dl className="flex flex-col gap-4">
        {names.map((name) => (
          <div key={name} className="rounded-md border border-line p-4">
            <dt className="mb-2 font-semibold text-sm">{fieldLabels[name]}</dt>
            <Version label="Enregistré ailleurs" value={quiz[name]} name={name} />
            <Version label="Votre version" value={draft[name]} name={name} />
          </div>
        ))}
      </dl>
      <DialogFooter>
        <Button variant="secondary" onClick={onReload}>
          Recharger
        </Button>
        <Button onClick={onKeep}>Garder ma version</Button>
      </DialogFooter>
    </Dialog>
  );
}

interface VersionProps {
  readonly label: string;
  readonly name: DraftName;
  readonly value: QuizDraft[DraftName];
}

function Version({ label, name, value }: VersionProps) {
  const classes = useClasses();
  return (
    <dd className="mt-1 grid gap-x-3 text-sm sm:grid-cols-[9.5rem_1fr]">
      <span className="text-ink-muted">{label}</span>
      <span className="wrap-anywhere whitespace-pre-wrap">
        {fieldInWords(name, value, classes)}
      </span>
    </dd>
  );
}
