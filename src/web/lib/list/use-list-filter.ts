import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type ListOrder, writeOrder } from './list-rules.ts';

const PAUSE_MS = 300;

/**
 * The search and the order of a list. They are kept in the address, so that «back» restores them.
 * `readOrder` returns the default order for null.
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

  // Browsers limit how often the address may change.
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
