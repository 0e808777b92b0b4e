import { BadgeCheck } from 'lucide-react';
import { correction } from '#shared/contract/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction-schemas.ts';
import { formatNumber } from '#shared/domain/numbers.ts';
import { callApi } from '#web/lib/api/api.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx';
import { changesInWords } from './changes-in-words.ts';

interface MarksSectionProps {
  readonly quizId: string;
  readonly overview: CorrectionOverview;
}

export function MarksSection({ quizId, overview }: MarksSectionProps) {
  const { copies, students, marksAreStale, validatedAt } = overview;
  const params = { id: quizId };
  const recompute = useApiMutation(correction.recomputeMarks, {
    onFailure: (error) => tellFailure('Recalcul impossible', error),
  });
  const validate = useApiMutation(correction.validateMarks, {
    onFailure: (error) => tellFailure('Validation impossible', error),
  });
  const byId = new Map(students.map((student) => [student.id, student]));

  /** Whose mark changes, before it does. */
  async function askThenRecompute() {
    try {
      const changes = await callApi(correction.readMarkChanges, { params, body: {} });
      const isSure = await confirm({
        title: 'Recalculer les notes ?',
        description: changesInWords(changes),
        confirmLabel: 'Recalculer',
      });
      if (isSure) recompute.mutate({ params, body: { stamp: changes.stamp } });
    } catch (error) {
      tellFailure('Recalcul impossible', error);
    }
  }

  async function validateShown() {
    try {
      const { stamp } = await callApi(correction.readMarkChanges, { params, body: {} });
      validate.mutate({ params, body: { stamp } });
    } catch (error) {
      tellFailure('Validation impossible', error);
    }
  }

  return (
    <Card aria-label="Notes">
      <CardHeader
        title="Notes"
        description={
          validatedAt ? `Validées le ${formatMoment(validatedAt)}.` : 'Sur 20, avant validation.'
        }
        actions={
          !marksAreStale && (
            <Button variant="secondary" pending={validate.isPending} onClick={validateShown}>
              <BadgeCheck aria-hidden />
              Valider les notes
            </Button>
          )
        }
      />
      <CardBody className="flex flex-col gap-4">
        {marksAreStale && (
          <Notice tone="warning" title="Des cases, la clé ou les points ont changé">
            <Button
              size="sm"
              className="mt-2"
              pending={recompute.isPending}
              pendingLabel="Recalcul en cours…"
              onClick={askThenRecompute}
            >
              Recalculer les notes
            </Button>
          </Notice>
        )}
        <Table caption="Notes des copies">
          <TableHead>
            <TableHeader>Étudiant</TableHeader>
            <TableHeader numeric>Note (/20)</TableHeader>
            <TableHeader numeric>Points</TableHeader>
            <TableHeader>ID</TableHeader>
            <TableHeader numeric>Copie</TableHeader>
          </TableHead>
          <TableBody>
            {copies.map(({ copy, student: id, mark }) => {
              const student = byId.get(id ?? '');
              return (
                <TableRow key={copy}>
                  <TableCell>
                    {student ? `${student.lastName} ${student.firstName}` : 'Étudiant à associer'}
                  </TableCell>
                  <TableCell numeric className="font-semibold tabular-nums">
                    {mark ? formatNumber(mark.final) : 'N/A'}
                  </TableCell>
                  <TableCell numeric>
                    {mark ? `${formatNumber(mark.score)} / ${formatNumber(mark.maxScore)}` : '—'}
                  </TableCell>
                  <TableCell>{student?.studentId ?? '—'}</TableCell>
                  <TableCell numeric>{copy}</TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </CardBody>
    </Card>
  );
}
