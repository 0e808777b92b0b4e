import { correction } from '#shared/contract/correction.ts';
import type { CorrectedCopy, CorrectionOverview } from '#shared/contract/correction-schemas.ts';
import { fileAddress } from '#web/lib/api/download.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { Select } from '#web/ui/select.tsx';

interface StudentsSectionProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
}

type Student = CorrectionOverview['students'][number];

const nameOf = ({ lastName, firstName, studentId }: Student) =>
  [`${lastName} ${firstName}`.trim(), studentId].filter(Boolean).join(' · ');

/** Copies that nobody is known to have written, with the students who are left. */
export function StudentsSection({ quizId, overview }: StudentsSectionProps) {
  const { copies, students } = overview;
  const associate = useApiMutation(correction.associateCopy, {
    onFailure: (error) => tellFailure('Mise à jour impossible', error),
  });
  const taken = new Set(copies.map(({ student }) => student));
  const left = students.filter(({ id }) => !taken.has(id));
  const open = copies.filter(({ student }) => student === null);
  if (students.length === 0) return null;

  function give(copy: CorrectedCopy, id: string) {
    const student = students.find((one) => one.id === id);
    if (!student) return;
    associate.mutate({
      params: { id: quizId },
      query: { boxes: 'none' },
      body: { internalNumber: copy.copy, studentId: student.studentId, student: id },
    });
  }

  return (
    <Card aria-label="Associations">
      <CardHeader
        title="Associations"
        description={
          open.length === 0
            ? 'Chaque copie a son étudiant.'
            : `${open.length} ${open.length > 1 ? 'copies attendent' : 'copie attend'} un étudiant.`
        }
      />
      <CardBody className="flex flex-col gap-4">
        {open.map((copy) => (
          <div
            key={copy.copy}
            className="grid items-center gap-3 border-line border-b pb-4 last:border-0 last:pb-0 sm:grid-cols-[14rem_minmax(0,1fr)_auto]"
          >
            <p className="text-sm">
              <span className="block font-semibold">Copie {copy.copy}</span>
              {copy.detectedNumber && (
                <span className="text-ink-muted">Numéro lu : {copy.detectedNumber}</span>
              )}
              {copy.nameImage && (
                <img
                  src={fileAddress(correction.readCorrectionFile, {
                    params: { id: quizId, name: copy.nameImage },
                  })}
                  alt={`Nom écrit sur la copie ${copy.copy}`}
                  loading="lazy"
                  className="mt-1 max-h-16 max-w-full"
                />
              )}
            </p>
            <Select
              aria-label={`Étudiant de la copie ${copy.copy}`}
              value=""
              placeholder="Choisir l’étudiant…"
              options={left.map((student) => ({ value: student.id, label: nameOf(student) }))}
              onValueChange={(id) => give(copy, id)}
            />
            <Proposal copy={copy} students={students} onTake={(id) => give(copy, id)} />
          </div>
        ))}
        {left.length > 0 && open.length === 0 && (
          <p className="text-ink-muted text-sm">
            Absents{'\u00a0'}: {left.map(nameOf).join(', ')}.
          </p>
        )}
      </CardBody>
    </Card>
  );
}

interface ProposalProps {
  readonly copy: CorrectedCopy;
  readonly students: readonly Student[];
  readonly onTake: (id: string) => void;
}

function Proposal({ copy, students, onTake }: ProposalProps) {
  const student = students.find(({ id }) => id === copy.proposal?.student);
  if (!student) return null;
  return (
    <Button size="sm" variant="secondary" onClick={() => onTake(student.id)}>
      {nameOf(student)}&nbsp;?
    </Button>
  );
}
