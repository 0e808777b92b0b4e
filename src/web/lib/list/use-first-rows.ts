import { useCallback, useState } from 'react';

const AT_ONCE = 50;

/**
 * The beginning of a long list, and a function that shows more of it. Another `key` starts from the
 * beginning again.
 */
export function useFirstRows<Row>(list: readonly Row[], key: string): [readonly Row[], () => void] {
  const [reached, setReached] = useState({ key, count: AT_ONCE });
  const count = reached.key === key ? reached.count : AT_ONCE;
  const showMore = useCallback(() => setReached({ key, count: count + AT_ONCE }), [key, count]);
  return [list.slice(0, count), showMore];
}
