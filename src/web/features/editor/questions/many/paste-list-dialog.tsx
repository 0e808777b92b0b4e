import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { oneOrMany } from '#shared/domain/counted.ts';
import { parseQuestionList, withoutQuestions } from '#shared/domain/questions/question-list.ts';
import { withToggledAnswer } from '#shared/domain/questions/question-list-marks.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.tsx';
import { draftKey, dropDraft, readDraft, writeDraft } from '../form/draft-storage.ts';
import { focusQuestion } from '../question-focus.ts';
import { writeCount } from '../write-points.ts';
import { ListPreview } from './list-preview.tsx';
import { useAddList } from './use-add-list.ts';

interface PasteListDialogProps {
  readonly quizId: string;
  /** What the text starts with, when it was pasted elsewhere. */
  readonly start: string;
  /** Puts it as it is where it was pasted. */
  readonly onAsText?: (() => void) | undefined;
  readonly onClose: () => void;
}

const example = `# Géographie
Quelle est la capitale de l’Australie\u00a0? (2 pts)
a) Sydney
* b) Canberra
c) Melbourne

Un carré a…
- trois côtés
* quatre côtés`;

export function PasteListDialog({ quizId, start, onAsText, onClose }: PasteListDialogProps) {
  const storageKey = draftKey(quizId, 'list');
  const [source, setSource] = useState(() => joined(start, readDraft<string>(storageKey)));
  // A list half done survives a reload of the page.
  useEffect(() => {
    if (source.trim() === '') dropDraft(storageKey);
    else writeDraft(storageKey, source);
  }, [storageKey, source]);
  const shown = useDeferredValue(source);
  const list = useMemo(() => parseQuestionList(shown), [shown]);
  const { addAll, progress } = useAddList(quizId);
  const complete = list.questions.filter(({ problem }) => problem === null);
  const isBusy = progress !== null;

  function forget() {
    dropDraft(storageKey);
    onClose();
  }

  async function cancel() {
    const isWritten = source.trim() !== '' && source !== start;
    const mayForget =
      !isWritten ||
      (await confirm({
        title: 'Abandonner cette liste\u00a0?',
        description: 'Ce que vous y avez écrit ne sera pas gardé.',
        confirmLabel: 'Abandonner',
        cancelLabel: 'Continuer à écrire',
        destructive: true,
      }));
    if (mayForget) forget();
  }

  async function add() {
    const { added, lastId, failure } = await addAll(complete);
    const rest = withoutQuestions(source, added);
    setSource(rest);
    if (failure) {
      tellFailure("Impossible d'ajouter la question.", failure);
      return;
    }
    toast({
      variant: 'success',
      title: oneOrMany(added.length, 'Question ajoutée', 'questions ajoutées'),
    });
    if (parseQuestionList(rest).questions.length > 0) return;
    onClose();
    focusQuestion(lastId);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && void cancel()}
      size="lg"
      title="Coller une liste"
      description="Une question, puis ses réponses, une étoile devant la bonne. Une ligne vide sépare les questions."
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Votre liste">
          <Textarea
            rows={9}
            className="max-h-[50dvh] grow font-mono text-sm!"
            placeholder={example}
            spellCheck={false}
            readOnly={isBusy}
            value={source}
            onChange={(event) => setSource(event.target.value)}
          />
        </Field>
        <ListPreview
          list={list}
          disabled={isBusy}
          onToggle={(question, place) => setSource(withToggledAnswer(shown, question, place))}
        />
      </div>
      {isBusy && (
        <Progress label="Ajout des questions" value={progress} max={complete.length || 1} />
      )}
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary" disabled={isBusy}>
            Annuler
          </Button>
        </DialogClose>
        {onAsText && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => {
              onAsText();
              forget();
            }}
          >
            Coller comme texte
          </Button>
        )}
        <Button disabled={complete.length === 0} pending={isBusy} onClick={() => void add()}>
          {complete.length === 0
            ? 'Ajouter les questions'
            : `Ajouter ${writeCount(complete.length)}`}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** What is pasted now, before what was left over from the last time. */
function joined(start: string, left: string | null): string {
  if (!left || left.includes(start)) return left ?? start;
  return `${start}\n\n${left}`;
}
