import { Eye } from 'lucide-react';
import { correction } from '#shared/contract/correction/correction.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';

function useAnonymity(quizId: string) {
  const { mutate, isPending } = useApiMutation(correction.setAnonymity, {
    onFailure: (error) => tellFailure('Mise à jour impossible', error),
  });
  return {
    isPending,
    set: (isAnonymous: boolean) => mutate({ params: { id: quizId }, body: { isAnonymous } }),
  };
}

interface AnonymitySwitchProps {
  readonly quizId: string;
  readonly isAnonymous: boolean;
}

/** Names are hidden while boxes are reviewed, so that nobody is marked by the name. */
export function AnonymitySwitch({ quizId, isAnonymous }: AnonymitySwitchProps) {
  const { set, isPending } = useAnonymity(quizId);
  return (
    <Switch
      label="Masquer les noms pendant la vérification"
      hint={
        'Ni nom ni numéro d’étudiant, sur les pages comme dans les notes\u00a0: seul le numéro de la copie la désigne.'
      }
      checked={isAnonymous}
      disabled={isPending}
      onCheckedChange={set}
    />
  );
}

export function LiftAnonymity({ quizId }: { readonly quizId: string }) {
  const { set, isPending } = useAnonymity(quizId);
  return (
    <Button variant="secondary" pending={isPending} onClick={() => set(false)}>
      <Eye aria-hidden />
      Lever l’anonymat
    </Button>
  );
}
