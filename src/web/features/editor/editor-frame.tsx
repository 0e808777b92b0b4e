import { ArrowLeft, ListChecks, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { screens } from '#shared/screens.ts';
import { useScreen } from '#web/lib/use-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { type TabName, tabNames } from './use-editor-tab.ts';

interface EditorFrameProps {
  readonly title: string;
  readonly badges?: ReactNode;
  readonly saveState: ReactNode;
  readonly notice?: ReactNode;
  readonly tab: TabName;
  readonly questionCount?: number;
  readonly onTab: (tab: TabName) => void;
  readonly basics: ReactNode;
  readonly questions: ReactNode;
}

export function EditorFrame(props: EditorFrameProps) {
  const { title, tab, questionCount = 0 } = props;
  const heading = useScreen('QCM');
  useEffect(() => {
    document.title = `${title} · Cochalot`;
  }, [title]);

  return (
    <>
      <Button asChild variant="ghost" size="sm" className="-ml-3">
        <Link href={screens.home}>
          <ArrowLeft aria-hidden />
          Retour à mes QCM
        </Link>
      </Button>
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1
          ref={heading}
          tabIndex={-1}
          className="wrap-anywhere min-w-0 text-2xl outline-none sm:text-3xl"
        >
          {title}
        </h1>
        {props.badges}
      </div>
      <Tabs value={tab} onValueChange={(value) => props.onTab(value as TabName)}>
        <div className="-mx-4 sm:-mx-6 sticky top-16 z-20 flex flex-wrap-reverse items-end justify-between gap-x-6 bg-paper px-4 shadow-[inset_0_-1px_0_var(--color-line)] sm:px-6">
          <TabList label="Parties du QCM">
            <Tab value="generalites" icon={<SlidersHorizontal aria-hidden />}>
              Généralités
            </Tab>
            <Tab value="questions" icon={<ListChecks aria-hidden />}>
              Questions{questionCount > 0 && ` (${questionCount})`}
            </Tab>
          </TabList>
          {props.saveState}
        </div>
        {props.notice}
        {tabNames.map((name) => (
          <KeptPanel key={name} name={name} isOpen={name === tab}>
            {name === 'questions' ? props.questions : props.basics}
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

/** Made at the first visit, then kept: what is half written in a tab is there on return. */
function KeptPanel({ name, isOpen, children }: KeptPanelProps) {
  const [isVisited, setIsVisited] = useState(isOpen);
  if (isOpen && !isVisited) setIsVisited(true);
  return (
    <TabPanel value={name} forceMount className="data-[state=inactive]:hidden">
      {isVisited && children}
    </TabPanel>
  );
}
