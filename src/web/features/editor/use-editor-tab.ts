import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { correctionQuery } from '#web/lib/cache/correction-cache.ts';
import { printingQuery } from '#web/lib/cache/printing-cache.ts';
import { useAddressTab } from '#web/lib/page/use-address-tab.ts';
import { type TabName, tabNames } from './editor-tabs.tsx';

/**
 * A locked quiz, or one whose scans are there, opens where it is corrected, unless one has chosen. Where
 * something was ever printed, its sheets can come back.
 */
export function useEditorTab(quiz: TeacherQuiz) {
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
