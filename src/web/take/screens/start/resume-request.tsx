import { useEffect, useState } from 'react';
import type { PublicQuiz } from '#shared/contract/attempts/student-schemas.ts';
import { isOwnAnswer } from '#web/lib/api/api-error.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { StudentDetails } from '../../device/start-request.ts';
import type { TakeModel } from '../../take-model.ts';
import { tellError } from './use-start.ts';

const ASKING_MS = 3000;

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
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (request === null) return;
    let isResumed = false;
    const asking = setInterval(async () => {
      try {
        const params = { resumptionId: request };
        const { state, attemptId } = await callAsStudent('readResumption', { params });
        // Where looks overtake each other, the copy that the student has gone on with is not opened anew.
        if (attemptId && !isResumed) {
          isResumed = true;
          await model.resume(attemptId, request).catch(() => {
            isResumed = false;
          });
        }
        if (state === 'refused') {
          setRequest(null);
          setRefused(true);
        }
      } catch {
        // The next look may have more luck.
      }
    }, ASKING_MS);
    return () => clearInterval(asking);
  }, [request, model]);

  async function ask() {
    if (!details) return tellError('Dites d’abord qui vous êtes.');
    setPending(true);
    setRefused(false);
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
      {request && (
        <Notice title="Demande envoyée à votre enseignant">
          Dès qu’il l’accepte, votre copie s’ouvre ici, avec vos réponses. Gardez cette page
          ouverte.
        </Notice>
      )}
      {isRefused && (
        <Notice tone="warning" title="Votre enseignant a refusé la reprise sur cet appareil" />
      )}
      {!request && (
        <Button variant="ghost" pending={isPending} className="w-full" onClick={() => void ask()}>
          Reprendre ma copie sur cet appareil
        </Button>
      )}
    </div>
  );
}
