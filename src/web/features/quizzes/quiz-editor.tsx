import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { languageTag } from '#shared/domain/quiz-language.ts';
import {
  type DraftName,
  draftFaults,
  draftNames,
  type QuizDraft,
} from '#web/features/quiz-shared/quiz-draft.ts';
import { applyEdits, hasEdits } from '#web/features/quiz-shared/quiz-edits.ts';
import { QuizState } from '#web/features/quiz-shared/quiz-state.tsx';
import { usePublicationState } from '#web/features/quiz-shared/use-publication-state.ts';
import { RegradeButton } from '#web/features/results/regrade-button.tsx';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { useAddressTab } from '#web/lib/page/use-address-tab.ts';
import { attemptsQuery } from '#web/lib/queries/attempts-queries.ts';
import { correctionQuery } from '#web/lib/queries/correction-queries.ts';
import { printingQuery } from '#web/lib/queries/printing-queries.ts';
import { savedAtQuery } from '#web/lib/queries/quiz-queries.ts';
import { useHasUnsavedChanges, useUnsavedGuard } from '#web/lib/unsaved/use-unsaved-guard.ts';
import { QuizLanguage } from '#web/ui/quiz-words.tsx';
import { BasicsTab, focusField } from './basics/basics-tab.tsx';
import { EditorFrame } from './editor-frame.tsx';
import {
  basicsTab,
  correctionTab,
  exportTab,
  onlineTab,
  questionsTab,
  type TabName,
  tabNames,
} from './editor-tabs.tsx';
import { CorrectionTab, ExportTab, OnlineTab, QuestionsTab } from './lazy-tabs.ts';
import { LiveNotice } from './live-notice.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { focusQuestion } from './questions/question-focus.ts';
import { QuizConflictDialog } from './quiz-conflict-dialog.tsx';
import { type SavePhase, SaveState } from './save-state.tsx';
import { StalePaperButton } from './stale-paper-button.tsx';
import { useAutoSave } from './use-auto-save.ts';
import { type QuizEdits, useQuizEdits } from './use-quiz-edits.ts';
import { useSaveKey } from './use-save-key.ts';
import { QuizVersions } from './versions/quiz-versions.tsx';

