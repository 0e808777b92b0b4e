import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { attemptMails } from '#shared/contract/correction/mails.ts';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { isUndecided } from '#shared/domain/students/group-by-taker.ts';
import { counted, unlessNone } from '#shared/domain/texts/counted.ts';
import { resultsAddress } from '#shared/screens.ts';
import { leftInWords } from '#web/features/mailing/mail-draft.ts';
import { MailForm } from '#web/features/mailing/mail-form.tsx';
import { mailingQuery } from '#web/lib/queries/mailing-queries.ts';
import { CardBody } from '#web/ui/card.tsx';
import { FoldedCard } from '#web/ui/fold.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ASKED_EVERY_MS = 2000;

interface OnlineMailsProps {
  readonly quiz: TeacherQuiz;
  /** Those who handed in: whenever one of their marks changes, the mails are read again. */
  readonly finished: readonly TeacherAttempt[];
  /** How many copies are not handed in yet. */
  readonly underWay: number;
  readonly isOpen: boolean;
}

/** Tells students by mail the marks that they earned online. */
export function OnlineMails({ quiz, finished, underWay, isOpen }: OnlineMailsProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...mailingQuery(quiz.id, attemptMails),
    enabled: isOpen && finished.length > 0,
    refetchInterval: ({ state }) => (state.data?.sending ? ASKED_EVERY_MS : false),
  });
  const undecided = finished.filter(isUndecided).length;
  const marks = finished
    .map(
      ({ id, score, maxScore, admissionVerdict }) =>
        `${id} ${score} ${maxScore} ${admissionVerdict}`,
    )
    .join();
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
      {undecided > 0 && (
        <CardBody>
          <Notice
            tone="warning"
            title={`${counted(undecided, 'copie commencée à un nom déjà pris ne compte pas', 'copies commencées à un nom déjà pris ne comptent pas')} tant que vous n’avez pas dit laquelle compte.`}
          >
            <p>
              Les premières copies sont envoyées.{' '}
              <Link href={resultsAddress(quiz.id)} className="underline">
                Décider dans les résultats
              </Link>
            </p>
          </Notice>
        </CardBody>
      )}
      {data && (
        <MailForm
          quiz={quiz}
          calls={attemptMails}
          mailing={data}
          matters={[
            ...unlessNone(
              underWay,
              'Une copie est encore en cours\u00a0: sa note ne part pas.',
              'copies sont encore en cours\u00a0: leurs notes ne partent pas.',
            ),
            ...unlessNone(
              undecided,
              'Une copie est à départager\u00a0: la première part.',
              'copies sont à départager\u00a0: les premières partent.',
            ),
          ]}
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
