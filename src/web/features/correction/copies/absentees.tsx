import { useRef } from 'react';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { rescueFocus } from '#web/lib/page/rescue-focus.ts';
import { useCorrectionCache } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import type { ClassState, Student } from './listed-students.ts';

interface AbsenteesProps {
  readonly quizId: string;
  readonly rosterMode: CorrectionOverview['rosterMode'];
  readonly state: ClassState;
}

/**
 * Lists the students without a copy, and whether that counts. Where the list is the class's, it
 * tells who left, beside the marks; of a list that was sent with the scans only the teacher knows.
 */
export function Absentees({ quizId, rosterMode, state }: AbsenteesProps) {
  const { absent, left, isSettled } = state;
  const place = useRef<HTMLDivElement>(null);
  const isAsked = rosterMode === 'upload' && isSettled;
  const others = isAsked ? left.filter(({ isExpected }) => !isExpected) : [];
  if (absent.length === 0 && others.length === 0) return null;
  const without = oneOrMany(absent.length, 'Un étudiant sans copie', 'étudiants sans copie');
  const counting = { quizId, nameOf: state.nameOf, onDone: () => rescueFocus(() => place.current) };
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {absent.length > 0 && (
        <section aria-label="Absents">
          <h3 className="text-base">{isSettled ? absentTitle(absent.length) : without}</h3>
          {isAsked ? (
            <Counting {...counting} students={absent} isExpected={false} label="Ne plus compter" />
          ) : (
            <p className="wrap-anywhere mt-1 text-ink-muted text-sm">
              {absent.map(state.nameOf).join(', ')}
            </p>
          )}
        </section>
      )}
      {others.length > 0 && (
        <section aria-label="Sans copie, non comptés">
          <h3 className="text-base">
            {oneOrMany(
              others.length,
              'Un étudiant sans copie ne compte pas',
              'étudiants sans copie ne comptent pas',
            )}
          </h3>
          <Counting {...counting} students={others} isExpected label="Compter comme absent" />
        </section>
      )}
    </div>
  );
}

const absentTitle = (count: number) => oneOrMany(count, 'Un absent', 'absents');

interface CountingProps {
  readonly quizId: string;
  readonly students: readonly Student[];
  readonly nameOf: ClassState['nameOf'];
  /** Whether the students count once the button was pressed. */
  readonly isExpected: boolean;
  readonly label: string;
  /** Called once the button, which had the focus, is gone. */
  readonly onDone: () => void;
}

function Counting({ quizId, students, nameOf, isExpected, label, onDone }: CountingProps) {
  const cache = useCorrectionCache(quizId);
  const set = useApiMutation(correction.setExpected, {
    onSuccess: () => void cache.reload().then(onDone),
    onFailure: (error) => tellFailure('Mise à jour impossible', error),
  });
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {students.map((student) => (
        <li key={student.id} className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere text-ink-muted">{nameOf(student)}</span>
          <Button
            variant="link"
            size="sm"
            aria-label={`${label}\u00a0: ${nameOf(student)}`}
            disabled={set.isPending}
            onClick={() =>
              set.mutate({ params: { id: quizId }, body: { students: [student.id], isExpected } })
            }
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
