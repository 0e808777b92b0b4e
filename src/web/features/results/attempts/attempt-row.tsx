import { AlarmClockPlus, Eye, SquarePen, Trash2, UserPen } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { correctionAddress } from '#shared/screens.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TableCell, TableRow, TableRowHeader } from '#web/ui/lists/table.tsx';
import type { ResultRow } from '../result-row.ts';
import { AttemptScore, AttemptStatus, AttemptStudent, writeTimeSpent } from './attempt-parts.tsx';
import type { Progress } from './silent-students.ts';

export interface AttemptRowProps {
  readonly attempt: ResultRow;
  /** How many attempts its student seems to have made. */
  readonly count: number;
  readonly isDeleting: boolean;
  readonly onDelete: (attempt: ResultRow) => void;
  /** Present only for an attempt that is under way and has a time limit. */
  readonly onGiveTime: ((attempt: ResultRow) => void) | undefined;
  readonly progress: Progress | undefined;
  readonly isSelected: boolean;
  readonly onSelect: (attempt: ResultRow, isSelected: boolean) => void;
  /** Opens the copy. */
  readonly onOpen: (attempt: ResultRow) => void;
  readonly onRename: (attempt: ResultRow) => void;
}

export const AttemptRow = memo(function AttemptRow(props: AttemptRowProps) {
  const { attempt, count } = props;
  return (
    <TableRow aria-busy={props.isDeleting || undefined} aria-selected={props.isSelected}>
      <TableCell className="py-0 pr-0">
        <SelectAttempt {...props} />
      </TableCell>
      <TableRowHeader className="w-full min-w-40 py-2.5">
        <AttemptStudent attempt={attempt} count={count} />
      </TableRowHeader>
      <TableCell className="wrap-anywhere max-xl:hidden">{attempt.familyName}</TableCell>
      <TableCell className="whitespace-nowrap">
        <AttemptScore attempt={attempt} progress={props.progress} />
      </TableCell>
      <TableCell numeric className="whitespace-nowrap">
        {writeTimeSpent(attempt)}
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <Started attempt={attempt} />
      </TableCell>
      <TableCell>
        <AttemptStatus attempt={attempt} />
      </TableCell>
      <TableCell className="py-1 text-right">
        <AttemptActions {...props} />
      </TableCell>
    </TableRow>
  );
});

/** Replaces the row of the table on a narrow screen. */
export const AttemptCard = memo(function AttemptCard(props: AttemptRowProps) {
  const { attempt, count } = props;
  return (
    <li className="rounded-lg border border-line bg-surface p-4 pb-2">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 text-sm">
          <SelectAttempt {...props} />
          <div className="min-w-0 pt-2">
            <AttemptStudent attempt={attempt} count={count} />
          </div>
        </div>
        <AttemptScore attempt={attempt} progress={props.progress} />
      </div>
      {attempt.copy === null ? (
        <p className="mt-1 text-ink-muted text-sm tabular-nums">
          Début&nbsp;: <Started attempt={attempt} />
          <br />
          Temps passé&nbsp;: {writeTimeSpent(attempt)}
        </p>
      ) : (
        <p className="mt-1 text-sm tabular-nums">
          <Started attempt={attempt} />
        </p>
      )}
      <div className="mt-1 flex items-center justify-between gap-3">
        <div className="min-w-0">
          <AttemptStatus attempt={attempt} />
        </div>
        <AttemptActions {...props} />
      </div>
    </li>
  );
});

/** When a paper was begun is not recorded, so that the number of the copy identifies it. */
function Started({ attempt: { copy, startedAt } }: Pick<AttemptRowProps, 'attempt'>) {
  if (copy !== null) return <span className="text-ink-muted">Copie {copyInWords(copy)}</span>;
  return <time dateTime={startedAt}>{formatMoment(startedAt)}</time>;
}

/** A paper copy cannot be selected, since it is managed in its correction. */
function SelectAttempt({ attempt, isSelected, onSelect }: AttemptRowProps) {
  if (attempt.copy !== null) return null;
  return (
    <Checkbox
      label={`Sélectionner la tentative ${ofName(attempt.studentName)}`}
      hideLabel
      checked={isSelected}
      onCheckedChange={(checked) => onSelect(attempt, checked === true)}
    />
  );
}

function AttemptActions(props: AttemptRowProps) {
  const { attempt, isDeleting, onDelete, onGiveTime, onRename } = props;
  if (attempt.copy !== null) return <PaperActions {...props} />;
  const giving = attempt.completedAt
    ? { title: 'Rouvrir', label: `Rouvrir la copie ${ofName(attempt.studentName)}` }
    : { title: 'Donner du temps', label: `Donner du temps à ${attempt.studentName}` };
  return (
    <span className="inline-flex">
      <OpenCopy {...props} />
      <Button
        variant="ghost"
        size="icon"
        title="Corriger le nom"
        aria-label={`Corriger le nom ${ofName(attempt.studentName)}`}
        onClick={() => onRename(attempt)}
      >
        <UserPen aria-hidden />
      </Button>
      {onGiveTime && (
        <Button
          variant="ghost"
          size="icon"
          title={giving.title}
          aria-label={giving.label}
          onClick={() => onGiveTime(attempt)}
        >
          <AlarmClockPlus aria-hidden />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        title="Supprimer"
        aria-label={`Supprimer la tentative ${ofName(attempt.studentName)}`}
        pending={isDeleting}
        className="hover:bg-danger-soft hover:text-danger-soft-ink"
        onClick={() => onDelete(attempt)}
      >
        <Trash2 aria-hidden />
      </Button>
    </span>
  );
}

function OpenCopy({ attempt, onOpen }: AttemptRowProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      title="Voir la copie"
      aria-label={`Voir la copie ${ofName(attempt.studentName)}`}
      onClick={() => onOpen(attempt)}
    >
      <Eye aria-hidden />
    </Button>
  );
}

function PaperActions(props: AttemptRowProps) {
  const { quizId, studentName } = props.attempt;
  return (
    <span className="inline-flex">
      <OpenCopy {...props} />
      <Button asChild variant="ghost" size="icon">
        <Link
          href={correctionAddress(quizId)}
          title="Ouvrir la correction"
          aria-label={`Ouvrir la correction ${ofName(studentName)}`}
        >
          <SquarePen aria-hidden />
        </Link>
      </Button>
    </span>
  );
}
