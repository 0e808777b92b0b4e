import { Check, Reply, X } from 'lucide-react';
import { useState } from 'react';
import { type Contest, type ContestedBox, contests } from '#shared/contract/correction/contests.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { textLimits } from '#shared/domain/limits.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BoxPicture } from './box-picture.tsx';

interface ContestCardProps {
  readonly quizId: string;
  readonly pagesEtag: string;
  readonly contest: Contest;
  /** Called once boxes were turned round, with the same case elsewhere. */
  readonly onAccepted: (similar: readonly ContestedBox[]) => void;
  readonly onAnswered: () => void;
}

/** Shows what a student says, beside the boxes as they were scanned. */
export function ContestCard({ contest, onAccepted, onAnswered, ...pile }: ContestCardProps) {
  const { name, studentId, copy, question, numberOnCopy, reason, state, reply } = contest;
  const isNumberedOtherwise = numberOnCopy !== null && numberOnCopy !== question + 1;
  return (
    <li className="flex flex-col gap-4 rounded-md border border-line p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p>
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-ink-muted text-sm tabular-nums">
            {studentId} · copie {copyInWords(copy)}
            {isNumberedOtherwise && `, question ${numberOnCopy} de cette copie`} ·{' '}
            {formatMoment(contest.createdAt)}
          </span>
        </p>
        {state === 'accepted' && <Badge tone="success">Acceptée</Badge>}
        {state === 'refused' && <Badge>Non retenue</Badge>}
        {state === 'moot' && <Badge>Sans objet</Badge>}
      </header>
      <blockquote className="wrap-anywhere border-margin border-l-3 pl-3">{reason}</blockquote>
      {state === 'open' ? (
        <Decision {...pile} contest={contest} onAccepted={onAccepted} onAnswered={onAnswered} />
      ) : (
        <>
          <Boxes {...pile} contest={contest} />
          {reply && <p className="wrap-anywhere text-sm">Réponse&nbsp;: {reply}</p>}
        </>
      )}
    </li>
  );
}

function Boxes({ contest, ...pile }: Omit<ContestCardProps, 'onAccepted' | 'onAnswered'>) {
  return (
    <div className="flex flex-wrap gap-3">
      {contest.boxes.map((box) => (
        <BoxPicture key={box.zone} {...pile} box={box} isMeant={box.zone === contest.zone} />
      ))}
    </div>
  );
}

interface Choice {
  /** How the boxes were read when the choice was made. */
  readonly readings: string;
  readonly zones: readonly string[];
}

const notTheirs = 'Cette copie n’est pas la vôtre\u00a0: elle vous avait été attribuée par erreur.';

/** What a decision needs before it can be sent. */
const missing = {
  accept: 'Choisissez d’abord la case à inverser, ou dites pourquoi.',
  refuse: 'Dites pourquoi.',
};

