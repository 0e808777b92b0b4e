import { useState } from 'react';
import type { GeneratedQuestion } from '#shared/domain/questions/generated-question.ts';
import { useUnsavedGuard } from '#web/lib/unsaved/use-unsaved-guard.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { emptyGeneration } from './generate-questions.ts';
import {
  type Proposal,
  replaceProposal,
  toProposal,
  toQuestions,
  withoutProposal,
} from './proposals.ts';
import { useGeneration } from './use-generation.ts';
import { useRegeneration } from './use-regeneration.ts';

export interface GeneratorProps {
  readonly quizTitle: string;
  /** The texts of the questions that the quiz already has. */
  readonly existing?: readonly string[];
  /** If the promise is rejected, everything stays as it is. */
  readonly onUse: (questions: GeneratedQuestion[]) => void | Promise<void>;
  readonly onCancel: () => void;
}

/** The state behind the dialog and the inline panel: the form, then the results, and back. */
export function useGenerator({ quizTitle, existing = [], onUse, onCancel }: GeneratorProps) {
  const [draft, setDraft] = useState(emptyGeneration);
  const [step, setStep] = useState<'form' | 'results'>('form');
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [isUsing, setUsing] = useState(false);

  const generation = useGeneration((generated) => {
    setProposals(generated.questions.map(toProposal));
    setNotices(generated.notices);
    setStep('results');
  });
  const replace = (key: string, question: GeneratedQuestion) =>
    setProposals((latest) => replaceProposal(latest, key, question));
  const { regenerate, busy } = useRegeneration(replace);

  const isWorth = proposals.length > 0 || generation.isRunning;
  // Using the questions may navigate to another screen.
  useUnsavedGuard(isWorth && !isUsing);

  /** Asks before it discards questions that took a minute to write and may have been edited. */
  async function leave() {
    if (isUsing) return;
    const question = {
      title: 'Abandonner les questions générées\u00a0?',
      description: 'Elles ne sont pas encore dans le QCM.',
      confirmLabel: 'Abandonner',
      destructive: true,
    };
    if (!isWorth || (await confirm(question))) onCancel();
  }

  async function use() {
    setUsing(true);
    try {
      await onUse(toQuestions(proposals));
    } catch {
      // `onUse` reports its own failures; the questions are still here.
    } finally {
      setUsing(false);
    }
  }

  return {
    draft,
    setDraft,
    step,
    proposals,
    notices,
    generation,
    /** Whether there is something to write questions about. */
    hasMatter: [quizTitle, draft.topic].some((text) => text.trim()) || draft.files.length > 0,
    generate: () => generation.start({ ...draft, quizTitle, avoid: existing }),
    goBack: () => {
      generation.reset();
      setStep('form');
    },
    showResults: () => setStep('results'),
    replace,
    drop: (key: string) => setProposals((latest) => withoutProposal(latest, key)),
    regenerate: (key: string) => {
      const avoid = [...existing, ...proposals.map(({ question }) => question)];
      regenerate(key, { ...draft, count: 1, quizTitle, avoid });
    },
    regenerating: busy,
    use,
    isUsing,
    leave: () => void leave(),
  };
}
export type GeneratorState = ReturnType<typeof useGenerator>;
