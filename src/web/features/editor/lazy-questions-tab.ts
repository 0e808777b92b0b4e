import { lazy } from 'react';

export const QuestionsTab = lazy(async () => ({
  default: (await import('./questions/questions-tab.tsx')).QuestionsTab,
}));
