import {
  BadgeCheck,
  CircleCheck,
  CopyX,
  FileText,
  Hourglass,
  TriangleAlert,
  Users,
  WifiOff,
} from 'lucide-react';
import { attemptCode } from '#shared/domain/online/attempt-code.ts';
import { extraTimeInWords } from '#shared/domain/roster/accommodations.ts';
import { MINUTE } from '#shared/domain/seconds.ts';
import { isUndecided } from '#shared/domain/students/group-by-taker.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { formatMomentFrom } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { isFinished } from '../finished-attempt.ts';
import type { ResultRow } from '../result-row.ts';
import { ScoreBadge } from '../score-badge.tsx';
import { writeDelay } from '../write-delay.ts';
import { writeWithoutMark } from '../write-mark.ts';
import { type Progress, reasonsOfSilence } from './silent-students.ts';

interface AttemptProps {
  readonly attempt: ResultRow;
}

export function AttemptStudent({ attempt, count }: AttemptProps & { readonly count: number }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere font-semibold text-base">{attempt.studentName}</span>
        {attempt.copy !== null && (
          <Badge>
            <FileText aria-hidden /> Papier
          </Badge>
        )}
        {count > 1 && (
          <Badge tone="warning" title="Même numéro d’étudiant, ou même nom quand il manque">
            <Users aria-hidden /> {count} tentatives
          </Badge>
        )}
        {!attempt.counts && (
          <Badge
            title={
              attempt.isAlsoOnPaper
                ? 'La copie sur papier du même étudiant compte'
                : isUndecided(attempt)
                  ? 'Commencée à un nom ou un numéro déjà pris\u00a0: dites en haut de la page si elle compte'
                  : 'Une autre tentative du même étudiant compte'
            }
          >
            {isUndecided(attempt) ? 'À départager' : 'Ne compte pas'}
          </Badge>
        )}
      </span>
      {attempt.studentId && (
        <span className="wrap-anywhere block text-ink-muted">ID: {attempt.studentId}</span>
      )}
    </>
  );
}

interface AttemptScoreProps extends AttemptProps {
  /** For an attempt under way: how many questions are answered, and out of how many. */
  readonly progress: Progress | undefined;
}

export function AttemptScore({ attempt, progress }: AttemptScoreProps) {
  if (!isFinished(attempt)) {
    return (
      <span className="text-ink-muted">
        {writeWithoutMark(attempt)}
        {progress && (
          <span className="block text-sm tabular-nums">
            {progress.answered} / {progress.of} {plural(progress.of, 'répondue')}
          </span>
        )}
        {progress?.numberOf && (
          <span className="mt-1 flex w-48 gap-1.5 whitespace-normal rounded-md bg-warning-soft px-2 py-0.5 font-semibold text-sm text-warning-soft-ink">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0">
              Numéro de {progress.numberOf} dans la liste, sous un autre nom&nbsp;: pas de temps en
              plus, sauf si vous en donnez
            </span>
          </span>
        )}
        {progress && progress.silentFor !== null && (
          <span
            title={reasonsOfSilence}
            className="mt-1 flex w-36 gap-1.5 whitespace-normal rounded-md bg-warning-soft px-2 py-0.5 font-semibold text-sm text-warning-soft-ink"
          >
            <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span> Sans nouvelles depuis {writeDelay(progress.silentFor)}</span>
          </span>
        )}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-2">
      <ScoreBadge percentage={attempt.percentage} />
      {attempt.mark !== null && (
        <span className="tabular-nums">{formatNumber(attempt.mark)}&nbsp;/&nbsp;20</span>
      )}
    </span>
  );
}

const endings = {
  submitted: null,
  time: 'fin du temps',
  closed: 'à la clôture',
  receipt: 'reçu importé',
  duplicate: null,
};

export function AttemptStatus({ attempt }: AttemptProps) {
  if (!attempt.completedAt) {
    return (
      <>
        <Badge>
          <Hourglass aria-hidden /> En cours
        </Badge>
        <AttemptEnd attempt={attempt} />
      </>
    );
  }
  if (attempt.copy !== null) return <PaperStatus isValidated={attempt.isValidated} />;
  if (attempt.ending === 'duplicate') {
    return (
      <Badge
        tone="warning"
        title="Le même étudiant avait déjà rendu une tentative, seule notée. Si vous la supprimez ou en corrigez le nom, celle-ci sera notée."
      >
        <CopyX aria-hidden /> Doublon
      </Badge>
    );
  }
  const ending = attempt.ending && endings[attempt.ending];
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone="success">
          <CircleCheck aria-hidden /> Terminé
        </Badge>
        {ending && <span className="whitespace-nowrap text-ink-muted text-sm">({ending})</span>}
      </span>
      <span
        className="block whitespace-nowrap text-ink-muted text-sm tabular-nums"
        title="Code que l’étudiant voit à la fin"
      >
        {attemptCode(attempt.id)}
      </span>
    </>
  );
}

/** When the attempt ends by itself, and why it ends later than others. */
function AttemptEnd({ attempt: { deadline, extraTime, givenTime } }: AttemptProps) {
  if (deadline === null) return null;
  const more = [extraTimeInWords(extraTime), givenTime > 0 && `+\u00a0${writeDelay(givenTime)}`];
  return (
    <span className="block text-ink-muted text-sm tabular-nums">
      jusqu’à {formatMomentFrom(Date.now(), deadline)}
      {more.some(Boolean) && ` (${more.filter(Boolean).join(', ')})`}
    </span>
  );
}

function PaperStatus({ isValidated }: { isValidated: boolean }) {
  const Icon = isValidated ? BadgeCheck : CircleCheck;
  return (
    <Badge tone="success">
      <Icon aria-hidden /> {isValidated ? 'Validé' : 'Corrigé'}
    </Badge>
  );
}

/** Without a time limit no time is measured. */
export function writeTimeSpent({ timeSpent }: ResultRow): string {
  return timeSpent ? `${Math.floor(timeSpent / MINUTE)}\u00a0min` : '-';
}
