import { useCallback, useEffect, useState } from 'react';
import type { PublicQuiz } from '#shared/contract/online/student-schemas.ts';
import { isAnsweredGone, isOwnAnswer } from '#web/lib/api/api-error.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { StudentDetails } from '../../device/start-request.ts';
import type { TakeModel } from '../../take-model.ts';
import { startFault } from './start-faults.ts';
import { type Taken, tellBegun, tellError } from './use-start.ts';

const ASKING_MS = 3000;
const notBegun = 'Impossible de démarrer le QCM.';

/** How a request ends that opens no copy. */
const ends: Record<string, string> = {
  refused: 'Votre enseignant a refusé votre demande',
  over: 'La copie en cours à ce nom est terminée',
};

interface ResumeRequestProps {
  readonly quiz: PublicQuiz;
  readonly model: TakeModel;
  /** Who asks, as the form says; null while it is incomplete. */
  readonly details: StudentDetails | null;
  readonly taken: Taken;
  /** Where it is incomplete: says what is missing. */
  readonly askWho: () => void;
}

interface Request {
  readonly id: string;
  /** Who asked. It does not follow what is typed afterwards. */
  readonly details: StudentDetails;
}

/**
 * For a student whose first device failed, or whose name has a copy already: the teacher, who knows
 * the student, accepts or refuses.
 */
export function ResumeRequest({ quiz, model, details, taken, askWho }: ResumeRequestProps) {
  const [request, setRequest] = useKeptRequest(quiz.id);
  const [isPending, setPending] = useState(false);
  const [ended, setEnd] = useState('');
  const waiting = !ended && request;

  useEffect(() => {
    if (!waiting) return;
    let isEntered = false;
    // Two checks may overlap: a copy that is open already must not be opened again.
    const enter = async (open: () => Promise<void>) => {
      if (isEntered) return;
      isEntered = true;
      await open().catch((error: unknown) => {
        isEntered = false;
        // The quiz was closed meanwhile, or somebody has handed in. For other errors the next check
        // may succeed.
        if (!isOwnAnswer(error) || error.status >= 500) return;
        tellError(error.detail);
        setRequest(null);
      });
    };
    const end = (state: string) => {
      setEnd(state);
      setRequest(null);
    };
    const asking = setInterval(async () => {
      try {
        const resumptionId = waiting.id;
        const params = { resumptionId };
        const { state, attemptId } = await callAsStudent('readResumption', { params });
        if (attemptId) await enter(() => model.resume(attemptId, resumptionId));
        if (state === 'may_begin')
          await enter(() => model.start({ ...waiting.details, resumptionId }).then(tellBegun));
        if (state in ends) end(state);
      } catch (error) {
        // The copy was deleted. For other errors the next check may succeed.
        if (isAnsweredGone(error)) end('over');
      }
    }, ASKING_MS);
    return () => clearInterval(asking);
  }, [waiting, model, setRequest]);

  async function ask() {
    if (!details) return askWho();
    setPending(true);
    setRequest(null);
    setEnd('');
    try {
      const { studentId, ...claim } = details;
      const body = { ...claim, studentId: studentId || null };
      const { id } = await callAsStudent('askToResume', { params: { id: quiz.id }, body });
      setRequest({ id, details });
    } catch (error) {
      tellError(isOwnAnswer(error) ? error.detail : 'Impossible d’envoyer la demande.');
    }
    setPending(false);
  }

  async function beginAnother(details: StudentDetails) {
    setPending(true);
    try {
      await model.start({ ...details, isAnother: true });
      tellBegun();
    } catch (error) {
      tellError(isOwnAnswer(error) ? error.detail : (startFault(error) ?? notBegun));
      setPending(false);
    }
  }

  return (
    <div role="status" className="flex flex-col gap-3">
      {waiting && (
        <Notice title="Demande envoyée à votre enseignant">
          Dès qu’il l’accepte, votre copie s’ouvre ici
          {(!taken || taken === 'begun_elsewhere') && ', avec vos réponses'}. Gardez cette page
          ouverte.
        </Notice>
      )}
      {waiting && (
        <Button variant="ghost" className="w-full" onClick={() => setRequest(null)}>
          Ne plus attendre
        </Button>
      )}
      {ended && <Notice tone="warning" title={ends[ended]} />}
      {!waiting && (
        <Button
          variant={taken ? 'secondary' : 'ghost'}
          pending={isPending}
          className="w-full"
          onClick={() => void ask()}
        >
          {taken ? 'Demander à mon enseignant' : 'Reprendre ma copie sur cet appareil'}
        </Button>
      )}
      {taken === 'begun_elsewhere' && details && (
        <Button
          variant="ghost"
          pending={isPending}
          className="w-full"
          onClick={() => void beginAnother(details)}
        >
          Commencer une nouvelle copie
        </Button>
      )}
    </div>
  );
}

/** Kept for as long as the tab: a page that is loaded again goes on waiting for the same answer. */
function useKeptRequest(quizId: string) {
  const key = `resumption ${quizId}`;
  const [request, setRequest] = useState<Request | null>(() => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  });
  const keep = useCallback(
    (next: Request | null) => {
      setRequest(next);
      try {
        if (next) sessionStorage.setItem(key, JSON.stringify(next));
        else sessionStorage.removeItem(key);
      } catch {
        // Where nothing can be kept, the page must stay open.
      }
    },
    [key],
  );
  return [request, keep] as const;
}
