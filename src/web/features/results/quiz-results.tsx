import { ChartColumn, Users } from 'lucide-react';
import type { TeacherAttempt } from '#shared/contract/attempts.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { useAddressTab } from '#web/lib/page/use-address-tab.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AnalysesTab } from './analyses/analyses-tab.tsx';
import { Arrivals } from './arrivals.tsx';
import { AttemptsTab } from './attempts/attempts-tab.tsx';
import { isFinished } from './finished-attempt.ts';
import { LiveSign } from './live-sign.tsx';
import { RemarkNotice } from './remark/remark-notice.tsx';
import { ResultsHeader } from './results-header.tsx';
import { StatCards } from './stat-cards.tsx';
import { useLiveAttempts } from './use-live-attempts.ts';

const tabNames = ['tentatives', 'analyses'] as const;
type TabName = (typeof tabNames)[number];

interface QuizResultsProps {
  readonly quiz: TeacherQuiz;
  readonly attempts: readonly TeacherAttempt[];
}

export function QuizResults({ quiz, attempts }: QuizResultsProps) {
  const heading = useScreen(`Résultats · ${quiz.title}`);
  const [tab, openTab] = useAddressTab(tabNames);
  const state = useLiveAttempts(quiz.id, true);
  const hasMarks = attempts.some(isFinished);
  return (
    <>
      <ResultsHeader quiz={quiz} heading={heading} hasMarks={hasMarks} />
      <StatCards attempts={attempts} />
      <Arrivals attempts={attempts} />
      {hasMarks && <RemarkNotice quizId={quiz.id} />}
      <Tabs value={tab} onValueChange={(value) => openTab(value as TabName)}>
        <div className="flex flex-wrap-reverse items-center justify-between gap-x-6 shadow-[inset_0_-1px_0_var(--color-line)]">
          <TabList label="Résultats">
            <Tab value="tentatives" icon={<Users aria-hidden />}>
              Tentatives
            </Tab>
            <Tab value="analyses" icon={<ChartColumn aria-hidden />}>
              Analyses
            </Tab>
          </TabList>
          <LiveSign state={state} />
        </div>
        <TabPanel value="tentatives">
          <AttemptsTab quiz={quiz} attempts={attempts} heading={heading} />
        </TabPanel>
        <TabPanel value="analyses">
          <AnalysesTab quiz={quiz} attempts={attempts} />
        </TabPanel>
      </Tabs>
    </>
  );
}
