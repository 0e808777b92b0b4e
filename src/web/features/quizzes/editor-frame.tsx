import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { withFrenchSpaces } from '#shared/domain/texts/french-spaces.ts';
import { BackLink } from '#web/features/shell/back-link.tsx';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { QuizWords } from '#web/ui/quiz-words.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import type { EditorTab, TabName } from './editor-tabs.tsx';

interface EditorFrameProps {
  readonly title: string;
  readonly badges?: ReactNode;
  readonly saveState: ReactNode;
  readonly notice?: ReactNode;
  /** The tab in the address. If it is not among `tabs`, the first one opens. */
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
  readonly tabs: readonly [EditorTab, ...EditorTab[]];
}

export function EditorFrame(props: EditorFrameProps) {
  const { title, tabs } = props;
  const tab = (tabs.find(({ name }) => name === props.tab) ?? tabs[0]).name;
  const heading = useScreen('QCM');
  useTabPlaces(tab);
  useEffect(() => {
    document.title = `${title} · Cochalot`;
  }, [title]);

  return (
    <>
      <BackLink />
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere min-w-0 text-2xl outline-none sm:text-3xl"
        >
          <QuizWords>{withFrenchSpaces(title)}</QuizWords>
        </h1>
        {/* Below a long title all badges wrap together, rather than only the last one. */}
        {props.badges && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">{props.badges}</div>
        )}
      </div>
      <Tabs value={tab} onValueChange={(value) => props.onTab(value as TabName)}>
        <div className="-mx-4 sm:-mx-6 sticky top-16 z-20 flex flex-wrap-reverse items-end justify-between gap-x-6 bg-paper px-4 shadow-[inset_0_-1px_0_var(--color-line)] sm:px-6">
          <TabList label="Parties du QCM">
            {tabs.map(({ name, icon, label }) => (
              <Tab key={name} value={name} icon={icon}>
                {label}
              </Tab>
            ))}
          </TabList>
          {props.saveState}
        </div>
        {props.notice}
        {tabs.map(({ name, content }) => (
          <KeptPanel key={name} name={name} isOpen={name === tab}>
            {content}
          </KeptPanel>
        ))}
      </Tabs>
    </>
  );
}

interface KeptPanelProps {
  readonly name: TabName;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/**
 * Created when the tab is first opened, then kept, so that unsaved work in it is there on return.
 */
function KeptPanel({ name, isOpen, children }: KeptPanelProps) {
  const [isVisited, setIsVisited] = useState(isOpen);
  if (isOpen && !isVisited) setIsVisited(true);
  return (
    <TabPanel value={name} forceMount className="data-[state=inactive]:hidden">
      {isVisited && children}
    </TabPanel>
  );
}

/** Restores the scroll position of a tab when it is opened again. */
function useTabPlaces(tab: string): void {
  const places = useRef(new Map<string, number>());
  const open = useRef(tab);

  useEffect(() => {
    const note = () => places.current.set(open.current, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

  useLayoutEffect(() => {
    if (open.current === tab) return;
    open.current = tab;
    const place = places.current.get(tab);
    if (place !== undefined) window.scrollTo({ top: place, behavior: 'instant' });
  }, [tab]);
}
