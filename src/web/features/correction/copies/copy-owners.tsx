import { Pencil, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CorrectedCopy } from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useFirstRows } from '#web/lib/list/use-first-rows.ts';
import { useMediaQuery } from '#web/lib/page/use-media-query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { MoreRows } from '#web/ui/lists/more-rows.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#web/ui/lists/table.tsx';
import { byName, type ClassState, type Student } from './listed-students.ts';
import { StudentForm } from './student-form.tsx';
import { useToldStudents } from './told-students.ts';
import { useAssociate } from './use-associate.ts';

interface CopyOwnersProps {
  readonly quizId: string;
  readonly copies: readonly CorrectedCopy[];
  readonly byId: ReadonlyMap<string, Student>;
  readonly nameOf: ClassState['nameOf'];
}

interface Owned {
  readonly copy: CorrectedCopy;
  readonly student: Student;
}

const ways = { printed: 'nom imprimé', number: 'numéro', hand: 'à la main' } as const;

/** Lists whose each copy is; number, name and e-mail can be mended, and a copy taken back. */
export function CopyOwners({ quizId, copies, byId, nameOf }: CopyOwnersProps) {
  const [edited, setEdited] = useState<{ copy: number; student: string } | null>(null);
  const { free, name } = useAssociate(quizId);
  const readTold = useToldStudents(quizId);
  const isNarrow = useMediaQuery('(width < 48rem)');
  const owned = copies
    .flatMap((copy): Owned[] => {
      const student = byId.get(copy.student ?? '');
      return student ? [{ copy, student }] : [];
    })
    .sort((a, b) => byName(a.student, b.student));
  const [visible, showMore] = useFirstRows(owned, '');

  /** A student who was mailed a mark loses it at once, so that a slip is asked about. */
  async function askThenFree(copy: number, student: Student) {
    try {
      const isTold = (await readTold()).has(student.id);
      const isSure = !isTold || (await confirm(aboutToldMark(copy, nameOf(student))));
      if (isSure) await free(copy, student);
    } catch (error) {
      tellFailure('Mise à jour impossible', error);
    }
  }

  const rowProps = ({ copy, student }: Owned): OwnerRowProps => ({
    copy,
    student,
    name: nameOf(student),
    // The form closes once the copy is another student's, since what is typed is about the one
    // before.
    form: edited?.copy === copy.copy && edited.student === student.id && (
      <StudentForm
        // The form starts again once the student is mended in another window, so that the new
        // values are seen first.
        key={[student.studentId, student.lastName, student.firstName, student.email].join('\n')}
        label={`Étudiant de la copie ${copyInWords(copy.copy)}`}
        initial={student}
        saveLabel="Enregistrer"
        onSave={(fields, shown) => name(copy.copy, student, fields, shown)}
        onClose={() => setEdited(null)}
      />
    ),
    onEdit: () => setEdited({ copy: copy.copy, student: student.id }),
    onFree: () => void askThenFree(copy.copy, student),
  });
  const rows = visible.map(rowProps);
  return (
    <>
      {isNarrow ? <OwnerCards rows={rows} /> : <OwnerTable rows={rows} />}
      {visible.length < owned.length && <MoreRows onMore={showMore} />}
    </>
  );
}

const aboutToldMark = (copy: number, name: string) => ({
  title: `Retirer la copie ${copyInWords(copy)} à ${name}\u00a0?`,
  description:
    'Sa note lui a été envoyée. Son lien personnel n’ouvrira plus cette copie, et la note ne sera plus la sienne.',
  confirmLabel: 'Retirer la copie',
  destructive: true,
});

interface OwnerRowProps extends Owned {
  readonly name: string;
  /** The form that takes the row's place while it is edited. */
  readonly form: ReactNode;
  readonly onEdit: () => void;
  readonly onFree: () => void;
}

function OwnerTable({ rows }: { rows: readonly OwnerRowProps[] }) {
  return (
    <Table caption="Copies associées">
      <TableHead>
        <TableHeader>Étudiant</TableHeader>
        <TableHeader>Numéro</TableHeader>
        <TableHeader>E-mail</TableHeader>
        <TableHeader numeric>Copie</TableHeader>
        <TableHeader>Reconnue par</TableHeader>
        <TableHeader className="text-right">Actions</TableHeader>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.copy.copy}>
            {row.form ? (
              <TableCell colSpan={6} className="py-3">
                {row.form}
              </TableCell>
            ) : (
              <OwnerCells {...row} />
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function OwnerCells(row: OwnerRowProps) {
  const { copy, student, name } = row;
  return (
    <>
      <TableRowHeader className="wrap-anywhere font-semibold">{name}</TableRowHeader>
      <TableCell className="tabular-nums">{student.studentId || '—'}</TableCell>
      <TableCell className="wrap-anywhere">{emailOf(student)}</TableCell>
      <TableCell numeric className="tabular-nums">
        {copyInWords(copy.copy)}
      </TableCell>
      <TableCell>{copy.associatedBy && <Badge>{ways[copy.associatedBy]}</Badge>}</TableCell>
      <TableCell className="whitespace-nowrap py-1 text-right">
        <OwnerActions {...row} />
      </TableCell>
    </>
  );
}

/** Shows the rows of the table where a table would not fit. */
function OwnerCards({ rows }: { rows: readonly OwnerRowProps[] }) {
  return (
    <ul aria-label="Copies associées" className="flex flex-col gap-3">
      {rows.map((row) => {
        const { copy, student, name, form } = row;
        return (
          <li key={copy.copy} className="rounded-lg border border-line bg-surface p-4">
            {form || (
              <div className="flex items-start justify-between gap-3">
                <p className="min-w-0 text-sm">
                  <span className="wrap-anywhere font-semibold text-base">{name}</span>
                  <span className="wrap-anywhere block text-ink-muted tabular-nums">
                    {student.studentId || 'sans numéro'} · copie {copyInWords(copy.copy)}
                  </span>
                  <span className="wrap-anywhere block">{emailOf(student)}</span>
                </p>
                <span className="flex shrink-0">
                  <OwnerActions {...row} />
                </span>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const emailOf = ({ email }: Student) =>
  email || <span className="text-ink-muted">Email manquant</span>;

function OwnerActions({ copy, name, onEdit, onFree }: OwnerRowProps) {
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        title="Modifier"
        aria-label={`Modifier ${name}`}
        onClick={onEdit}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        title="Ce n’est pas sa copie"
        aria-label={`La copie ${copyInWords(copy.copy)} n’est pas celle ${ofName(name)}`}
        onClick={onFree}
      >
        <UserX aria-hidden />
      </Button>
    </>
  );
}
