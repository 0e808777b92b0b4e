import { useState } from 'react';
import { ofName } from '#shared/domain/students/of-name.ts';
import {
  isSameStudent,
  type StudentIdentity,
  saidNameKey,
} from '#shared/domain/students/student-identity.ts';
import { callAsStudent } from '#web/lib/api/student-api.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { type KeptAttempt, waitingChoices } from '../../device/kept-attempt.ts';
import type { TakeModel } from '../../take-model.ts';
import { FindCopy, type FindCopyProps } from './find-copy.tsx';

interface LeftAttemptsProps extends FindCopyProps {
  readonly left: readonly KeptAttempt[];
}

/**
 * Lets students who used this device before find their attempt again, and those who handed in
 * elsewhere theirs.
 */
export function LeftAttempts({ left, ...finding }: LeftAttemptsProps) {
  return (
    <>
      {left.length > 0 && <OnThisDevice left={left} model={finding.model} />}
      {!finding.model.isPreview && <FindCopy {...finding} />}
    </>
  );
}

function OnThisDevice({ left, model }: Pick<LeftAttemptsProps, 'left' | 'model'>) {
  return (
    <section aria-labelledby="avant" className="mt-8 border-line border-t pt-5">
      <h2 id="avant" className="text-base">
        Déjà sur cet appareil
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {left.map((attempt) => (
          <LeftAttempt key={attempt.id} attempt={attempt} model={model} />
        ))}
      </ul>
    </section>
  );
}

interface LeftAttemptProps {
  readonly attempt: KeptAttempt;
  readonly model: TakeModel;
}

function LeftAttempt({ attempt, model }: LeftAttemptProps) {
  const { id, studentName, finished } = attempt;
  const [isOver, setOver] = useState(false);
  const verb = finished ? 'Revoir' : 'Reprendre';
  async function takeUp() {
    if (await hasEndedMeanwhile(attempt)) setOver(true);
    else await model.takeUp(id);
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="wrap-anywhere min-w-0">
        <span className="font-semibold">{studentName}</span>
        <span role="status" className="block text-ink-muted text-sm">
          {isOver
            ? 'Copie terminée\u00a0: votre enseignant l’a reçue'
            : finished
              ? `Copie rendue le ${formatMoment(finished.completedAt)}`
              : 'Copie en cours\u00a0: le temps continue'}
        </span>
      </span>
      {!isOver && (
        <Button
          variant="secondary"
          aria-label={`${verb} la copie ${ofName(studentName)}`}
          onClick={() => void takeUp()}
        >
          {verb}
        </Button>
      )}
    </li>
  );
}

/**
 * Whether the attempt was begun by the student who says so and is still under way. The server is
 * asked, since it knows the number.
 */
export async function isOwnCopy(kept: KeptAttempt, said: StudentIdentity): Promise<boolean> {
  if (kept.finished || saidNameKey(kept) !== saidNameKey(said)) return false;
  const { id: attemptId, resumptionId } = kept;
  const asked = { params: { attemptId }, query: { resumptionId } };
  const attempt = await callAsStudent('readAttempt', asked).catch(() => null);
  return attempt !== null && !attempt.finished && (!said.studentId || isSameStudent(attempt, said));
}

/**
 * An attempt that was left here under way and has ended elsewhere since is not shown to the next
 * student.
 */
async function hasEndedMeanwhile(attempt: KeptAttempt): Promise<boolean> {
  const { id: attemptId, resumptionId, finished } = attempt;
  if (finished || waitingChoices(attempt).length > 0) return false;
  try {
    const asked = { params: { attemptId }, query: { resumptionId } };
    return (await callAsStudent('readAttempt', asked)).finished !== null;
  } catch {
    // If the server cannot be reached, taking up the attempt reports the problem.
    return false;
  }
}
