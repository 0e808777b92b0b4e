import { ClipboardPaste, CopyPlus, ListChecks, Plus, Sparkles } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { useQuestionBoard } from './question-board-context.ts';

interface NoQuestionsProps {
  readonly onAdd: () => void;
  readonly onPaste: () => void;
  readonly onReuse: () => void;
  readonly onGenerate: () => void;
}

export function NoQuestions({ onAdd, onPaste, onReuse, onGenerate }: NoQuestionsProps) {
  const { isLocked } = useQuestionBoard();
  return (
    <EmptyState
      icon={<ListChecks />}
      title="Écrivez la première question"
      description="Un énoncé, quelques réponses, la bonne cochée. Ou collez la liste que vous avez déjà&nbsp;: elle devient des questions."
      action={
        !isLocked && (
          <>
            <Button onClick={onAdd}>
              <Plus aria-hidden />
              Ajouter une question
            </Button>
            <Button variant="secondary" onClick={onPaste}>
              <ClipboardPaste aria-hidden />
              Coller une liste
            </Button>
            <Button variant="secondary" onClick={onReuse}>
              <CopyPlus aria-hidden />
              Reprendre d’un autre QCM
            </Button>
            <Button variant="secondary" onClick={onGenerate}>
              <Sparkles aria-hidden />
              Générer des questions
            </Button>
          </>
        )
      }
    />
  );
}

const saveFirst = "Veuillez d'abord sauvegarder le QCM.";

export function UnsavedQuiz() {
  return (
    <EmptyState
      icon={<ListChecks />}
      title="Les questions viennent ensuite"
      description={saveFirst}
      action={
        <Button
          variant="secondary"
          onClick={() => toast({ variant: 'destructive', title: saveFirst })}
        >
          <Plus aria-hidden />
          Ajouter une question
        </Button>
      }
    />
  );
}
