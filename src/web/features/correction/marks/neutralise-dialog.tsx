import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { onlineAmong } from '#shared/domain/correction/marks/class-results.ts';
import { callApi } from '#web/lib/api/api.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { MarksDialog } from './marks-dialog.tsx';
import { useDecision } from './use-decision.ts';

interface NeutraliseDialogProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
  readonly onClose: () => void;
}

type Neutralised = CorrectionOverview['neutralised'];

const choices = {
  counted: 'Comptée',
  given: 'Points donnés à tous',
  removed: 'Retirée du total',
} as const;

/** Neutralises questions that turned out badly; the paper stays as it was printed. */
export function NeutraliseDialog({ quizId, overview, onClose }: NeutraliseDialogProps) {
  const decision = useDecision(overview.neutralised, written);
  const { choice: neutralised, shown } = decision;

  function choose(questionId: string, choice: string) {
    const { [questionId]: _, ...others } = neutralised;
    decision.choose(
      choice === 'given' || choice === 'removed' ? { ...others, [questionId]: choice } : others,
    );
  }

  return (
    <MarksDialog
      quizId={quizId}
      revision={overview.revision}
      title="Neutraliser des questions"
      description="Sans déverrouiller le QCM&nbsp;: les points sont donnés à tous, ou la question sort du total. Une seconde réponse est juste aussi&nbsp;? Cochez-la plutôt dans l’onglet Questions, puis recalculez les notes."
      requested={{ neutralised }}
      isReady={decision.isOther}
      renewals={decision.renewals}
      apply={(etag) =>
        callApi(correction.setMarking, {
          params: { id: quizId },
          body: { neutralised, etag, before: { neutralised: shown } },
        })
      }
      online={onlineAmong(overview.students, overview.copies).length}
      onClose={onClose}
    >
      <ul
        aria-label="Questions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reachable.
        tabIndex={0}
        className="relative max-h-88 shrink-0 divide-y divide-line overflow-y-auto rounded-lg border border-line"
      >
        {overview.questions.map(({ id, text, success }, place) => (
          <li
            key={id}
            className="grid items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto_13rem]"
          >
            <p className="min-w-0 text-sm">
              <span className="mr-2 font-semibold tabular-nums">{place + 1}.</span>
              <FormulaText text={text} />
            </p>
            <p className="whitespace-nowrap text-ink-muted text-sm tabular-nums">
              {success === null ? '—' : `${Math.round(100 * success)}\u00a0% entièrement juste`}
            </p>
            <Select
              aria-label={`Question ${place + 1}`}
              options={Object.entries(choices).map(([value, label]) => ({ value, label }))}
              value={neutralised[id] ?? 'counted'}
              onValueChange={(choice) => choose(id, choice)}
            />
          </li>
        ))}
      </ul>
    </MarksDialog>
  );
}

const written = (neutralised: Neutralised) => JSON.stringify(Object.entries(neutralised).sort());
