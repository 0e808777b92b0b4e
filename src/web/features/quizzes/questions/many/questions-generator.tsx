import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAddGenerated } from './use-add-generated.ts';

const GeneratorPanel = lazy(async () => ({
  default: (await import('#web/features/generator/generator-panel.tsx')).GeneratorPanel,
}));

interface QuestionsGeneratorProps {
  readonly quiz: TeacherQuiz;
  readonly onClose: () => void;
}

export function QuestionsGenerator({ quiz, onClose }: QuestionsGeneratorProps) {
  const place = useRef<HTMLDivElement>(null);
  const addGenerated = useAddGenerated(quiz.id);
  const existing = useMemo(() => quiz.questions.map(({ text }) => text), [quiz.questions]);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-34 outline-none">
      <Suspense fallback={<Skeleton className="h-96" />}>
        <GeneratorPanel
          quizTitle={quiz.title}
          existing={existing}
          onUse={async (questions) => {
            await addGenerated(questions);
            onClose();
          }}
          onCancel={onClose}
        />
      </Suspense>
    </div>
  );
}
