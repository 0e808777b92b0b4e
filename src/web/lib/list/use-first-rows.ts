import { useCallback, useState } from 'react';

const AT_ONCE = 50;

/**
 * The beginning of a long list, and a function that shows more of it. Another `key` starts from the
 * beginning again.
 */
export function useFirstRows<Row>(
  list: readonly Row[],
  key: string,
  first = AT_ONCE,
): [readonly Row[], () => void] {
  const [reached, setReached] = useState({ key, more: 0 });
  const more = reached.key === key ? reached.more : 0;
  const showMore = useCallback(() => setReached({ key, more: more + AT_ONCE }), [key, more]);
  return [list.slice(0, first + more), showMore];
}
