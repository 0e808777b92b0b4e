import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type ListOrder, writeOrder } from './list-rules.ts';

const PAUSE_MS = 300;

/**
 * What is searched for and how a list is sorted: kept in the address, so that «back» finds it.
 * `readOrder` answers the order of a list that nobody sorted when nothing is written.
 */
export function useListFilter<Name extends string>(
  readOrder: (written: string | null) => ListOrder<Name>,
) {
  const [params, setParams] = useSearchParams();
  const [wanted, setWanted] = useState(params.get('q') ?? '');
  const written = params.get('tri');
  const order = useMemo(() => readOrder(written), [readOrder, written]);

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
    setOrder: (next: ListOrder<Name>) => {
      const value = writeOrder(next);
      write('tri', value === writeOrder(readOrder(null)) ? null : value);
    },
  };
}
