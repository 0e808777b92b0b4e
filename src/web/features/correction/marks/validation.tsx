import { BadgeCheck } from 'lucide-react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { oneOrMany, unlessNone } from '#shared/domain/texts/counted.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useCorrectionCache } from '#web/lib/cache/correction-cache.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import type { MarkRow } from './mark-rows.ts';

interface ValidateButtonProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
  readonly rows: readonly MarkRow[];
}

/** A person declares the marks final: no program does. */
export function ValidateButton({ quizId, overview, rows }: ValidateButtonProps) {
  const cache = useCorrectionCache(quizId);
  const validate = useApiMutation(correction.validateMarks, {
    onSuccess: () => {
      void cache.reload();
      toast({ variant: 'success', title: 'Notes validées' });
    },
    onFailure: (error) => {
      tellFailure('Validation impossible', error);
      // Marks that have changed are shown, and asked to be computed again, before they are final.
      void cache.reload();
    },
  });
  const hasChanged = rows.some(({ change }) => change !== null);
  if (overview.marksAreStale || (overview.validatedAt !== null && !hasChanged)) return null;

  async function askThenValidate() {
    const params = { id: quizId };
    try {
      const { stamp } = await callApi(correction.readMarkChanges, { params, body: {} });
      const isSure = await confirm({
        title: 'Valider les notes\u00a0?',
        description: [
          ...openQuestions(overview),
          'Un changement ultérieur restera possible, et se verra.',
        ].join(' '),
        confirmLabel: 'Valider',
      });
      if (isSure) validate.mutate({ params, body: { stamp } });
    } catch (error) {
      tellFailure('Validation impossible', error);
    }
  }

  return (
    <Button pending={validate.isPending} onClick={() => void askThenValidate()}>
      <BadgeCheck aria-hidden />
      {overview.validatedAt ? 'Valider à nouveau' : 'Valider les notes'}
    </Button>
  );
}

/** What is still open is no obstacle, but is said. */
function openQuestions({ copies, balance }: CorrectionOverview): string[] {
  const unmatched = copies.filter(({ student }) => student === null).length;
  const incomplete = balance.copies.incomplete.length;
  const open = [
    ...unlessNone(unmatched, 'une copie sans étudiant', 'copies sans étudiant'),
    ...unlessNone(incomplete, 'une copie incomplète', 'copies incomplètes'),
    ...unlessNone(balance.pages.refused, 'une page refusée', 'pages refusées'),
  ];
  return open.length === 0 ? [] : [`Il reste ${open.join(', ')}.`];
}

export function validationInWords(
  { validatedAt, validatedBy }: CorrectionOverview,
  rows: readonly MarkRow[],
): string {
  if (validatedAt === null) return 'Sur 20, avant validation.';
  const by = validatedBy ? ` par ${validatedBy}` : '';
  const changed = rows.filter(({ change }) => change !== null).length;
  const since = changed === 0 ? '' : ` ${oneOrMany(changed, 'Une a changé', 'ont changé')} depuis.`;
  return `Validées le ${formatMoment(validatedAt)}${by}.${since}`;
}
