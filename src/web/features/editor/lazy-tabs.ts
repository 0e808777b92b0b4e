import { lazy } from 'react';

export const QuestionsTab = lazy(async () => ({
  default: (await import('./questions/questions-tab.tsx')).QuestionsTab,
}));

export const OnlineTab = lazy(async () => ({
  default: (await import('../online/online-tab.tsx')).OnlineTab,
}));
