import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type CorrectionEvent, correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { countReachable, untoldInWords } from '#web/features/mailing/mail-draft.ts';
import { QuizGone } from '#web/features/quiz-shared/quiz-gone.tsx';
import { RetentionLine } from '#web/features/quiz-shared/retention-line.tsx';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { isAnsweredGone } from '#web/lib/api/api-error.ts';
import { useFollowed } from '#web/lib/api/use-followed.ts';
import { contestsQuery } from '#web/lib/queries/copy-page-queries.ts';
import { correctionQuery, useCorrectionCache } from '#web/lib/queries/correction-queries.ts';
import { mailingQuery, useMailingCache } from '#web/lib/queries/mailing-queries.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LiftAnonymity } from './box-review/anonymity.tsx';
import { BoxesSection } from './box-review/boxes-section.tsx';
import { StudentsSection } from './copies/students-section.tsx';
import { ContestsSection } from './handing-back/contests-section.tsx';
import { CopyPageSection } from './handing-back/copy-page-section.tsx';
import { DownloadsSection } from './handing-back/downloads-section.tsx';
import { canBeMailed, MailsSection } from './handing-back/mails-section.tsx';
import { JournalSection } from './journal/journal-section.tsx';
import { MarksSection } from './marks/marks-section.tsx';
import { isAddressed, Part } from './overview/parts.tsx';
import { StepTabs } from './overview/step-tabs.tsx';
import { correctionSteps, type StepName } from './overview/steps.ts';
import { useAnalysisEnd } from './overview/use-analysis-end.ts';
import { useStep } from './overview/use-step.ts';
import { BalanceSection } from './scans/balance-section.tsx';
import { HowToScan } from './scans/how-to-scan.tsx';
import { ReadingFailure } from './scans/reading-failure.tsx';
import { ReadingProgress } from './scans/reading-progress.tsx';
import { ScanForm } from './scans/scan-form.tsx';

interface CorrectionTabProps {
  readonly quiz: TeacherQuiz;
  readonly isOpen: boolean;
}

/**
 * Scrolls the notice into sight, since a user further down would see an empty form and no reason.
 */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' });

