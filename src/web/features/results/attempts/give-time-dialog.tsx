import { useState } from 'react';
import { attempts, mostMinutesGiven } from '#shared/contract/attempts/attempts.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useAttemptsCache } from '#web/lib/cache/attempts-cache.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { NumericInput } from '#web/ui/fields/numeric-input.tsx';
import { hasEnd, type ResultRow } from '../result-row.ts';
import { tellDone } from '../tell-done.ts';
import { TakeTimeBack, useTakeTimeBack } from './taken-time.tsx';

const USUAL_MINUTES = 5;

interface GiveTimeDialogProps {
  readonly quizId: string;
  readonly attempts: readonly ResultRow[];
  readonly onClose: () => void;
}

/** More minutes for one student or for all; what was handed in is open again. */
export function GiveTimeDialog(props: GiveTimeDialogProps) {
  const { quizId, attempts: given, onClose } = props;
  const [minutes, setMinutes] = useState<number | null>(USUAL_MINUTES);
  const [only] = given.length === 1 ? given : [];
  const isReopening = given.some(({ completedAt }) => completedAt !== null);
  const hasTime = given.some(hasEnd);
  const attemptIds = given.map(({ id }) => id);
  const { takeBack } = useTakeTimeBack(quizId);
  const { mutate, isPending } = useGiveTime(quizId, (extended) => {
    onClose();
    const undo = () => takeBack({ attemptIds, ...(minutes !== null && { minutes }) });
    tellGiven({ extended, minutes, isReopening, name: only?.studentName, undo });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      size="sm"
      title={
        isReopening && only ? `Rouvrir la copie ${ofName(only.studentName)}` : 'Donner du temps'
      }
      description={
        isReopening
          ? 'La note disparaît jusqu’à la nouvelle remise\u00a0; les réponses restent.'
          : only
            ? `À ${only.studentName}.`
            : `À ${given.length} étudiants dont la copie est en cours.`
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (minutes === null) return;
          mutate({ params: { id: quizId }, body: { attemptIds, minutes } });
        }}
      >
        {hasTime && (
          <Field
            label={isReopening ? 'Minutes pour finir' : 'Minutes de plus'}
            {...(!isReopening && { hint: 'Le compte à rebours de l’étudiant change aussitôt.' })}
          >
            <NumericInput
              integer
              value={minutes}
              min={1}
              max={mostMinutesGiven}
              onValueChange={setMinutes}
            />
          </Field>
        )}
        <TakeTimeBack quizId={quizId} attempts={given} onTaken={onClose} />
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary" disabled={isPending}>
              Annuler
            </Button>
          </DialogClose>
          <Button type="submit" disabled={minutes === null} pending={isPending}>
            {isReopening ? 'Rouvrir' : 'Donner'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function useGiveTime(quizId: string, onGiven: (extended: number) => void) {
  const cache = useAttemptsCache(quizId);
  return useApiMutation(attempts.giveTime, {
    onSuccess: ({ extended }) => {
      void cache.reload();
      onGiven(extended);
    },
    onFailure: (error) => tellFailure('Impossible de donner du temps.', error),
  });
}

interface Given {
  readonly extended: number;
  readonly minutes: number | null;
  readonly isReopening: boolean;
  /** Where it is one student's. */
  readonly name: string | undefined;
  readonly undo: () => void;
}

/** With how much and to whom, and a way back for whoever mistyped. */
function tellGiven({ extended, minutes, isReopening, name, undo }: Given) {
  if (isReopening) return tellDone(extended, { title: 'Copie rouverte' });
  const time = minutes === 1 ? '1\u00a0minute' : `${minutes}\u00a0minutes`;
  tellDone(extended, {
    title: extended > 1 ? `Temps donné à ${extended} étudiants` : 'Temps donné',
    description: name ? `${time} de plus pour ${name}.` : `${time} de plus.`,
    action: { label: 'Annuler', onAction: undo },
  });
}
