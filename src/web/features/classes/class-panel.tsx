import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Circle, CircleCheck, GraduationCap, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { Class } from '#shared/contract/classes.ts';
import { classMarksAddress } from '#shared/screens.ts';
import { rosterQuery } from '#web/lib/queries/settings-queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ClassTitle } from './class-title.tsx';
import { CourseTitles } from './course-titles.tsx';
import { RosterEditor } from './roster/roster-editor.tsx';
import { useDeleteClass } from './use-delete-class.ts';

interface ClassPanelProps {
  readonly shown: Class;
  readonly onDeleted: () => void;
}

export function ClassPanel({ shown, onDeleted }: ClassPanelProps) {
  const { askThenDelete, isPending } = useDeleteClass(shown, onDeleted);
  const [isOpen, setOpen] = useState(false);
  // Once opened, the list stays mounted while it is folded, so that what was typed in it is kept.
  const [wasOpened, setWasOpened] = useState(false);
  const rosterId = useId();

  return (
    <article
      aria-label={shown.title}
      className="flex flex-col gap-4 border-line border-t px-5 py-5 sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ClassTitle shown={shown} />
        <RosterBadge isImported={shown.studentCount > 0} />
      </div>
      <CourseTitles shown={shown} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={wasOpened ? rosterId : undefined}
            onClick={() => {
              setOpen(!isOpen);
              setWasOpened(true);
            }}
          >
            <ChevronDown
              aria-hidden
              className={isOpen ? 'rotate-180 transition-transform' : 'transition-transform'}
            />
            Liste des étudiants
            {shown.studentCount > 0 && (
              <span className="font-normal text-ink-muted tabular-nums">
                ({shown.studentCount.toLocaleString('fr-FR')})
              </span>
            )}
          </Button>
          <Button asChild variant="secondary">
            <Link href={classMarksAddress(shown.id)}>
              <GraduationCap aria-hidden />
              Carnet de notes
            </Link>
          </Button>
        </div>
        <Button variant="ghost" pending={isPending} onClick={() => void askThenDelete()}>
          <Trash2 aria-hidden />
          Supprimer la classe
        </Button>
      </div>
      {wasOpened && (
        <div id={rosterId} hidden={!isOpen}>
          <Roster owner={shown} />
        </div>
      )}
    </article>
  );
}

function RosterBadge({ isImported }: { isImported: boolean }) {
  return isImported ? (
    <Badge tone="success">
      <CircleCheck aria-hidden />
      Liste importée
    </Badge>
  ) : (
    <Badge>
      <Circle aria-hidden />
      Liste non importée
    </Badge>
  );
}

/** The list of a class, fetched when it is first opened. */
function Roster({ owner }: { owner: Class }) {
  const { data, error, isFetching, refetch } = useQuery(rosterQuery(owner.id));
  if (data) return <RosterEditor owner={owner} roster={data} />;
  if (error) {
    return (
      <LoadFailure
        title="La liste n’a pas pu être chargée"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <p role="status" className="mb-2 text-ink-muted text-sm">
        Chargement de la liste…
      </p>
      <Skeleton className="h-48 w-full" />
    </>
  );
}
