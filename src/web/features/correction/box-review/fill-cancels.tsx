import { memo, useState } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import { solid } from '#shared/domain/correction/class-reading/solid-boxes.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { useRegrade } from '../marks/use-regrade.ts';
import { ApplyReadingDialog } from './apply-reading-dialog.tsx';
import type { BoxReview } from './use-box-review.ts';

/** Switches the rule of papers that told students to fill a box solid to take its tick back. */
export const FillCancelsSwitch = memo(function FillCancelsSwitch({
  review,
}: {
  readonly review: BoxReview;
}) {
  const { quiz, overview, pile, arrived } = review;
  const [isPending, setPending] = useState(false);
  /** The rule whose effect is shown before it is applied to validated marks. */
  const [asked, ask] = useState<boolean | null>(null);
  const regrade = useRegrade(quiz.id);
  const filled = pile.boxes.filter(({ ratio }) => ratio > solid.ratio).length;

  async function change(fillCancels: boolean) {
    if (overview.validatedAt !== null) {
      ask(fillCancels);
      return;
    }
    const params = { id: quiz.id };
    setPending(true);
    try {
      await callApi(correction.setThreshold, { params, body: { fillCancels } });
      await arrived();
      const { changes } = await regrade();
      toast({ title: marksInWords(changes.length) });
    } catch (error) {
      tellFailure('Mise à jour impossible', error);
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <Switch
        label="Une case entièrement noircie est une coche annulée"
        hint={`Si la consigne de l’examen le disait. ${filledInWords(filled)}`}
        checked={overview.fillCancels}
        disabled={isPending}
        onCheckedChange={(fillCancels) => void change(fillCancels)}
      />
      {asked !== null && (
        <ApplyReadingDialog
          quizId={quiz.id}
          revision={overview.revision}
          title={
            asked
              ? 'Annuler les coches des cases noircies\u00a0?'
              : 'Compter les cases noircies comme des coches\u00a0?'
          }
          requested={{ fillCancels: asked }}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
});

function filledInWords(count: number): string {
  if (count === 0) return 'Aucune case de ces copies n’est noircie ainsi.';
  return oneOrMany(
    count,
    'Une case de ces copies est noircie ainsi.',
    'cases de ces copies sont noircies ainsi.',
  );
}

function marksInWords(count: number): string {
  if (count === 0) return 'Aucune note n’a changé';
  return oneOrMany(count, 'Une note a changé', 'notes ont changé');
}
