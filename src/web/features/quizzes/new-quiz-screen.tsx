import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { editQuizAddress } from '#shared/screens.ts';
import {
  type DraftFaults,
  draftFaults,
  draftNames,
  type QuizDraft,
  startingDraft,
} from '#web/features/quiz-shared/quiz-draft.ts';
import { useCreateQuiz } from '#web/features/quiz-shared/use-create-quiz.ts';
import { ScreenFailure } from '#web/features/shell/screen-failure.tsx';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { useAddressTab } from '#web/lib/page/use-address-tab.ts';
import { settingsQuery } from '#web/lib/queries/settings-queries.ts';
import { useUnsavedGuard } from '#web/lib/unsaved/use-unsaved-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { BasicsTab, focusField } from './basics/basics-tab.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { basicsTab, questionsTab, tabNames } from './editor-tabs.tsx';
import { QuestionsTab } from './lazy-tabs.ts';
import { useSaveKey } from './use-save-key.ts';

/** The editor of a quiz that does not exist yet: the first save creates it. */
export function NewQuizScreen() {
  const { data: defaults, error, refetch } = useQuery(settingsQuery);
  if (defaults) return <NewQuizEditor start={startingDraft(defaults)} />;
  if (!error) return <ScreenLoading />;
  return (
    <ScreenFailure detail={error.message} retryLabel="Réessayer" onRetry={() => void refetch()} />
  );
}

function NewQuizEditor({ start }: { start: QuizDraft }) {
  const [, navigate] = useLocation();
  const [tab, openTab] = useAddressTab(tabNames, { replace: true });
  const [draft, setDraft] = useState(start);
  const [faults, setFaults] = useState<DraftFaults>({});
  const isCreated = useRef(false);
  const creation = useCreateQuiz((quiz) => {
    isCreated.current = true;
    navigate(editQuizAddress(quiz.id), { replace: true });
  });
  const isDirty = draftNames.some((name) => draft[name] !== start[name]);
  useUnsavedGuard(isDirty, async () => isCreated.current);
  useSaveKey(save);

  function save() {
    if (creation.isPending) return;
    const found = draftFaults(draft);
    setFaults(found);
    const first = draftNames.find((name) => found[name]);
    if (!first) {
      creation.mutate({ readFields: async () => draft });
      return;
    }
    openTab('generalites');
    requestAnimationFrame(() => focusField(first));
  }

  return (
    <EditorFrame
      title={draft.title.trim() || 'Nouveau QCM'}
      saveState={
        <div className="flex min-h-11 items-center gap-3 text-ink-muted text-sm">
          Pas encore enregistré
          <Button size="sm" pending={creation.isPending} onClick={save}>
            Enregistrer
          </Button>
        </div>
      }
      tab={tab}
      onTab={openTab}
      tabs={[
        basicsTab(
          <BasicsTab
            draft={draft}
            faults={faults}
            disabled={creation.isPending}
            onSave={save}
            onChange={(change) => {
              setDraft({ ...draft, ...change });
              setFaults({});
            }}
          />,
        ),
        questionsTab(
          0,
          <Suspense fallback={<ScreenLoading />}>
            <QuestionsTab quiz={null} />
          </Suspense>,
        ),
      ]}
    />
  );
}
