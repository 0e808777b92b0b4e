import { BadgeCheck } from 'lucide-react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { unlessNone } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useCorrectionCache } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { openMatters } from './open-matters.ts';

interface ValidateButtonProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
}

/** Validates the marks, which only a person does. */
export function ValidateButton({ quizId, overview }: ValidateButtonProps) {
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
  const isFinal = overview.validatedAt !== null && changesInWords(overview).length === 0;
  if (overview.marksAreStale || isFinal) return null;

  async function askThenValidate() {
    const isSure = await confirm({
      title: 'Valider les notes\u00a0?',
      // What is still open does not prevent it, but is said.
      description: [
        ...unlessNone(
          overview.sinceValidation?.changed ?? 0,
          'Une note a changé depuis la validation, et sera validée.',
          'notes ont changé depuis la validation, et seront validées.',
        ),
        ...openMatters({ ...overview, sinceValidation: null }),
        'Un changement ultérieur restera possible, et se verra.',
      ].join(' '),
      confirmLabel: 'Valider',
    });
    // The person validates what was on the screen when the question was asked, whatever has come
    // since.
    const body = { etag: overview.validationEtag };
    if (isSure) validate.mutate({ params: { id: quizId }, body });
  }

  return (
    <Button pending={validate.isPending} onClick={() => void askThenValidate()}>
      <BadgeCheck aria-hidden />
      {overview.validatedAt ? 'Valider à nouveau' : 'Valider les notes'}
    </Button>
  );
}

function changesInWords({ sinceValidation: since }: CorrectionOverview): string[] {
  if (!since) return [];
  return [
    ...unlessNone(since.changed, 'Une a changé depuis.', 'ont changé depuis.'),
    ...unlessNone(since.gone, 'Une copie a été retirée depuis.', 'copies ont été retirées depuis.'),
    ...(since.isAbsenceOther ? ['La règle des absences a changé depuis.'] : []),
    ...unlessNone(
      since.absentees,
      'Un étudiant sans copie est entré dans le compte des absents, ou en est sorti, depuis.',
      'étudiants sans copie sont entrés dans le compte des absents, ou en sont sortis, depuis.',
    ),
    ...unlessNone(
      since.opened,
      'Une question ou une page est à regarder depuis.',
      'questions ou pages sont à regarder depuis.',
    ),
  ];
}

export function validationInWords(overview: CorrectionOverview): string {
  const { validatedAt, validatedBy } = overview;
  if (validatedAt === null) return 'Sur 20, avant validation.';
  const by = validatedBy ? ` par ${validatedBy}` : '';
  return [`Validées le ${formatMoment(validatedAt)}${by}.`, ...changesInWords(overview)].join(' ');
}
