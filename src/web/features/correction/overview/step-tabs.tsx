import { ArrowRight } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { StepList, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import type { CorrectionStep, StepName } from './steps.ts';

interface StepTabsProps {
  readonly steps: readonly CorrectionStep[];
  readonly open: StepName;
  readonly onOpen: (step: StepName) => void;
  readonly content: (step: StepName, isOpen: boolean) => ReactNode;
}

/** The four steps of a correction, one open at a time, each with what waits in it. */
export function StepTabs({ steps, open, onOpen, content }: StepTabsProps) {
  const room = useRef<HTMLDivElement>(null);

  /** The button is gone with its step: the focus goes to the name of the next one. */
  function goOn(step: StepName) {
    onOpen(step);
    requestAnimationFrame(() => {
      const tab = room.current?.querySelector<HTMLElement>('[role=tab][data-state=active]');
      tab?.focus({ preventScroll: true });
      room.current?.scrollIntoView({ block: 'start' });
    });
  }

  return (
    <div ref={room} className="scroll-mt-32">
      <Tabs value={open} onValueChange={(value) => onOpen(value as StepName)}>
        <StepList
          label="Étapes de la correction"
          steps={steps.map(({ name, label, words, waiting, isReady }) => ({
            value: name,
            label,
            state: words,
            isWaiting: waiting !== null,
            disabled: !isReady,
          }))}
        />
        {steps.map((step, place) => (
          <StepPanel key={step.name} step={step} isOpen={step.name === open}>
            <NextThing step={step} next={steps[place + 1]} onNext={goOn} />
            {content(step.name, step.name === open)}
          </StepPanel>
        ))}
      </Tabs>
    </div>
  );
}

interface StepPanelProps {
  readonly step: CorrectionStep;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Filled when the step is first opened, then kept, so that unsaved work in it is there on return. */
function StepPanel({ step: { name, isReady }, isOpen, children }: StepPanelProps) {
  const [isVisited, setVisited] = useState(isOpen);
  if (isOpen && !isVisited) setVisited(true);
  return (
    <TabPanel value={name} forceMount className="data-[state=inactive]:hidden">
      {isVisited && isReady && <div className="flex flex-col gap-5">{children}</div>}
    </TabPanel>
  );
}

interface NextThingProps {
  readonly step: CorrectionStep;
  readonly next: CorrectionStep | undefined;
  readonly onNext: (step: StepName) => void;
}

/** Tells the one thing to do next: what waits here, or the step after this one. */
function NextThing({ step: { name, waiting }, next, onNext }: NextThingProps) {
  if (!next?.isReady && waiting === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className={waiting === null ? 'text-ink-muted' : 'font-semibold'}>
        {waiting ?? done[name]}
      </p>
      {next?.isReady && (
        <Button
          variant={waiting === null ? 'primary' : 'secondary'}
          onClick={() => onNext(next.name)}
        >
          Étape suivante{'\u00a0'}: {next.label}
          <ArrowRight aria-hidden />
        </Button>
      )}
    </div>
  );
}

const done: Record<StepName, string> = {
  lire: 'Toutes les pages scannées sont lues.',
  verifier: 'Plus rien de douteux n’attend.',
  noter: 'Les notes sont validées.',
  rendre: '',
};
