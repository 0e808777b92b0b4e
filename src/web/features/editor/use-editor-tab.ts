import { useSearchParams } from 'wouter';

/** The value of each tab, as it stands in the address. */
export const tabNames = ['generalites', 'questions'] as const;
export type TabName = (typeof tabNames)[number];

const firstTab: TabName = 'generalites';

/** The open tab, kept in the address: reloading stays on it, «back» returns to the one before. */
export function useEditorTab(): [TabName, (tab: TabName) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabNames.find((name) => name === params.get('onglet')) ?? firstTab;

  function open(next: TabName) {
    setParams((latest) => {
      if (next === firstTab) latest.delete('onglet');
      else latest.set('onglet', next);
      return latest;
    });
  }

  return [tab, open];
}