export function QuizEditor({ quiz }: { quiz: TeacherQuiz }) {
  const { tab, openTab, canCorrect } = useEditorTab(quiz);
  const { data: savedAt } = useQuery(savedAtQuery(quiz.id));
  const published = usePublicationState(quiz);
  const { data: attempts } = useQuery({
    ...attemptsQuery(quiz.id),
    enabled: quiz.status === 'draft',
  });
  const editing = useQuizEdits(quiz);
  const draft = applyEdits(quiz, editing.edits);
  const faults = draftFaults(draft);
  const firstFault = draftNames.find((name) => faults[name]);
  useAutoSave(quiz, editing);
  useUnsavedGuard(hasEdits(editing.edits), editing.save);
  const hasUnsaved = useHasUnsavedChanges();
  useSaveKey(save);

  async function save() {
    if (firstFault) showField(firstFault);
    return editing.save();
  }

  /** Saves at once, for what other things on the screen follow from. */
  function changeAndSave(changed: Partial<QuizDraft>) {
    editing.change(changed);
    void editing.save();
  }

  function showField(name: DraftName) {
    openTab('generalites');
    // Waits until the tab is rendered and can take the focus.
    requestAnimationFrame(() => focusField(name));
  }

  function showQuestion(id: string) {
    openTab('questions');
    focusQuestion(id, 100);
  }

  const paper = (
    <Suspense fallback={<ScreenLoading />}>
      <ExportTab
        quiz={quiz}
        isOpen={tab === 'sujet'}
        fields={{ draft, faults, onChange: changeAndSave }}
        onSaveAll={save}
        onShowQuestion={showQuestion}
      />
    </Suspense>
  );

  const corrected = (
    <Suspense fallback={<ScreenLoading />}>
      <CorrectionTab quiz={quiz} isOpen={tab === 'corriger'} />
    </Suspense>
  );

  const online = (
    <Suspense fallback={<ScreenLoading />}>
      <OnlineTab
        quiz={quiz}
        draft={draft}
        isOpen={tab === 'online'}
        isSaving={editing.activity === 'saving'}
        onChange={editing.change}
        onSaveOptions={editing.save}
        onSaveAll={save}
        onShowField={showField}
      />
    </Suspense>
  );

  return (
    <QuizLanguage value={languageTag(draft.language)}>
      <EditorFrame
        title={quiz.title}
        badges={
          <>
            <QuizState
              isLocked={quiz.isLocked}
              isPublished={quiz.status === 'published'}
              hasAttempts={(attempts?.length ?? 0) > 0}
              {...published}
            />
            <QuizVersions quiz={quiz} />
          </>
        }
        saveState={
          <div className="flex flex-wrap items-center gap-x-3">
            <div role="status" className="contents">
              {tab === 'questions' && <RegradeButton quiz={quiz} />}
              {tab === 'questions' && canCorrect && <StalePaperButton quiz={quiz} />}
            </div>
            <SaveState
              phase={phaseOf(editing, hasUnsaved)}
              savedAt={savedAt}
              faulty={firstFault !== undefined}
              onSave={save}
            />
          </div>
        }
        // These notices concern editing, and nothing of the quiz is edited where its copies are
        // corrected.
        notice={
          <>
            {quiz.isLocked && tab !== 'corriger' && <LockedNotice quizId={quiz.id} />}
            {editingTabs.includes(tab) && <LiveNotice quiz={quiz} />}
          </>
        }
        tab={tab}
        onTab={openTab}
        tabs={[
          basicsTab(
            <BasicsTab
              draft={draft}
              faults={faults}
              onChange={editing.change}
              onSave={save}
              disabled={quiz.isLocked}
            />,
          ),
          questionsTab(
            quiz.questions.length,
            <Suspense fallback={<ScreenLoading />}>
              <QuestionsTab quiz={quiz} />
            </Suspense>,
          ),
          ...(quiz.questions.length > 0 ? [exportTab(paper)] : []),
          ...(canCorrect ? [correctionTab(corrected)] : []),
          ...(quiz.questions.length > 0 ? [onlineTab(online)] : []),
        ]}
      />
      <QuizConflictDialog
        quiz={quiz}
        draft={draft}
        names={editing.conflicts}
        onReload={editing.takeTheirs}
        onKeep={editing.keepMine}
      />
    </QuizLanguage>
  );
}

/** The tabs in which something can be changed that students taking the quiz would see. */
const editingTabs: readonly TabName[] = ['generalites', 'questions', 'online'];

function phaseOf({ edits, activity }: QuizEdits, hasUnsaved: boolean): SavePhase {
  if (activity !== 'idle') return activity;
  if (hasEdits(edits)) return 'unsaved';
  return hasUnsaved ? 'unsaved-question' : 'saved';
}

/**
 * A locked quiz, or one whose scans are there, opens where it is corrected, unless its teacher has
 * chosen a tab. As long as something was printed, its sheets can come back.
 */
function useEditorTab(quiz: TeacherQuiz) {
  const [addressed, openAddressed] = useAddressTab(tabNames);
  const [wasChosen, setChosen] = useState(addressed !== tabNames[0]);
  const { data: overview } = useQuery(correctionQuery(quiz.id));
  const isKnownByLock = quiz.isLocked || Boolean(overview);
  const { data: printing } = useQuery({ ...printingQuery(quiz.id), enabled: !isKnownByLock });
  const canCorrect = isKnownByLock || (printing?.editions.length ?? 0) > 0;
  // What was locked in front of one's eyes moves nothing away from them.
  const [wasReady, setReady] = useState(quiz.isLocked);
  if (!wasReady && !wasChosen && overview) setReady(true);

  function openTab(tab: TabName) {
    setChosen(true);
    openAddressed(tab);
  }

  const opensByItself = canCorrect && wasReady && !wasChosen && addressed === tabNames[0];
  return { tab: opensByItself ? 'corriger' : addressed, openTab, canCorrect } as const;
}
