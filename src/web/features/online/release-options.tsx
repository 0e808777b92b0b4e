import { useState } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { datesBetween } from '#shared/domain/limits.ts';
import { type ReleaseRule, releaseRules } from '#shared/domain/online/release.ts';
import { releaseLabels } from '#web/features/quiz-shared/field-in-words.ts';
import { fieldLabels } from '#web/features/quiz-shared/quiz-draft.ts';
import { formatMoment, incompleteDate } from '#web/lib/dates.ts';
import { CardBody } from '#web/ui/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
import { useReleases } from './use-releases.ts';

const [firstDate, lastDate] = datesBetween;
const options = releaseRules.map((value) => ({ value, label: releaseLabels[value] }));
const closing =
  'Quand le QCM est fermé, à sa date ou parce que vous l’avez dépublié, et que plus personne n’y répond.';
const scoreHints: Partial<Record<ReleaseRule, string>> = { 'after-closing': closing };
const correctionHints: Partial<Record<ReleaseRule, string>> = {
  ...scoreHints,
  'at-once': 'Qui a fini peut montrer les bonnes réponses à qui répond encore.',
};

/** What students see on their own page once they have handed in. */
export function ReleaseOptions({ quiz }: { quiz: TeacherQuiz }) {
  const { save } = useReleases(quiz.id);
  return (
    <FoldedCard
      title="Score et correction"
      state={`Score\u00a0: ${shownWhen(quiz.scoreRelease, quiz.scoreReleaseAt)}. Correction\u00a0: ${shownWhen(quiz.correctionRelease, quiz.correctionReleaseAt)}.`}
    >
      <CardBody>
        <p className="mb-5 max-w-prose text-ink-muted text-sm">
          Ce que les étudiants voient sur leur page de fin, et quand. La correction montre chaque
          question, ce qui a été coché, les bonnes réponses et, si le score est montré, les points.
        </p>
        <div className="grid gap-5 sm:grid-cols-2">
          <ReleaseField
            label={fieldLabels.scoreRelease}
            dateLabel={fieldLabels.scoreReleaseAt}
            rule={quiz.scoreRelease}
            at={quiz.scoreReleaseAt}
            hint={scoreHints[quiz.scoreRelease]}
            onRule={(scoreRelease) => save({ scoreRelease })}
            onDate={(scoreReleaseAt) => save({ scoreReleaseAt })}
          />
          <ReleaseField
            label={fieldLabels.correctionRelease}
            dateLabel={fieldLabels.correctionReleaseAt}
            rule={quiz.correctionRelease}
            at={quiz.correctionReleaseAt}
            hint={correctionHints[quiz.correctionRelease]}
            onRule={(correctionRelease) => save({ correctionRelease })}
            onDate={(correctionReleaseAt) => save({ correctionReleaseAt })}
          />
        </div>
      </CardBody>
    </FoldedCard>
  );
}

/** As in «dès que la copie est rendue» or «le 20/11/2026 08:00». */
function shownWhen(rule: ReleaseRule, at: string | null): string {
  if (rule === 'on-date' && at) return `le ${formatMoment(at)}`;
  return releaseLabels[rule].toLowerCase().replace('qcm', 'QCM');
}

interface ReleaseFieldProps {
  readonly label: string;
  readonly dateLabel: string;
  readonly rule: ReleaseRule;
  readonly at: string | null;
  readonly hint: string | undefined;
  readonly onRule: (rule: ReleaseRule) => void;
  readonly onDate: (at: string | null) => void;
}

function ReleaseField({ label, dateLabel, rule, at, hint, onRule, onDate }: ReleaseFieldProps) {
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} {...(hint && { hint })}>
        <Select
          options={options}
          value={rule}
          onValueChange={(value) => onRule(value as ReleaseRule)}
        />
      </Field>
      {rule === 'on-date' && <ReleaseDate label={dateLabel} at={at} onDate={onDate} />}
    </div>
  );
}

interface ReleaseDateProps {
  readonly label: string;
  readonly at: string | null;
  readonly onDate: (at: string | null) => void;
}

function ReleaseDate({ label, at, onDate }: ReleaseDateProps) {
  const [isHalf, setHalf] = useState(false);
  return (
    <Field
      label={label}
      hint={at ? undefined : 'Sans date, rien n’est montré.'}
      error={isHalf && incompleteDate}
    >
      <Input
        key={at}
        type="datetime-local"
        // «26» for 2026 would be long past: shown at once.
        min={`${firstDate}T00:00`}
        max={`${lastDate}T23:59`}
        className="max-w-64"
        defaultValue={at ? localMoment(at) : ''}
        onBlur={({ target: { value, validity } }) => {
          setHalf(!validity.valid);
          if (!validity.valid) return;
          const chosen = value === '' ? null : new Date(value).toISOString();
          if (chosen !== at) onDate(chosen);
        }}
      />
    </Field>
  );
}

/** 2026-11-15T14:30, in the teacher's own time zone, as the browser's field wants it. */
function localMoment(at: string): string {
  const moment = new Date(at);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
