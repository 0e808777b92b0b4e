import { useSearchParams } from 'wouter';

/**
 * The open tab, kept in the address: reloading stays on it. The first one is the address without
 * more. «Back» returns to the tab before, unless `replace`: a quiz that is being created must not
 * be returned to.
 */
export function useAddressTab<Name extends string>(
  names: readonly [Name, ...Name[]],
  { replace = false } = {},
): [Name, (tab: Name) => void] {
  const [params, setParams] = useSearchParams();
  const read = (from: URLSearchParams) =>
    names.find((name) => name === from.get('onglet')) ?? names[0];

  function open(next: Name) {
    // A press on a tab arrives twice, as a press and as a focus, before the first one is shown.
    const latest = new URLSearchParams(window.location.search);
    if (read(latest) === next) return;
    if (next === names[0]) latest.delete('onglet');
    else latest.set('onglet', next);
    setParams(latest, { replace });
  }

  return [read(params), open];
}
