import { useEffect, useState } from 'react';
import type { PublicQuiz } from '#shared/contract/attempts/student-schemas.ts';
import { isAnsweredGone, isOwnAnswer } from '#web/lib/api/api-error.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { StudentDetails } from '../../device/start-request.ts';
import type { TakeModel } from '../../take-model.ts';
import { tellError } from './use-start.ts';

const ASKING_MS = 3000;

/** How a request ends that opens no copy. */
const ends: Record<string, string> = {
  refused: 'Votre enseignant a refusé la reprise sur cet appareil',
  over: 'Cette copie est terminée',
};

interface ResumeRequestProps {
  readonly quiz: PublicQuiz;
  readonly model: TakeModel;
  /** Who asks, as the form is filled in; null while it is not. */
  readonly details: StudentDetails | null;
}

/** For a student whose first device gave up: the teacher, who knows the face, says yes or no. */
export function ResumeRequest({ quiz, model, details }: ResumeRequestProps) {
  const [request, setRequest] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [ended, setEnd] = useState('');
  const waiting = !ended && request;

  useEffect(() => {
    if (!waiting) return;
    let isResumed = false;
    const asking = setInterval(async () => {
      try {
        const params = { resumptionId: waiting };
        const { state, attemptId } = await callAsStudent('readResumption', { params });
        // Where looks overtake each other, the copy that the student has gone on with is not opened anew.
        if (attemptId && !isResumed) {
          isResumed = true;
          await model.resume(attemptId, waiting).catch(() => {
            isResumed = false;
          });
        }
        if (state in ends) setEnd(state);
      } catch (error) {
        // The copy was deleted; else the next look may have more luck.
        if (isAnsweredGone(error)) setEnd('over');
      }
    }, ASKING_MS);
    return () => clearInterval(asking);
  }, [waiting, model]);

  async function ask() {
    if (!details) return tellError('Dites d’abord qui vous êtes.');
    setPending(true);
    setRequest(null);
    setEnd('');
    try {
      const { studentId, ...claim } = details;
      const body = { ...claim, studentId: studentId || null };
      setRequest((await callAsStudent('askToResume', { params: { id: quiz.id }, body })).id);
    } catch (error) {
      tellError(isOwnAnswer(error) ? error.detail : 'Impossible d’envoyer la demande.');
    }
    setPending(false);
  }

  return (
    <div role="status" className="flex flex-col gap-3">
      {waiting && (
        <Notice title="Demande envoyée à votre enseignant">
          Dès qu’il l’accepte, votre copie s’ouvre ici, avec vos réponses. Gardez cette page
          ouverte.
        </Notice>
      )}
      {ended && <Notice tone="warning" title={ends[ended]} />}
      {!waiting && (
        <Button variant="ghost" pending={isPending} className="w-full" onClick={() => void ask()}>
          Reprendre ma copie sur cet appareil
        </Button>
      )}
    </div>
  );
}
