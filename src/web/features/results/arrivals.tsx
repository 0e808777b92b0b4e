import { useEffect, useRef, useState } from 'react';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import { isFinished } from './finished-attempt.ts';

/** Announces to screen readers who has just handed in. */
export function Arrivals({ attempts }: { attempts: readonly TeacherAttempt[] }) {
  const arrivedBefore = useRef<Set<string>>(null);
  const [words, setWords] = useState('');

  useEffect(() => {
    const finished = attempts.filter(isFinished);
    const before = arrivedBefore.current;
    arrivedBefore.current = new Set(finished.map(({ id }) => id));
    const arrived = before ? finished.filter(({ id }) => !before.has(id)) : [];
    if (arrived.length > 0) setWords(announce(arrived));
  }, [attempts]);

  return (
    <span role="status" className="sr-only">
      {words}
    </span>
  );
}

function announce(arrived: readonly TeacherAttempt[]): string {
  const [only] = arrived;
  if (only && arrived.length === 1) return `${only.studentName} a terminé.`;
  return `${arrived.length} étudiants de plus ont terminé.`;
}
