import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { attemptMails } from '#shared/contract/correction/mails.ts';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { leftInWords } from '#web/features/mailing/mail-draft.ts';
import { MailForm } from '#web/features/mailing/mail-form.tsx';
import { mailingQuery } from '#web/lib/queries/mailing-queries.ts';
import { CardBody } from '#web/ui/card.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ASKED_EVERY_MS = 2000;

interface OnlineMailsProps {
  readonly quiz: TeacherQuiz;
  /** Those who handed in: whenever one of their marks changes, the mails are read again. */
  readonly finished: readonly TeacherAttempt[];
  readonly isOpen: boolean;
}

/** Tells students by mail the marks that they earned online. */
export function OnlineMails({ quiz, finished, isOpen }: OnlineMailsProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...mailingQuery(quiz.id, attemptMails),
    enabled: isOpen && finished.length > 0,
    refetchInterval: ({ state }) => (state.data?.sending ? ASKED_EVERY_MS : false),
  });
  const marks = finished.map(({ id, score, maxScore }) => `${id} ${score} ${maxScore}`).join();
  useEffect(() => {
    if (isOpen && marks !== '') void refetch();
  }, [isOpen, marks, refetch]);
  if (finished.length === 0) return null;
  return (
    <FoldedCard
      title="Envoyer les notes par e-mail"
      description="Chaque étudiant reçoit la note de la copie qui compte, à l’adresse de la liste de la classe, avec un lien personnel vers ce que vous en montrez. L’envoi se poursuit si vous quittez la page."
      state={data && leftInWords(data)}
    >
      {data && (
        <MailForm
          quiz={quiz}
          calls={attemptMails}
          mailing={data}
          closedPage="Demande que le score ou la correction soient visibles."
        />
      )}
      {!data && (
        <CardBody>
          {error ? (
            <LoadFailure
              title="Les envois n’ont pas pu être chargés"
              detail={error.message}
              pending={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Skeleton className="h-40" />
          )}
        </CardBody>
      )}
    </FoldedCard>
  );
}
