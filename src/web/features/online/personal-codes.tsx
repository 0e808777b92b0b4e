import { useQuery } from '@tanstack/react-query';
import { KeyRound, Mail, Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { identity, type PersonalCode } from '#shared/contract/online/identity.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { shortQuizAddress, takeQuizAddress } from '#shared/screens.ts';
import { useApiMutation, useApiQuery } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { openingQuery } from '#web/lib/queries/opening-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#web/ui/lists/table.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CodeMailState } from './code-mail-state.tsx';

const ASKED_EVERY_MS = 3000;

/** What each student of the class begins with, to hand out on paper or by mail. */
export function PersonalCodes({ quiz }: { quiz: TeacherQuiz }) {
  return (
    <Dialog
      title="Codes personnels"
      description="Un code par étudiant de la liste, valable pour ce QCM seulement. Corriger un nom ou un numéro dans la liste ne change pas un code déjà donné, si le reste de la ligne suffit à reconnaître l’étudiant."
      trigger={
        <Button variant="secondary" className="self-start">
          <KeyRound aria-hidden />
          Codes personnels
        </Button>
      }
    >
      <Codes quiz={quiz} />
    </Dialog>
  );
}

function Codes({ quiz }: { quiz: TeacherQuiz }) {
  const { data, error, isFetching, refetch } = useApiQuery(
    identity.readPersonalCodes,
    [{ params: { id: quiz.id } }],
    {
      refetchInterval: ({ state }) => (state.data?.codes.some(isWaiting) ? ASKED_EVERY_MS : false),
    },
  );
  const { mutate, isPending } = useApiMutation(identity.mailPersonalCodes, {
    onSuccess: ({ sent, unreached }) => {
      void refetch();
      toast({
        variant: unreached.length > 0 ? 'warning' : 'success',
        title: oneOrMany(sent, 'Un code part par e-mail', 'codes partent par e-mail'),
        ...(unreached.length > 0 && {
          description: `Sans adresse e-mail valable, ou homonymes sans numéro, à prévenir autrement\u00a0: ${listInWords(unreached)}.`,
        }),
      });
    },
    onFailure: (failure) => tellFailure('Impossible d’envoyer les codes.', failure),
  });

  async function askThenSend() {
    const confirmed = await confirm({
      title: 'Envoyer à chacun son code\u00a0?',
      description:
        'Chaque étudiant de la liste qui a une adresse e-mail reçoit son code et le lien du QCM.',
      confirmLabel: 'Envoyer',
    });
    if (confirmed) mutate({ params: { id: quiz.id } });
  }

  if (error && !data) {
    return (
      <LoadFailure
        title="Les codes n’ont pas pu être chargés"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  const { codes, hasMailServer } = data;
  if (codes.length === 0) return <p>La liste d’étudiants de ce QCM est vide.</p>;
  const nameOf = namesOf(codes);
  const wereMailed = codes.some(({ mail }) => mail);
  return (
    <>
      <Table caption="Codes personnels">
        <TableHead>
          <TableHeader>Étudiant</TableHeader>
          <TableHeader>Code</TableHeader>
        </TableHead>
        <TableBody>
          {codes.map((student, place) => (
            <TableRow key={student.code ?? place}>
              <TableRowHeader className="wrap-anywhere font-semibold">
                {nameOf(student)}
                {wereMailed && <CodeMailState mail={student.mail} />}
              </TableRowHeader>
              {student.code ? (
                <TableCell className="whitespace-nowrap font-mono">{student.code}</TableCell>
              ) : (
                <TableCell className="text-danger text-sm">
                  Pas de code&nbsp;: une autre ligne de la liste est identique. Donnez un numéro à
                  chacun.
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {!hasMailServer && (
        <Notice title="Cette installation n’envoie pas d’e-mails">
          <p>
            Les codes ne peuvent pas partir d’ici{'\u00a0'}: imprimez-les, ou demandez à la personne
            qui administre Cochalot de permettre l’envoi (SMTP_URL, MAIL).
          </p>
        </Notice>
      )}
      <DialogFooter>
        {hasMailServer && (
          <Button variant="secondary" pending={isPending} onClick={() => void askThenSend()}>
            <Mail aria-hidden />
            Envoyer par e-mail
          </Button>
        )}
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          Imprimer
        </Button>
      </DialogFooter>
      {createPortal(<Slips quiz={quiz} codes={codes} />, document.body)}
    </>
  );
}

const isWaiting = ({ mail }: PersonalCode) => mail?.state === 'waiting';

/** A slip says to which of two students of one name it belongs. */
function namesOf(codes: readonly PersonalCode[]): (code: PersonalCode) => string {
  const students = new Map(codes.map((code) => [code, { ...code, studentId: code.id }]));
  const nameOf = distinctNames([...students.values()]);
  return (code) => nameOf(students.get(code) ?? { ...code, studentId: code.id });
}

/** On paper alone: a slip for each student, to be cut out. */
function Slips({ quiz, codes }: { quiz: TeacherQuiz; codes: readonly PersonalCode[] }) {
  const { data: opening } = useQuery(openingQuery(quiz));
  const path = opening?.code ? shortQuizAddress(opening.code) : takeQuizAddress(quiz.id);
  const nameOf = namesOf(codes);
  const link = `${window.location.host}${path}`;
  return (
    <div className="print-alone hidden grid-cols-2 print:grid">
      {codes
        .filter(({ code }) => code)
        .map((student) => (
          <div
            key={student.code}
            className="break-inside-avoid border border-ink border-dashed p-4"
          >
            <p className="font-semibold">{nameOf(student)}</p>
            <p>{quiz.title}</p>
            <p className="my-2 font-mono text-2xl">{student.code}</p>
            <p className="wrap-anywhere text-xs">{link}</p>
          </div>
        ))}
    </div>
  );
}
