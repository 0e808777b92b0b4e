import { AlarmClockPlus } from 'lucide-react';
import { useState } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { type GivenAttempt, GiveTimeDialog } from './attempts/give-time-dialog.tsx';
import { hasEnd } from './result-row.ts';

interface GiveTimeButtonProps {
  readonly quiz: TeacherQuiz;
  readonly attempts: readonly GivenAttempt[];
}

/** Gives more minutes to all who are still answering against a clock. */
export function GiveTimeButton({ quiz, attempts }: GiveTimeButtonProps) {
  const [given, setGiven] = useState<readonly GivenAttempt[]>([]);
  const timed = attempts.filter((one) => one.completedAt === null && hasEnd(one));
  return (
    <>
      {timed.length > 0 && (
        <Button variant="secondary" size="sm" onClick={() => setGiven(timed)}>
          <AlarmClockPlus aria-hidden />
          Donner du temps ({timed.length})
        </Button>
      )}
      {given.length > 0 && (
        <GiveTimeDialog quiz={quiz} attempts={given} onClose={() => setGiven([])} />
      )}
    </>
  );
}
