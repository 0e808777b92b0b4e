import { useState } from 'react';
import { attempts, mostMinutesGiven } from '#shared/contract/attempts.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useAttemptsCache } from '#web/lib/cache/attempts-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumericInput } from '#web/ui/numeric-input.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { ResultRow } from '../result-row.ts';

const USUAL_MINUTES = 5;

interface GiveTimeDialogProps {
  readonly quizId: string;
  readonly attempts: readonly ResultRow[];
  readonly onClose: () => void;
}

/** More minutes for one student or for all; what was handed in is open again. */
export function GiveTimeDialog({ quizId, attempts: given, onClose }: GiveTimeDialogProps) {
  const [minutes, setMinutes] = useState<number | null>(USUAL_MINUTES);
  const { mutate, isPending } = useGiveTime(quizId, onClose);
  const [only] = given.length === 1 ? given : [];
  const reopened = given.filter(({ completedAt }) => completedAt !== null).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={reopened > 0 ? 'Rouvrir la copie' : 'Donner du temps'}
      description={
        only ? `À ${only.studentName}.` : `À ${given.length} étudiants dont la copie est en cours.`
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (minutes === null) return;
          const attemptIds = given.map(({ id }) => id);
          mutate({ params: { id: quizId }, body: { attemptIds, minutes } });
        }}
      >
        <Field
          label="Minutes de plus"
          hint={
            reopened > 0
              ? 'La note disparaît jusqu’à la nouvelle remise ; les réponses restent. Sans limite de temps, la copie est simplement rouverte.'
              : 'Le compte à rebours de l’étudiant change aussitôt.'
          }
        >
          <NumericInput
            value={minutes}
            min={1}
            max={mostMinutesGiven}
            onValueChange={setMinutes}
            className="w-28"
          />
        </Field>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary" disabled={isPending}>
              Annuler
            </Button>
          </DialogClose>
          <Button type="submit" disabled={minutes === null} pending={isPending}>
            {reopened > 0 ? 'Rouvrir' : 'Donner'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function useGiveTime(quizId: string, onGiven: () => void) {
  const cache = useAttemptsCache(quizId);
  return useApiMutation(attempts.giveTime, {
    onSuccess: ({ extended }) => {
      void cache.reload();
      onGiven();
      const title = extended > 1 ? `Temps donné à ${extended} étudiants` : 'Temps donné';
      toast({ variant: 'success', title });
    },
    onFailure: (error) => tellFailure('Impossible de donner du temps.', error),
  });
}
