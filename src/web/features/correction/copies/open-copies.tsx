import { ChevronLeft, ChevronRight, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { CorrectedCopy } from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { useKeptFocus } from '#web/lib/page/use-kept-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Student } from './listed-students.ts';
import { NameImage } from './name-image.tsx';
import { proposedOwner } from './proposed-owner.ts';
import { ReadNames } from './read-names.tsx';
import { StudentForm } from './student-form.tsx';
import { StudentPicker, type Taken } from './student-picker.tsx';
import { useAssociate } from './use-associate.ts';
import { useFieldOfNext, useOneAct, useOpenCopy } from './use-open-copy.ts';

interface OpenCopiesProps {
  readonly quizId: string;
  readonly pagesEtag: string;
  readonly copies: readonly CorrectedCopy[];
  /** The copies without a student; there is at least one. */
  readonly open: readonly CorrectedCopy[];
  /** The students without a copy. */
  readonly left: readonly Student[];
  readonly taken: readonly Taken[];
  readonly nameOf: (student: Student) => string;
  /** Called once the last copy has been given, since the keyboard needs another place. */
  readonly onDone: () => void;
}

/** Shows one copy after the other, beside the students who are left. */
export function OpenCopies({
  quizId,
  pagesEtag,
  copies,
  open,
  left,
  taken,
  nameOf,
  onDone,
}: OpenCopiesProps) {
  const { give, free, name } = useAssociate(quizId);
  const header = useRef<HTMLElement>(null);
  useKeptFocus(header, header);
  const { copy, place, show, isAwake } = useOpenCopy(open);
  const { field, endInField } = useFieldOfNext(copy?.copy);
  const { once, isPending } = useOneAct();
  const [isAdding, setAdding] = useState(false);
  const [given, setGiven] = useState<Taken | null>(null);
  if (!copy) return null;
  const rivals = withSameNumber(copies, copy);
  const isNew = isAdding || (left.length === 0 && taken.length === 0);
  const isResting = isPending || !isAwake;
  const move = (step: number) => show(open[place + step]?.copy ?? copy.copy);

  async function pick(student: Student, insteadOf?: number) {
    if (!copy || isResting) return;
    if (await once(() => endInField(() => give(copy.copy, student, insteadOf)))) {
      setGiven({ copy: copy.copy, student });
      // The copy that was the student's before is now open, too.
      if (open.length === 1 && insteadOf === undefined) onDone();
    }
  }

  async function takeBack(last: Taken) {
    if (!(await once(() => endInField(() => free(last.copy, last.student))))) return;
    setGiven(null);
    show(last.copy);
  }

  /** Gives the copy to a student who has another one, which is nobody's until somebody decides. */
  async function take({ student, copy: other }: Taken) {
    const isSure = await confirm({
      title: `Donner la copie ${copyInWords(copy?.copy ?? 0)} à ${nameOf(student)}\u00a0?`,
      description: `La copie ${copyInWords(other)}, qui lui était associée, attendra un étudiant. Les réponses des deux copies ne changent pas.`,
      confirmLabel: 'Donner cette copie',
    });
    if (isSure) await pick(student, other);
  }

  return (
    <section
      aria-label="Copies à associer"
      className="grid gap-5 rounded-lg border border-line bg-paper p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex min-w-0 flex-col gap-3">
        <header ref={header} tabIndex={-1} className="flex items-center gap-2">
          <h3 className="mr-auto text-base">
            Copie {copyInWords(copy.copy)}{' '}
            <span className="ml-1 font-normal text-ink-muted text-sm tabular-nums">
              {place + 1} sur {open.length}
            </span>
          </h3>
          <Button
            variant="secondary"
            size="icon"
            aria-label="Copie précédente"
            disabled={place === 0}
            onClick={() => move(-1)}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="secondary"
            size="icon"
            aria-label="Copie suivante"
            disabled={place === open.length - 1}
            onClick={() => move(1)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </header>
        <NameImage quizId={quizId} pagesEtag={pagesEtag} copy={copy} />
        <p className="text-sm">
          <ReadNumber copy={copy} />
        </p>
        {rivals.length > 0 && (
          <Rivals
            quizId={quizId}
            pagesEtag={pagesEtag}
            rivals={rivals}
            taken={taken}
            nameOf={nameOf}
          />
        )}
        <div>
          <ReadNames quizId={quizId} open={open} />
        </div>
      </div>
      <div className="min-w-0">
        {isNew ? (
          <StudentForm
            key={copy.copy}
            label={`Étudiant de la copie ${copyInWords(copy.copy)}`}
            initial={readFields(copy)}
            saveLabel="Associer"
            onSave={(fields) => once(() => name(copy.copy, null, fields))}
            onClose={() => setAdding(false)}
          />
        ) : (
          <>
            <StudentPicker
              // The field starts again for each copy: what was typed belongs to the one before.
              key={copy.copy}
              ref={field}
              label={`Étudiant de la copie ${copyInWords(copy.copy)}`}
              students={left}
              nameOf={nameOf}
              isResting={isResting}
              proposed={proposedOwner(copy, rivals.length > 0)}
              onPick={(student) => void pick(student)}
              taken={taken}
              onTake={(other) => void take(other)}
            />
            <Button variant="link" size="sm" className="mt-2" onClick={() => setAdding(true)}>
              <UserPlus aria-hidden />
              Hors liste…
            </Button>
          </>
        )}
      </div>
      <LastGiven
        given={given}
        copies={copies}
        nameOf={nameOf}
        onTakeBack={(last) => void takeBack(last)}
      />
    </section>
  );
}

function ReadNumber({
  copy: { detectedNumber, aiFirstName, aiLastName },
}: {
  copy: CorrectedCopy;
}) {
  const written = `${aiFirstName ?? ''} ${aiLastName ?? ''}`.trim();
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted">
      <span>
        Numéro lu{'\u00a0'}:{' '}
        <b className="text-ink tabular-nums tracking-wider">{detectedNumber ?? 'aucun'}</b>
      </span>
      {written && (
        <span>
          Nom lu{'\u00a0'}: <b className="text-ink">{written}</b>
        </span>
      )}
    </span>
  );
}

/**
 * Finds the other copies with the same number: a number that was read whole belongs to one student,
 * and cannot be on two copies.
 */
function withSameNumber(copies: readonly CorrectedCopy[], { copy, detectedNumber }: CorrectedCopy) {
  if (detectedNumber === null || detectedNumber.includes('?')) return [];
  return copies.filter((other) => other.copy !== copy && other.detectedNumber === detectedNumber);
}

interface RivalsProps extends Pick<OpenCopiesProps, 'nameOf'> {
  readonly quizId: string;
  readonly pagesEtag: string;
  readonly rivals: readonly CorrectedCopy[];
  readonly taken: readonly Taken[];
}

/**
 * Shows the names on the copies side by side, so that a person sees which of them miscoded the
 * number.
 */
function Rivals({ quizId, pagesEtag, rivals, taken, nameOf }: RivalsProps) {
  const numbers = rivals.map(({ copy }) => copyInWords(copy)).join(', ');
  const title =
    rivals.length > 1
      ? `Les copies ${numbers} portent ce numéro aussi`
      : `La copie ${numbers} porte ce numéro aussi`;
  return (
    <Notice tone="warning" title={title}>
      <p>Un étudiant s’est trompé de numéro. Comparez les noms.</p>
      {rivals.map((rival) => {
        const owner = taken.find(({ copy }) => copy === rival.copy);
        return (
          <div key={rival.copy} className="mt-2 flex flex-col gap-1">
            <p className="text-sm">
              Copie {copyInWords(rival.copy)}
              {owner && `, associée à ${nameOf(owner.student)}`}
            </p>
            <NameImage quizId={quizId} pagesEtag={pagesEtag} copy={rival} />
          </div>
        );
      })}
    </Notice>
  );
}

/** Tells what is known of a copy that belongs to nobody on the list. */
function readFields({ detectedNumber, aiFirstName, aiLastName }: CorrectedCopy) {
  const isWhole = detectedNumber !== null && !detectedNumber.includes('?');
  return {
    studentId: isWhole ? detectedNumber : '',
    lastName: aiLastName ?? '',
    firstName: aiFirstName ?? '',
    email: '',
  };
}

interface LastGivenProps extends Pick<OpenCopiesProps, 'nameOf'> {
  readonly given: Taken | null;
  readonly copies: readonly CorrectedCopy[];
  readonly onTakeBack: (given: Taken) => void;
}

/** Shows who was just given a copy, so that a slip is seen and taken back at once. */
function LastGiven({ given, copies, nameOf, onTakeBack }: LastGivenProps) {
  const owner = copies.find(({ copy }) => copy === given?.copy)?.student;
  const isStanding = given !== null && owner === given.student.id;
  return (
    <div className={isStanding ? 'flex flex-wrap items-center gap-x-3 lg:col-span-2' : 'sr-only'}>
      <p role="status" className="text-sm">
        {isStanding && `Copie ${copyInWords(given.copy)}\u00a0: ${nameOf(given.student)}.`}
      </p>
      {isStanding && (
        <Button variant="link" size="sm" onClick={() => onTakeBack(given)}>
          Annuler
        </Button>
      )}
    </div>
  );
}
