import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
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
  const { open, left, taken, byId } = state;
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
            onDone={() => rescueFocus(() => owners.current)}
          />
        )}
        <Absentees quizId={quizId} rosterMode={overview.rosterMode} state={state} />
        {open.length < overview.copies.length && (
          <Owners ref={owners} count={overview.copies.length - open.length}>
            <CopyOwners quizId={quizId} copies={overview.copies} byId={byId} />
          </Owners>
        )}
      </CardBody>
    </Card>
  );
}

function inWords({ open }: ClassState): string {
  if (open.length === 0) return 'Chaque copie a son étudiant.';
  return oneOrMany(open.length, 'Une copie attend un étudiant.', 'copies attendent un étudiant.');
}

interface OwnersProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly count: number;
  readonly children: ReactNode;
}

/** Shows the owners. The part is closed at first, since it needs nobody's attention. */
function Owners({ ref, count, children }: OwnersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <Button
        ref={ref}
        variant="secondary"
        className="self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden className={cx('transition-transform', isOpen && 'rotate-180')} />
        {oneOrMany(count, 'Une copie associée', 'copies associées')}
      </Button>
      {isOpen && children}
    </div>
  );
}
