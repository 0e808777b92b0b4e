import { Award, ChartColumn, Gauge, Hourglass, Users } from 'lucide-react';
import { useMemo } from 'react';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { languageTag } from '#shared/domain/quiz-language.ts';
import { familyNames } from '#shared/domain/students/family-names.ts';
import { RetentionLine } from '#web/features/quiz-shared/retention-line.tsx';
import { useAddressTab } from '#web/lib/page/use-address-tab.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { Figure } from '#web/ui/figure.tsx';
import { QuizLanguage } from '#web/ui/quiz-words.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { AnalysesTab } from './analyses/analyses-tab.tsx';
import { Arrivals } from './arrivals.tsx';
import { AttemptsTab } from './attempts/attempts-tab.tsx';
import { Attendance } from './attendance.tsx';
import { isFinished } from './finished-attempt.ts';
import { IncidentNotices } from './incident-notices.tsx';
import { AdmittedCopies } from './incidents/admitted-copies.tsx';
import { LateNotice } from './late-notice.tsx';
import { LiveSign } from './live-sign.tsx';
import { RegradeNotice } from './regrade-notice.tsx';
import { onlineRows, paperRows, type ResultRow, rowsOf } from './result-row.ts';
import { ResultsHeader } from './results-header.tsx';
import { SourceFilter, useCopySource } from './source-filter.tsx';
import { useExpectedStudents } from './use-expected-students.ts';
import { useLiveAttempts } from './use-live-attempts.ts';
import { writeShare } from './write-mark.ts';

const tabNames = ['tentatives', 'analyses'] as const;
type TabName = (typeof tabNames)[number];

interface QuizResultsProps {
  readonly quiz: TeacherQuiz;
  readonly attempts: readonly TeacherAttempt[];
  /** The correction of the papers; null if none was scanned. */
  readonly correction: CorrectionOverview | null;
}

export function QuizResults({ quiz, attempts, correction }: QuizResultsProps) {
  const heading = useScreen(`Résultats · ${quiz.title}`);
  const [tab, openTab] = useAddressTab(tabNames);
  const state = useLiveAttempts(quiz.id, true);
  const hasMarks = attempts.some(isFinished);
  const students = useExpectedStudents(quiz);
  const familyOf = useMemo(() => familyNames(students), [students]);
  const all = useMemo(
    () => [...onlineRows(attempts, quiz, familyOf, correction), ...paperRows(quiz.id, correction)],
    [attempts, quiz, familyOf, correction],
  );
  const [chosen, chooseSource] = useCopySource();
  const isOnline = quiz.status === 'published' || attempts.length > 0;
  const hasBoth = attempts.length > 0 && all.length > attempts.length;
  const source = hasBoth ? chosen : 'all';
  const rows = useMemo(() => rowsOf(all, source), [all, source]);
  return (
    <QuizLanguage value={languageTag(quiz.language)}>
      <ResultsHeader
        quiz={quiz}
        heading={heading}
        hasMarks={hasMarks}
        hasAttempts={attempts.length > 0}
        isOnline={isOnline}
        isCorrected={Boolean(correction?.validatedAt)}
      />
      <RetentionLine quizId={quiz.id} className="mb-4" />
      {hasBoth && <SourceFilter rows={all} source={source} onChoose={chooseSource} />}
      <StatCards rows={rows} isOnline={isOnline} />
      <Arrivals attempts={attempts} />
      <IncidentNotices quiz={quiz} />
      <AdmittedCopies rows={all} />
      {/* Nobody can begin a quiz online that was only printed. */}
      {isOnline && <Attendance quiz={quiz} attempts={attempts} isAlsoOnPaper={hasBoth} />}
      {hasMarks && <RegradeNotice quiz={quiz} />}
      {hasMarks && <LateNotice quiz={quiz} />}
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
          {isOnline && <LiveSign state={state} />}
        </div>
        <TabPanel value="tentatives">
          <AttemptsTab quiz={quiz} rows={rows} heading={heading} />
        </TabPanel>
        <TabPanel value="analyses">
          <AnalysesTab quiz={quiz} rows={rows} source={source} />
        </TabPanel>
      </Tabs>
    </QuizLanguage>
  );
}

interface StatCardsProps {
  readonly rows: readonly ResultRow[];
  readonly isOnline: boolean;
}

function StatCards({ rows, isOnline }: StatCardsProps) {
  const finished = rows.filter(isFinished);
  const scores = finished.filter(({ counts }) => counts).map(({ percentage }) => percentage);
  const waiting = rows.filter(({ completedAt }) => completedAt === null).length;
  const sum = scores.reduce((total, score) => total + score, 0);
  const best = scores.reduce((highest, score) => Math.max(highest, score), 0);
  const share = (value: number) => (scores.length > 0 ? writeShare(value) : '—');
  return (
    <dl className="mb-4 grid grid-cols-2 gap-3 *:odd:last:max-lg:col-span-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      <Figure
        icon={<Users />}
        label={isOnline ? 'Tentatives' : 'Copies'}
        value={String(finished.length)}
      />
      <Figure
        icon={<Gauge />}
        label="Score moyen"
        value={share(Math.round(sum / Math.max(scores.length, 1)))}
      />
      <Figure icon={<Award />} label="Meilleur score" value={share(best)} />
      {isOnline && <Figure icon={<Hourglass />} label="En attente" value={String(waiting)} />}
    </dl>
  );
}
