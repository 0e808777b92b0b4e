import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { defaultOrder, isSameOrder, type QuizOrder, readOrder, writeOrder } from './quiz-order.ts';

const PAUSE_MS = 300;

/** What is searched for and how the list is sorted: kept in the address, so that «back» finds it. */
export function useQuizFilter() {
  const [params, setParams] = useSearchParams();
  const [wanted, setWanted] = useState(params.get('q') ?? '');
  const written = params.get('tri');
  const order = useMemo(() => readOrder(written), [written]);

  function write(name: string, value: string | null) {
    const change = (latest: URLSearchParams) => {
      if (value) latest.set(name, value);
      else latest.delete(name);
      return latest;
    };
    setParams(change, { replace: true });
  }

  // Browsers allow only so many changes of the address in a row.
  useEffect(() => {
    if (wanted === (params.get('q') ?? '')) return;
    const timer = window.setTimeout(() => write('q', wanted), PAUSE_MS);
    return () => window.clearTimeout(timer);
  });

  return {
    wanted,
    setWanted,
    order,
    setOrder: (next: QuizOrder) =>
      write('tri', isSameOrder(next, defaultOrder) ? null : writeOrder(next)),
  };
}
