import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Mailing, mails } from '#shared/contract/correction/mails.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { awaiting, leftInWords } from '#web/features/mailing/mail-draft.ts';
import { MailForm } from '#web/features/mailing/mail-form.tsx';
import { mailingQuery } from '#web/lib/queries/mailing-queries.ts';
import { CardBody } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAssociate } from '../copies/use-associate.ts';
import { openMatters } from '../marks/open-matters.ts';
import { useIsRegrading } from '../marks/use-regrade.ts';
import { MendedAddress } from './mails/address-form.tsx';
import { ClassAddresses } from './mails/class-addresses.tsx';

interface MailsSectionProps {
  readonly quiz: TeacherQuiz;
  readonly overview: CorrectionOverview;
  readonly isOpen: boolean;
  readonly startsOpen: boolean;
}

/** Appears once a student of the correction can be written to. */
export function MailsSection({ quiz, overview, isOpen, startsOpen }: MailsSectionProps) {
  const isPossible = canBeMailed(overview);
  const { data: mailing, error, isFetching, refetch } = useMailing(quiz.id, isOpen && isPossible);
  // Without any address, those that the class has by now are offered.
  if (!isPossible) return <ClassAddresses quiz={quiz} overview={overview} />;
  return (
    <FoldedCard
      title="Envoyer les corrections par e-mail"
      description="Chaque étudiant reçoit sa note et sa copie corrigée. L’envoi se poursuit si vous quittez la page."
      state={mailing && leftInWords(mailing)}
      startsOpen={startsOpen}
    >
      {mailing && <PaperMailForm quiz={quiz} mailing={mailing} overview={overview} />}
      {!mailing && (
        <CardBody>
          {error ? (
            <LoadFailure
              title="Les envois n’ont pas pu être chargés"
              detail={error.message}
              pending={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <div role="status" aria-label="Chargement…" className="flex flex-col gap-4">
              <Skeleton className="h-10" />
              <Skeleton className="h-40" />
            </div>
          )}
        </CardBody>
      )}
    </FoldedCard>
  );
}

/** Tells whether a student of the correction can be written to. */
export function canBeMailed({ copies, students }: CorrectionOverview): boolean {
  const returned = new Set(copies.map(({ student }) => student));
  return students.some(({ id, email }) => returned.has(id) && email.trim() !== '');
}

interface PaperMailFormProps extends Pick<MailsSectionProps, 'quiz' | 'overview'> {
  readonly mailing: Mailing;
}

function PaperMailForm({ quiz, mailing, overview }: PaperMailFormProps) {
  const [areIncompleteLeftOut, leaveOutIncomplete] = useState(false);
  const incomplete = awaiting(mailing).filter(({ copy }) => missesPages(overview, copy));
  const { name } = useAssociate(quiz.id);
  const listed = new Map(overview.students.map((student) => [student.id, student]));
  return (
    <MailForm
      quiz={quiz}
      calls={mails}
      mailing={mailing}
      matters={openMatters(overview)}
      isRecomputing={useIsRegrading(quiz.id)}
      leftOut={areIncompleteLeftOut ? incomplete : []}
      closedPage="Demande que la page de l’étudiant soit ouverte."
      beforeSending={
        incomplete.length > 0 && (
          <Checkbox
            label="Laisser de côté les copies incomplètes"
            hint={`Il y manque des pages\u00a0: ${listInWords(incomplete.map(({ name }) => name))}.`}
            checked={areIncompleteLeftOut}
            onCheckedChange={(isChosen) => leaveOutIncomplete(isChosen === true)}
          />
        )
      }
      beforeList={<ClassAddresses quiz={quiz} overview={overview} />}
      addressOf={(student, isBusy) => (
        <MendedAddress
          student={student}
          isBusy={isBusy}
          email={listed.get(student.student)?.email ?? ''}
          onSave={async (email) => {
            const fields = listed.get(student.student);
            if (!fields) return false;
            const { studentId, lastName, firstName } = fields;
            return name(student.copy, fields, { studentId, lastName, firstName, email });
          }}
        />
      )}
    />
  );
}

function missesPages({ balance }: CorrectionOverview, copy: number): boolean {
  return balance.copies.incomplete.some((one) => one.copy === copy);
}

/** Returns who has been sent what; its changes come with the correction. */
function useMailing(quizId: string, isOpen: boolean) {
  return useQuery({ ...mailingQuery(quizId), enabled: isOpen });
}
