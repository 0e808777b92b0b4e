import { lazy } from 'react';

export const loadQuestionsTab = () => import('./questions/questions-tab.tsx');

export const QuestionsTab = lazy(async () => ({
  default: (await loadQuestionsTab()).QuestionsTab,
}));

export const ExportTab = lazy(async () => ({
  default: (await import('../export/export-tab.tsx')).ExportTab,
}));

export const OnlineTab = lazy(async () => ({
  default: (await import('../online/online-tab.tsx')).OnlineTab,
}));
