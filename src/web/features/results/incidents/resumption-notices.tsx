import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AskedResumption, incidents } from '#shared/contract/online/incidents.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import {
  isSameStudent,
  type StudentIdentity,
  saidNameKey,
} from '#shared/domain/students/student-identity.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { formatMoment, formatTime } from '#web/lib/dates.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { resumptionsQuery, useAttemptsCache } from '#web/lib/queries/attempts-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';

/**
 * Lists students whose first device failed, or whose name already has a copy, and who wait for the
 * teacher to accept.
 */
export function ResumptionNotices({ quizId }: { quizId: string }) {
  const { data: asked = [] } = useQuery(resumptionsQuery(quizId));
  const cache = useAttemptsCache(quizId);
  const { mutate, isPending } = useApiMutation(incidents.decideResumption, {
    onSuccess: ({ message }) => {
      void cache.reload();
      toast({ variant: 'success', title: message });
    },
    onFailure: (error) => {
      void cache.reload();
      tellFailure('Impossible de répondre à cette demande.', error);
    },
  });
  return asked.map((resumption) => (
    <ResumptionNotice
      key={resumption.id}
      asked={resumption}
      isPending={isPending}
      onDecide={(body) => mutate({ params: { id: quizId, resumptionId: resumption.id }, body })}
    />
  ));
}

interface ResumptionNoticeProps {
  readonly asked: AskedResumption;
  readonly isPending: boolean;
  readonly onDecide: (decision: { readonly allow: boolean; readonly begin?: boolean }) => void;
}

function ResumptionNotice({ asked, isPending, onDecide }: ResumptionNoticeProps) {
  const { studentName, askedAt, copy } = asked;
  const isUnderWay = copy.completedAt === null;
  const isSame = isUnderWay && isSameStudent(asked, copy);
  const title = `${inFull(asked)} ${isSame ? 'demande à reprendre sa copie sur un autre appareil' : 'demande à commencer'}`;
  const place = useToastOutOfView(title);
  const who = ofName(studentName);
  return (
    <div ref={place} className="mb-6">
      <Notice tone="warning" title={title}>
        <p>
          Demandé à {formatTime(askedAt)}. {existingCopyInWords(asked)}
        </p>
        <p>
          Vérifiez qui demande.{' '}
          {isUnderWay
            ? 'Si c’est la même personne, elle reprend sa copie\u00a0: son temps continue, ses réponses la suivent. Sinon, laissez-la commencer la sienne.'
            : 'Si c’est une autre personne, laissez-la commencer.'}{' '}
          Une copie commencée ainsi ne change pas la note de la première&nbsp;: une fois rendue,
          vous dites ici laquelle compte, ou que ce sont deux personnes.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {isUnderWay && (
            <Button
              disabled={isPending}
              aria-label={`Autoriser la reprise ${who}`}
              onClick={() => onDecide({ allow: true })}
            >
              Autoriser la reprise
            </Button>
          )}
          <Button
            variant={isUnderWay ? 'secondary' : 'primary'}
            disabled={isPending}
            aria-label={`Laisser commencer une copie ${who}`}
            onClick={() => onDecide({ allow: true, begin: true })}
          >
            Laisser commencer
          </Button>
          <Button
            variant="secondary"
            disabled={isPending}
            aria-label={`Refuser la demande ${who}`}
            onClick={() => onDecide({ allow: false })}
          >
            Refuser
          </Button>
        </div>
      </Notice>
    </div>
  );
}

const inFull = ({ studentName, studentId }: StudentIdentity) =>
  studentId ? `${studentName} (${studentId})` : studentName;

/** Names the student of the existing copy, by which the teacher can tell the two apart. */
function existingCopyInWords({ studentName, copy }: AskedResumption): string {
  const isSameName = saidNameKey(copy) === saidNameKey({ studentName });
  const by = isSameName ? 'à ce nom' : 'avec ce numéro';
  return copy.completedAt === null
    ? `Une copie est en cours ${by}\u00a0: ${inFull(copy)}, commencée le ${formatMoment(copy.startedAt)}.`
    : `Une copie a été rendue ${by}\u00a0: ${inFull(copy)}, le ${formatMoment(copy.completedAt)}.`;
}

/** If the notice is out of view, a toast announces it and offers to scroll there. */
function useToastOutOfView(title: string) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const notice = place.current;
    if (!notice || isInSight(notice)) return;
    const show = () => notice.scrollIntoView({ block: 'center' });
    toast({ variant: 'warning', title, action: { label: 'Voir', onAction: show } });
  }, [title]);
  return place;
}

/** The height of what is sticky at the top of the window. */
const COVERED_PX = 120;

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > COVERED_PX && top < window.innerHeight;
}
