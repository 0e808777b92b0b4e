import { useSearchParams } from 'wouter';

/** The value of each tab, as it stands in the address. */
export const tabNames = ['generalites', 'questions'] as const;
export type TabName = (typeof tabNames)[number];

const firstTab: TabName = 'generalites';

const readTab = (params: URLSearchParams) =>
  tabNames.find((name) => name === params.get('onglet')) ?? firstTab;

/**
 * The open tab, kept in the address: reloading stays on it. «Back» returns to the tab before, unless
 * `replace`: a quiz that is being created must not be returned to.
 */
export function useEditorTab({ replace = false } = {}): [TabName, (tab: TabName) => void] {
  const [params, setParams] = useSearchParams();

  function open(next: TabName) {
    // A press on a tab arrives twice, as a press and as a focus, before the first one is shown.
    const latest = new URLSearchParams(window.location.search);
    if (readTab(latest) === next) return;
    if (next === firstTab) latest.delete('onglet');
    else latest.set('onglet', next);
    setParams(latest, { replace });
  }

  return [readTab(params), open];
}
