import { useRef } from 'react';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Absentees } from './absentees.tsx';
import { CopyOwners } from './copy-owners.tsx';
import { type ClassState, classState } from './listed-students.ts';
import { OpenCopies } from './open-copies.tsx';

interface StudentsSectionProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
}

/** Tells whose the copies are; which answers are on them is decided elsewhere, and stays. */
export function StudentsSection({ quizId, overview }: StudentsSectionProps) {
  const state = classState(overview);
  const { open, left, taken, byId, nameOf } = state;
  const owners = useRef<HTMLButtonElement>(null);
  return (
    <Card aria-label="Associations">
      <CardHeader title="Associations" description={inWords(state)} />
      <CardBody className="flex flex-col gap-5">
        {open.length > 0 && (
          <OpenCopies
            quizId={quizId}
            pagesEtag={overview.pagesEtag}
            copies={overview.copies}
            open={open}
            left={left}
            taken={taken}
            nameOf={nameOf}
            onDone={() => rescueFocus(() => owners.current)}
          />
        )}
        <Absentees quizId={quizId} rosterMode={overview.rosterMode} state={state} />
        {open.length < overview.copies.length && (
          <Fold
            ref={owners}
            label={oneOrMany(
              overview.copies.length - open.length,
              'Une copie associée',
              'copies associées',
            )}
          >
            <CopyOwners quizId={quizId} copies={overview.copies} byId={byId} nameOf={nameOf} />
          </Fold>
        )}
      </CardBody>
    </Card>
  );
}

function inWords({ open }: ClassState): string {
  if (open.length === 0) return 'Chaque copie a son étudiant.';
  return oneOrMany(open.length, 'Une copie attend un étudiant.', 'copies attendent un étudiant.');
}
