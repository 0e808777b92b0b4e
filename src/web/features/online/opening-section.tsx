import { CalendarClock, GlobeOff } from 'lucide-react';
import { useState } from 'react';
import {
  closesBeforeOpening,
  type Opening,
  type OpeningChange,
} from '#shared/contract/online/opening.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import type { Identification } from '#shared/domain/students/identification.ts';
import { formatMoment, inputMoment, typedMoment } from '#web/lib/dates.ts';
import { isClosedNow, isYetToOpen } from '#web/lib/queries/opening-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { CardBody } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExtendedClosings } from './extended-closings.tsx';
import { IdentificationField } from './identification-field.tsx';
import { useOpening } from './use-opening.ts';
import { usePublication } from './use-publication.ts';

/** When a published quiz can be begun, and whether it still can. */
export function OpeningSection({ quiz }: { quiz: TeacherQuiz }) {
  const { opening, error, isFetching, refetch, change, changeDates } = useOpening(quiz);
  return (
    <FoldedCard title="Ouverture" state={opening ? openingInWords(opening) : '…'}>
      <CardBody>
        {opening && (
          <div className="flex max-w-2xl flex-col gap-5">
            <p className="max-w-prose text-ink-muted text-sm">
              Quand vos étudiants peuvent commencer, et jusqu’à quand. Ces réglages valent aussitôt,
              même pendant l’épreuve.
            </p>
            <OpeningDates opening={opening} onChange={changeDates} />
            <ExtendedClosings quiz={quiz} opening={opening} />
            <IdentificationField quiz={quiz} opening={opening} onChange={change} />
            <Switch
              label="Accepter de nouveaux participants"
              hint="Sinon, plus personne ne commence&nbsp;; ceux qui répondent continuent."
              checked={opening.acceptsNewcomers}
              onCheckedChange={(acceptsNewcomers) => change({ acceptsNewcomers })}
            />
            <Switch
              label="Lecture à voix haute des questions"
              hint="Avec la voix du navigateur de l’étudiant, s’il en a une. Prévoyez des écouteurs."
              checked={opening.readsAloud}
              onCheckedChange={(readsAloud) => change({ readsAloud })}
            />
            {quiz.status === 'published' && <Withdraw quizId={quiz.id} />}
          </div>
        )}
        {!opening && !error && <Skeleton className="h-32" />}
        {!opening && error && (
          <LoadFailure
            title="L’ouverture n’a pas pu être chargée"
            detail={error.message}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </CardBody>
    </FoldedCard>
  );
}

const identifiedBy: Record<Identification, string> = {
  name: 'nom saisi',
  list: 'nom choisi dans la liste',
  code: 'code personnel',
};

/** As in «Ouvre le 20/11/2026 08:00. Sans date de fermeture. Identité : nom saisi.» */
function openingInWords(opening: Opening): string {
  const { opensAt, closesAt, acceptsNewcomers, identification } = opening;
  return [
    opensAt
      ? `${isYetToOpen(opening) ? 'Ouvre' : 'Ouvert depuis'} le ${formatMoment(opensAt)}.`
      : 'Ouvert dès la publication.',
    closesAt
      ? `${isClosedNow(opening) ? 'Fermé depuis' : 'Ferme'} le ${formatMoment(closesAt)}.`
      : 'Sans date de fermeture.',
    acceptsNewcomers ? '' : 'Personne d’autre ne peut commencer.',
    `Identité\u00a0: ${identifiedBy[identification]}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The last way to end: the link itself is taken away. */
function Withdraw({ quizId }: { quizId: string }) {
  const { unpublish, isPending } = usePublication(quizId);

  async function askThenUnpublish() {
    const confirmed = await confirm({
      title: 'Dépublier ce QCM\u00a0?',
      description:
        'Plus personne ne pourra commencer. Les étudiants qui répondent en ce moment peuvent terminer sur leur page ouverte\u00a0: leurs réponses sont encore reçues. Pour les arrêter, utilisez «\u00a0Fermer maintenant\u00a0». Les résultats restent, et vous pourrez publier à nouveau avec le même lien.',
      confirmLabel: 'Dépublier',
    });
    if (confirmed) unpublish();
  }

  return (
    <Button
      variant="secondary"
      className="self-start"
      pending={isPending}
      onClick={() => void askThenUnpublish()}
    >
      <GlobeOff aria-hidden />
      Dépublier
    </Button>
  );
}

interface OpeningDatesProps {
  readonly opening: Opening;
  /** Whether it was done: what it would do to students may have been refused. */
  readonly onChange: (change: OpeningChange) => Promise<boolean>;
}

function OpeningDates({ opening, onChange }: OpeningDatesProps) {
  // Null where nothing is typed: the dates of another window show as soon as they are known.
  const [typedOpens, typeOpens] = useState<string | null>(null);
  const [typedCloses, typeCloses] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [opensAt, closesAt] = [inputMoment(opening.opensAt), inputMoment(opening.closesAt)];
  const opens = typedOpens ?? opensAt;
  const closes = typedCloses ?? closesAt;
  // The other one may have been moved in another window since.
  const changes = {
    ...(opens !== opensAt && { opensAt: typedMoment(opens) }),
    ...(closes !== closesAt && { closesAt: typedMoment(closes) }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const isTwisted = opens !== '' && closes !== '' && closes <= opens;

  async function save() {
    setSaving(true);
    const isDone = await onChange(changes);
    setSaving(false);
    if (!isDone) return;
    // What was typed meanwhile is not saved yet.
    typeOpens((now) => (now === typedOpens ? null : now));
    typeCloses((now) => (now === typedCloses ? null : now));
  }

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTwisted && !isSaving) void save();
      }}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Ouvre le" optional hint="Sans date, dès la publication.">
          <Input
            type="datetime-local"
            max="2099-12-31T23:59"
            value={opens}
            onChange={(event) => typeOpens(event.target.value)}
          />
        </Field>
        <Field
          label="Ferme le"
          optional
          hint="Les copies en cours sont alors closes et notées. Le temps en plus, de la liste de la classe ou donné par vous, s’y ajoute."
          error={isTwisted && closesBeforeOpening}
        >
          <Input
            type="datetime-local"
            max="2099-12-31T23:59"
            value={closes}
            onChange={(event) => typeCloses(event.target.value)}
          />
        </Field>
      </div>
      <Button
        type="submit"
        variant="secondary"
        className="self-start"
        disabled={(!isChanged || isTwisted) && !isSaving}
        pending={isSaving}
      >
        <CalendarClock aria-hidden />
        Enregistrer les dates
      </Button>
    </form>
  );
}
