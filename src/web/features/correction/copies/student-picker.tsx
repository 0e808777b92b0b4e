import { Search } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { listName } from '#shared/domain/students/student-name.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { type Student, studentsFor } from './listed-students.ts';

export interface Taken {
  readonly student: Student;
  readonly copy: number;
}

interface StudentPickerProps {
  readonly label: string;
  readonly students: readonly Student[];
  /** The name of a student, which no other has. */
  readonly nameOf: (student: Student) => string;
  /** Whether nobody can be picked for a moment; what is typed stays. */
  readonly isResting: boolean;
  /** The proposed student stands first; Enter alone takes this one unless the proposal is open. */
  readonly proposed: {
    readonly student: string;
    readonly why: string;
    readonly isOpen: boolean;
  } | null;
  readonly onPick: (student: Student) => void;
  /** Students who have another copy already, shown where nobody else is found. */
  readonly taken: readonly Taken[];
  readonly onTake: (taken: Taken) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * Picks a student by three letters and Enter: the list stays in sight, and the keyboard never
 * leaves the field.
 */
export function StudentPicker(props: StudentPickerProps) {
  const { label, students, nameOf, isResting, proposed, onPick, ref } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState('');
  const [reached, setReached] = useState(0);
  const found = studentsFor(students, wanted, proposed?.student ?? null);
  const active = Math.min(reached, found.length - 1);
  // Without a letter and without a proposal, Enter would take whoever stands first.
  const isReady = wanted.trim() !== '' || proposed?.isOpen === false || reached > 0;
  const optionId = (place: number) => `${listId}-${place}`;

  useEffect(() => {
    // The list scrolls only while somebody is choosing: it scrolls the page too, which would open
    // past what stands before.
    if (document.activeElement?.getAttribute('aria-controls') !== listId) return;
    list.current
      ?.querySelector(`[id="${CSS.escape(`${listId}-${active}`)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setReached(Math.max(0, Math.min(found.length - 1, active + step)));
    }
    if (event.key === 'Escape') search('');
    const student = found[active];
    if (event.key === 'Enter' && student && isReady) {
      event.preventDefault();
      onPick(student);
    }
  }

  function search(text: string) {
    setWanted(text);
    setReached(0);
  }

  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      <Field label={label} hideLabel className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-2.5 left-3 size-5 text-ink-muted"
        />
        <Input
          ref={ref}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 && isReady ? optionId(active) : undefined}
          placeholder="Trois lettres du nom, ou le numéro"
          autoComplete="off"
          spellCheck={false}
          className="pl-10"
          value={wanted}
          onChange={(event) => search(event.target.value)}
          onKeyDown={handleKey}
        />
      </Field>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Étudiants sans copie"
        aria-disabled={isResting || undefined}
        tabIndex={-1}
        className={cx(
          'max-h-56 overflow-y-auto rounded-md border border-line bg-surface p-1',
          isResting && 'cursor-progress *:pointer-events-none',
        )}
      >
        {found.map((student, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above.
          <div
            key={student.id}
            id={optionId(index)}
            role="option"
            aria-selected={isReady && index === active}
            tabIndex={-1}
            onClick={() => onPick(student)}
            className={cx(
              'flex min-h-9 cursor-pointer flex-wrap items-baseline gap-x-2 rounded-sm px-3 py-1.5 text-sm pointer-coarse:min-h-11 pointer-coarse:items-center',
              isReady && index === active
                ? 'bg-primary text-primary-ink'
                : 'hover:bg-primary-soft hover:text-primary-soft-ink',
            )}
          >
            <span className="wrap-break-word min-w-0 font-semibold">{nameOf(student)}</span>
            <span className="wrap-anywhere tabular-nums opacity-85">
              {student.studentId || (nameOf(student) !== listName(student) && student.email)}
            </span>
            {student.id === proposed?.student && (
              <span className="ml-auto text-xs italic opacity-90">{proposed.why}</span>
            )}
          </div>
        ))}
        {found.length === 0 && (
          <p className="px-3 py-2 text-ink-muted text-sm">
            {wanted.trim() === ''
              ? 'Plus aucun étudiant sans copie.'
              : `Personne sans copie ne correspond à «\u00a0${wanted.trim()}\u00a0».`}
          </p>
        )}
      </div>
      {found.length === 0 && wanted.trim() !== '' && <TakenStudents {...props} wanted={wanted} />}
    </div>
  );
}

const MOST_TAKEN = 3;

/**
 * Shows wanted students who have another copy already: a miscoded number may have given somebody
 * else's copy to one of them.
 */
function TakenStudents({
  taken,
  onTake,
  nameOf,
  wanted,
}: Pick<StudentPickerProps, 'taken' | 'onTake' | 'nameOf'> & { readonly wanted: string }) {
  const byId = new Map(taken.map((one) => [one.student.id, one]));
  const students = taken.map(({ student }) => student);
  const found = studentsFor(students, wanted, null).flatMap(({ id }) => byId.get(id) ?? []);
  return found.slice(0, MOST_TAKEN).map((one) => (
    <p key={one.student.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="wrap-anywhere min-w-0 grow">
        <b>{nameOf(one.student)}</b> a déjà la copie {copyInWords(one.copy)}.
      </span>
      <Button variant="secondary" size="sm" onClick={() => onTake(one)}>
        Lui donner celle-ci
      </Button>
    </p>
  ));
}
