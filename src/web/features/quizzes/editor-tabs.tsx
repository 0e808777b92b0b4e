import { Globe, ListChecks, Printer, ScanLine, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';

/** The value of each tab in the address. */
export const tabNames = ['generalites', 'questions', 'sujet', 'corriger', 'online'] as const;
export type TabName = (typeof tabNames)[number];

export interface EditorTab {
  readonly name: TabName;
  readonly icon: ReactNode;
  readonly label: string;
  readonly content: ReactNode;
}

export const basicsTab = (content: ReactNode): EditorTab => ({
  name: 'generalites',
  icon: <SlidersHorizontal aria-hidden />,
  label: 'Généralités',
  content,
});

export const questionsTab = (count: number, content: ReactNode): EditorTab => ({
  name: 'questions',
  icon: <ListChecks aria-hidden />,
  label: count > 0 ? `Questions (${count})` : 'Questions',
  content,
});

export const exportTab = (content: ReactNode): EditorTab => ({
  name: 'sujet',
  icon: <Printer aria-hidden />,
  label: 'Créer sujet',
  content,
});

export const correctionTab = (content: ReactNode): EditorTab => ({
  name: 'corriger',
  icon: <ScanLine aria-hidden />,
  label: 'Corriger',
  content,
});

export const onlineTab = (content: ReactNode): EditorTab => ({
  name: 'online',
  icon: <Globe aria-hidden />,
  label: 'En ligne',
  content,
});