function Decision({ contest, onAccepted, onAnswered, ...pile }: ContestCardProps) {
  const readings = contest.boxes.map(({ zone, isTicked }) => `${zone} ${isTicked}`).join();
  const [chosen, setChosen] = useState<Choice | null>(null);
  // A choice about boxes that are read otherwise now would turn them back.
  const toggled = chosen?.readings === readings ? chosen.zones : [];
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState<'accept' | 'refuse' | null>(null);
  const { isOwnCopy } = contest;
  const reply = typed ?? (isOwnCopy ? '' : notTheirs);
  const isReplied = reply.trim() !== '';
  // Without a box to turn round only the teacher's words tell what is accepted.
  const speaksForItself = toggled.length > 0 || contest.isMended;
  const params = { id: pile.quizId, contestId: contest.id };
  const accept = useApiMutation(contests.acceptContest, {
    onSuccess: ({ before, after, similar }) => {
      const was = before === null ? 'N/A' : formatNumber(before);
      toast({
        variant: 'success',
        title: 'Contestation acceptée',
        description: `${contest.name}\u00a0: ${before === after ? '' : `${was} → `}${formatNumber(after)}`,
      });
      if (toggled.length > 0) onAccepted(similar);
      else onAnswered();
    },
    onFailure: (error) => {
      if (isRefusedAs(error, 'unforeseen_marks')) void confirmThenAccept(error.detail);
      else tellFailure('Réponse impossible', error);
    },
  });
  const refuse = useApiMutation(contests.refuseContest, {
    onSuccess: onAnswered,
    onFailure: (error) => tellFailure('Réponse impossible', error),
  });

  const acceptIt = (isConfirmed: boolean) =>
    accept.mutate({
      params,
      body: { checked: zonesThat(false), unchecked: zonesThat(true), reply, isConfirmed },
    });

  const zonesThat = (areTicked: boolean) =>
    contest.boxes
      .filter(({ zone, isTicked }) => toggled.includes(zone) && isTicked === areTicked)
      .map(({ zone }) => zone);

  async function confirmThenAccept(description: string) {
    const title = `Accepter la contestation ${ofName(contest.name)}\u00a0?`;
    if (await confirm({ title, description, confirmLabel: 'Accepter' })) acceptIt(true);
  }

  function toggle(zone: string) {
    const others = toggled.filter((one) => one !== zone);
    setChosen({ readings, zones: others.length < toggled.length ? others : [...toggled, zone] });
  }

  return (
    <>
      {isOwnCopy ? (
        <fieldset>
          <legend className="mb-2 text-ink-muted text-sm">
            {contest.isMended &&
              'La lecture a été corrigée depuis\u00a0: vous pouvez accepter sans rien inverser. '}
            Quelles cases étaient mal lues&nbsp;? Aucune, si la lecture est juste.
          </legend>
          <div className="flex flex-wrap gap-3">
            {contest.boxes.map((box) => (
              <BoxPicture
                key={box.zone}
                {...pile}
                box={box}
                isMeant={box.zone === contest.zone}
                isChosen={toggled.includes(box.zone)}
                onChoose={() => toggle(box.zone)}
              />
            ))}
          </div>
        </fieldset>
      ) : (
        <>
          <OfAnother contest={contest} />
          <Boxes {...pile} contest={contest} />
        </>
      )}
      <Field
        label="Votre réponse à l’étudiant"
        {...(isOwnCopy && {
          hint: 'Nécessaire si vous ne retenez pas la contestation, ou si vous l’acceptez sans inverser de case.',
        })}
        {...(tried && !isReplied && { error: missing[tried] })}
      >
        <Textarea
          rows={2}
          maxLength={textLimits.contest}
          value={reply}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        {isOwnCopy && (
          <Button
            pending={accept.isPending}
            pendingLabel="Recalcul en cours…"
            aria-label={`Accepter la contestation ${ofName(contest.name)}`}
            onClick={() => {
              if (speaksForItself || isReplied) acceptIt(false);
              else setTried('accept');
            }}
          >
            <Check aria-hidden />
            Accepter
          </Button>
        )}
        <Button
          variant="secondary"
          pending={refuse.isPending}
          aria-label={`${isOwnCopy ? 'Ne pas retenir' : 'Répondre à'} la contestation ${ofName(contest.name)}`}
          onClick={() => {
            setTried('refuse');
            if (isReplied) refuse.mutate({ params, body: { reply } });
          }}
        >
          {isOwnCopy ? <X aria-hidden /> : <Reply aria-hidden />}
          {isOwnCopy ? 'Ne pas retenir' : 'Répondre'}
        </Button>
      </div>
    </>
  );
}

function OfAnother({ contest: { name, copyOf } }: { contest: Contest }) {
  return (
    <Notice tone="warning" title={`Cette copie n’est plus celle ${ofName(name)}`}>
      {copyOf ? `C’est maintenant celle ${ofName(copyOf)}` : 'Elle n’est maintenant à personne'}
      &nbsp;: rien n’y est changé à la demande d’un autre. Répondez, ou rendez d’abord la copie sous
      «&nbsp;Associations&nbsp;».
    </Notice>
  );
}
