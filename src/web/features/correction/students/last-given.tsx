import type { CorrectedCopy } from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords } from '#shared/domain/correction/copy-number.ts';
import { listName } from '#shared/domain/students/student-name.ts';
import { Button } from '#web/ui/button.tsx';
import type { Taken } from './student-picker.tsx';

interface LastGivenProps {
  readonly given: Taken | null;
  readonly copies: readonly CorrectedCopy[];
  readonly onTakeBack: (given: Taken) => void;
}

/** Whoever was given a copy by a slip is seen, and gives it back at once. */
export function LastGiven({ given, copies, onTakeBack }: LastGivenProps) {
  const owner = copies.find(({ copy }) => copy === given?.copy)?.student;
  const isStanding = given !== null && owner === given.student.id;
  return (
    <div className={isStanding ? 'flex flex-wrap items-center gap-x-3 lg:col-span-2' : 'sr-only'}>
      <p role="status" className="text-sm">
        {isStanding && `Copie ${copyInWords(given.copy)}\u00a0: ${listName(given.student)}.`}
      </p>
      {isStanding && (
        <Button variant="link" size="sm" onClick={() => onTakeBack(given)}>
          Annuler
        </Button>
      )}
    </div>
  );
}
