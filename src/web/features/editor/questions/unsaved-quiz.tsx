import { ListChecks, Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.tsx';

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
