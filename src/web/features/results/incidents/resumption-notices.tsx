import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AskedResumption, incidents } from '#shared/contract/attempts/incidents.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { resumptionsQuery, useAttemptsCache } from '#web/lib/cache/attempts-cache.ts';
import { formatTime } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Students whose first device gave up, and who wait for the teacher's nod. */
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
      onDecide={(allow) =>
        mutate({ params: { id: quizId, resumptionId: resumption.id }, body: { allow } })
      }
    />
  ));
}

interface ResumptionNoticeProps {
  readonly asked: AskedResumption;
  readonly isPending: boolean;
  readonly onDecide: (allow: boolean) => void;
}

function ResumptionNotice({ asked, isPending, onDecide }: ResumptionNoticeProps) {
  const { studentName, studentId, askedAt } = asked;
  const who = studentId ? `${studentName} (${studentId})` : studentName;
  const title = `${who} demande à reprendre sa copie sur un autre appareil`;
  const place = useToldOutOfSight(title);
  return (
    <div ref={place} className="mb-6">
      <Notice tone="warning" title={title}>
        <p>
          Demandé à {formatTime(askedAt)}. Vérifiez que c’est bien l’étudiant&nbsp;: son temps
          continue, ses réponses le suivent.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            disabled={isPending}
            aria-label={`Autoriser la reprise ${ofName(studentName)}`}
            onClick={() => onDecide(true)}
          >
            Autoriser
          </Button>
          <Button
            variant="secondary"
            disabled={isPending}
            aria-label={`Refuser la reprise ${ofName(studentName)}`}
            onClick={() => onDecide(false)}
          >
            Refuser
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** Who reads further down the page is told of it, and led there. */
function useToldOutOfSight(title: string) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const notice = place.current;
    if (!notice || isInSight(notice)) return;
    const show = () => notice.scrollIntoView({ block: 'center' });
    toast({ variant: 'warning', title, action: { label: 'Voir', onAction: show } });
  }, [title]);
  return place;
}

/** Below what stays at the top of the window. */
const COVERED_PX = 120;

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > COVERED_PX && top < window.innerHeight;
}