export function CorrectionTab({ quiz, isOpen }: CorrectionTabProps) {
  const { data: overview, error, isGone, isFetching, refetch } = useCorrection(quiz.id, isOpen);
  const isErased = useErasedCorrection(overview);
  const steps = useSteps(quiz.id, overview ?? null, isOpen);
  const [step, openStep] = useStep(steps, { isKnown: overview !== undefined, isOpen });
  useAnalysisEnd(overview, isOpen, () => openStep('lire'));
  if (isGone && overview !== undefined) {
    return <QuizGone error={error} pending={isFetching} onRetry={() => void refetch()} />;
  }
  if (overview === undefined && error) {
    return (
      <LoadFailure
        title="La correction n’a pas pu être chargée"
        detail={error.message}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (overview === undefined) return <ScreenLoading />;

  function content(name: StepName, isStepOpen: boolean) {
    if (name === 'lire') return <Reading quiz={quiz} overview={overview ?? null} />;
    if (!overview) return null;
    const part = { quiz, overview, isOpen: isOpen && isStepOpen };
    if (name === 'verifier') return <Review {...part} />;
    if (name === 'rendre') return <HandingBack {...part} />;
    return (
      <Part name="notes">
        <MarksSection quiz={quiz} overview={hideNames(overview)} />
      </Part>
    );
  }

  return (
    <div className="flex flex-col gap-5">
      <div role="status" className="empty:hidden">
        {isErased && (
          <div ref={bringIntoSight}>
            <Notice title="La correction a été effacée">
              <p>
                Ici ou dans un autre onglet{'\u00a0'}: ses scans, ses associations et ses notes ne
                sont plus là. L’épreuve et la liste de la classe restent.
              </p>
            </Notice>
          </div>
        )}
      </div>
      {overview && isOpen && <RetentionLine quizId={quiz.id} />}
      {overview?.reading && <ReadingProgress quizId={quiz.id} reading={overview.reading} />}
      {overview?.failure && (
        <ReadingFailure quizId={quiz.id} overview={overview} failure={overview.failure} />
      )}
      <StepTabs steps={steps} open={step} onOpen={openStep} content={content} />
      {overview && overview.copies.length > 0 && (
        <Part name="journal">
          <JournalSection quizId={quiz.id} overview={overview} isOpen={isOpen} />
        </Part>
      )}
    </div>
  );
}

function HiddenNames({ quizId }: { readonly quizId: string }) {
  return (
    <Notice title="Les noms sont masqués">
      <p className="mb-2">
        Les associations, les téléchargements, les envois et les demandes reviennent avec les noms.
      </p>
      <LiftAnonymity quizId={quizId} />
    </Notice>
  );
}

interface PartsProps extends CorrectionTabProps {
  readonly overview: CorrectionOverview;
}

/** Shows what the scans brought, and takes further ones. */
function Reading({
  quiz,
  overview,
}: Pick<PartsProps, 'quiz'> & { readonly overview: CorrectionOverview | null }) {
  return (
    <>
      {overview && (
        <Part name="bilan">
          <BalanceSection quizId={quiz.id} overview={overview} />
        </Part>
      )}
      <Part name="scans">
        <ScanForm quiz={quiz} overview={overview} startsOpen={isAddressed('scans')} />
      </Part>
      {!overview && <HowToScan quizId={quiz.id} />}
    </>
  );
}

/** Shows what a person looks at: boxes, and whose the copies are. */
function Review({ quiz, overview, isOpen }: PartsProps) {
  return (
    <>
      <Part name="cases">
        <BoxesSection quiz={quiz} overview={overview} isOpen={isOpen} />
      </Part>
      <Part name="associations">
        {overview.isAnonymous ? (
          <HiddenNames quizId={quiz.id} />
        ) : (
          <StudentsSection quizId={quiz.id} overview={overview} />
        )}
      </Part>
    </>
  );
}

/** Shows what goes to the students, and what comes back from them. */
function HandingBack({ quiz, overview, isOpen }: PartsProps) {
  if (overview.isAnonymous) return <HiddenNames quizId={quiz.id} />;
  return (
    <>
      <Part name="contestations">
        <ContestsSection quizId={quiz.id} overview={overview} isOpen={isOpen} />
      </Part>
      <Part name="telecharger">
        <DownloadsSection quiz={quiz} overview={overview} startsOpen={isAddressed('telecharger')} />
      </Part>
      <Part name="page">
        <CopyPageSection
          quizId={quiz.id}
          students={overview.students}
          isOpen={isOpen}
          startsOpen={isAddressed('page')}
        />
      </Part>
      <Part name="envois">
        <MailsSection
          quiz={quiz}
          overview={overview}
          isOpen={isOpen}
          startsOpen={isAddressed('envois')}
        />
      </Part>
    </>
  );
}

/** Calls students by their copies while names are hidden. */
function hideNames(overview: CorrectionOverview): CorrectionOverview {
  if (!overview.isAnonymous) return overview;
  const copies = new Map(overview.copies.map(({ copy, student }) => [student, copy]));
  return {
    ...overview,
    students: overview.students.map(({ id, isExpected, isOnline }) => ({
      id,
      rosterEntryId: null,
      studentId: '',
      firstName: '',
      lastName: copies.has(id) ? `Copie ${copyInWords(copies.get(id) ?? 0)}` : 'Nom masqué',
      email: '',
      isExpected,
      isOnline,
    })),
    copies: overview.copies.map((copy) => ({
      ...copy,
      nameImage: null,
      file: '',
      detectedNumber: null,
      aiFirstName: null,
      aiLastName: null,
      proposal: null,
    })),
  };
}

/** Returns how far each step is; what students sent or are to be sent is asked for once. */
function useSteps(quizId: string, overview: CorrectionOverview | null, isOpen: boolean) {
  const isShown = isOpen && overview !== null && overview.copies.length > 0;
  const { data: contests = [] } = useQuery({
    ...contestsQuery(quizId, overview?.revision ?? 0),
    enabled: isShown && !overview.isAnonymous,
  });
  const { data: mailing } = useQuery({
    ...mailingQuery(quizId),
    enabled: isShown && canBeMailed(overview),
  });
  const awaiting = mailing ? countReachable(mailing) : null;
  return useMemo(
    () =>
      correctionSteps(overview, { contests, awaiting, untold: mailing && untoldInWords(mailing) }),
    [overview, contests, awaiting, mailing],
  );
}

/** Returns the correction of a quiz and its mails, kept up to date while its tab is open. */
function useCorrection(quizId: string, isOpen: boolean) {
  const { keep } = useCorrectionCache(quizId);
  const { keep: keepMailing } = useMailingCache(quizId);
  const hear = useCallback(
    (event: CorrectionEvent) =>
      'overview' in event ? keep(event.overview) : keepMailing(event.mailing),
    [keep, keepMailing],
  );
  const { data, error, isFetching, refetch } = useQuery(correctionQuery(quizId));
  const isGone = isAnsweredGone(error);
  const askWhy = useCallback(() => void refetch(), [refetch]);
  const isFollowed = isOpen && !isGone;
  useFollowed(correction.readCorrection, { params: { id: quizId } }, isFollowed, hear, askWhy);
  return { data, error, isGone, isFetching, refetch };
}

/**
 * Returns true once the copies that were shown are gone with their correction, until there is
 * another.
 */
function useErasedCorrection(overview: CorrectionOverview | null | undefined): boolean {
  const [seen, setSeen] = useState<'nothing' | 'copies' | 'erased'>('nothing');
  const now = whatIsSeen(seen, overview);
  if (now !== seen) setSeen(now);
  return now === 'erased';
}

function whatIsSeen(
  before: 'nothing' | 'copies' | 'erased',
  overview: CorrectionOverview | null | undefined,
) {
  if (overview === undefined) return before;
  if (overview) return overview.copies.length > 0 ? 'copies' : 'nothing';
  return before === 'nothing' ? 'nothing' : 'erased';
}
