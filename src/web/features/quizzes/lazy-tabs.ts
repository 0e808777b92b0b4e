import { lazy } from 'react';

export const QuestionsTab = lazy(async () => ({
  default: (await import('./questions/questions-tab.tsx')).QuestionsTab,
}));

export const ExportTab = lazy(async () => ({
  default: (await import('#web/features/printing/export-tab.tsx')).ExportTab,
}));

export const CorrectionTab = lazy(async () => ({
  default: (await import('#web/features/correction/correction-tab.tsx')).CorrectionTab,
}));

export const OnlineTab = lazy(async () => ({
  default: (await import('#web/features/online/online-tab.tsx')).OnlineTab,
}));
