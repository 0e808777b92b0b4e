import { useSearchParams } from 'wouter';

/**
 * The open tab is kept in the address, so that a reload stays on it; the first tab has no
 * parameter. «Back» returns to the previous tab, unless `replace`: nobody should return to a quiz
 * that was being created.
 */
export function useAddressTab<Name extends string>(
  names: readonly [Name, ...Name[]],
  { replace = false } = {},
): [Name, (tab: Name) => void] {
  const [params, setParams] = useSearchParams();
  const read = (from: URLSearchParams) =>
    names.find((name) => name === from.get('onglet')) ?? names[0];

  function open(next: Name) {
    // Pressing a tab fires twice, for the press and for the focus, before the first is rendered.
    const latest = new URLSearchParams(window.location.search);
    if (read(latest) === next) return;
    if (next === names[0]) latest.delete('onglet');
    else latest.set('onglet', next);
    setParams(latest, { replace });
  }

  return [read(params), open];
}
