import { Pencil, UserX } from 'lucide-react';
import { useState } from 'react';
import type { CorrectedCopy } from '#shared/contract/correction-schemas.ts';
import { useFirstRows } from '#web/lib/list/use-first-rows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MoreRows } from '#web/ui/more-rows.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx';
import { byName, type Student, writtenName } from './listed-students.ts';
import { StudentForm } from './student-form.tsx';
import { useAssociate } from './use-associate.ts';

interface CopyOwnersProps {
  readonly quizId: string;
  readonly copies: readonly CorrectedCopy[];
  readonly byId: ReadonlyMap<string, Student>;
}

interface Owned {
  readonly copy: CorrectedCopy;
  readonly student: Student;
}

const ways = { printed: 'nom imprimé', number: 'numéro', hand: 'à la main' } as const;

/** Whose each copy is; number, name and e-mail can be mended, and a copy taken back. */
export function CopyOwners({ quizId, copies, byId }: CopyOwnersProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const { give, name } = useAssociate(quizId);
  const owned = copies
    .flatMap((copy): Owned[] => {
      const student = byId.get(copy.student ?? '');
      return student ? [{ copy, student }] : [];
    })
    .sort((a, b) => byName(a.student, b.student));
  const [visible, showMore] = useFirstRows(owned, '');
  return (
    <>
      <Table caption="Copies associées">
        <TableHead>
          <TableHeader>Étudiant</TableHeader>
          <TableHeader>Numéro</TableHeader>
          <TableHeader className="max-sm:hidden">E-mail</TableHeader>
          <TableHeader numeric>Copie</TableHeader>
          <TableHeader className="max-sm:hidden">Reconnue par</TableHeader>
          <TableHeader className="text-right">Actions</TableHeader>
        </TableHead>
        <TableBody>
          {visible.map(({ copy, student }) =>
            edited === copy.copy ? (
              <TableRow key={copy.copy}>
                <TableCell colSpan={6} className="py-3">
                  <StudentForm
                    label={`Étudiant de la copie ${copy.copy}`}
                    initial={student}
                    saveLabel="Enregistrer"
                    onSave={({ studentId, lastName, firstName, email }) =>
                      name(copy.copy, { studentId, lastName, firstName, email })
                    }
                    onClose={() => setEdited(null)}
                  />
                </TableCell>
              </TableRow>
            ) : (
              <TableRow key={copy.copy}>
                <TableCell className="wrap-anywhere font-semibold">
                  {writtenName(student)}
                </TableCell>
                <TableCell className="tabular-nums">{student.studentId || '—'}</TableCell>
                <TableCell className="wrap-anywhere max-sm:hidden">
                  {student.email || <span className="text-ink-muted">Email manquant</span>}
                </TableCell>
                <TableCell numeric className="tabular-nums">
                  {copy.copy}
                </TableCell>
                <TableCell className="max-sm:hidden">
                  {copy.associatedBy && <Badge>{ways[copy.associatedBy]}</Badge>}
                </TableCell>
                <TableCell className="whitespace-nowrap py-1 text-right">
                  <Button
                    variant="ghost"
                    size="icon"
                    title="Modifier"
                    aria-label={`Modifier ${writtenName(student)}`}
                    onClick={() => setEdited(copy.copy)}
                  >
                    <Pencil aria-hidden />
                  </Button>
                  <Button
                    variant="ghost"
                    size="icon"
                    title="Ce n’est pas sa copie"
                    aria-label={`La copie ${copy.copy} n’est pas celle de ${writtenName(student)}`}
                    onClick={() => void give(copy.copy, null)}
                  >
                    <UserX aria-hidden />
                  </Button>
                </TableCell>
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
      {visible.length < owned.length && <MoreRows onMore={showMore} />}
    </>
  );
}
