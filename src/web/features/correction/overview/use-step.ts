import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type PartName, partInAddress, stepOfPart } from './parts.tsx';
import { type CorrectionStep, firstWaiting, type StepName, stepNames } from './steps.ts';

/**
 * The open step is kept in the address, so that a reload stays on it. The first time it is the one
 * in which something waits; from then on nothing but the teacher opens another, so that nothing
 * moves under their hands.
 */
export function useStep(
  steps: readonly CorrectionStep[],
  { isKnown, isOpen }: { readonly isKnown: boolean; readonly isOpen: boolean },
): readonly [StepName, (step: StepName) => void] {
  const [params, setParams] = useSearchParams();
  const [first, setFirst] = useState<StepName | null>(null);
  if (first === null && isKnown) setFirst(stepOfAddress(partInAddress()) ?? firstWaiting(steps));
  const addressed = stepNames.find((name) => name === params.get('etape'));
  const wanted = addressed ?? first ?? 'lire';
  const isReady = steps.find(({ name }) => name === wanted)?.isReady ?? false;

  function open(step: StepName, replace = false) {
    // Pressing a tab fires twice, for the press and for the focus, before the first is rendered.
    const latest = new URLSearchParams(window.location.search);
    if (latest.get('etape') === step) return;
    latest.set('etape', step);
    setParams(latest, { replace });
  }

  // A correction that was erased has nothing in its later steps.
  const shown = isReady ? wanted : 'lire';
  const isOtherwise = isOpen && first !== null && addressed !== shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows what is shown.
  useEffect(() => {
    if (isOtherwise) open(shown, true);
  }, [isOtherwise, shown]);

  return [shown, open];
}

const stepOfAddress = (part: PartName | null) => part && stepOfPart[part];
