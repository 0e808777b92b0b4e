import { useEffect, useRef } from 'react';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { goTo, isInSight } from './parts.tsx';

/**
 * Tells the end of an analysis, and leads a teacher who still waits at the form further down to its
 * result. `onShow` opens the step in which it stands.
 */
export function useAnalysisEnd(
  overview: CorrectionOverview | null | undefined,
  isOpen: boolean,
  onShow: () => void,
): void {
  /** The pile when an analysis was first seen under way. */
  const pileBefore = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tells an end, not a change of how to show it.
  useEffect(() => {
    if (!overview) return;
    const { reading, failure, copies, pagesEtag } = overview;
    if (reading) {
      pileBefore.current ??= pagesEtag;
      return;
    }
    // An analysis that was given up has brought nothing.
    const hasBroughtPages = pileBefore.current !== null && pileBefore.current !== pagesEtag;
    pileBefore.current = null;
    if (!hasBroughtPages || !isOpen || failure !== null || copies.length === 0) return;
    const leads = isInSight('scans') && !isBusy();
    const show = () => {
      onShow();
      requestAnimationFrame(() => goTo('bilan'));
    };
    if (leads) show();
    toast({
      variant: 'success',
      title: 'Analyse terminée',
      description: `${counted(copies.length, 'copie lue', 'copies lues')} en tout.`,
      ...(!leads && { action: { label: 'Voir le bilan', onAction: show } }),
    });
  }, [isOpen, overview]);
}

/** Tells whether somebody is in a dialog or writes something, and should be left in peace. */
function isBusy(): boolean {
  const { activeElement } = document;
  const isWriting = activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
  return isWriting || document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
