import type { AttemptSession } from '../attempt/attempt-session.ts';
import { QuestionScreen } from '../question/question-screen.tsx';
import { useStore } from '../store.ts';
import type { TakeModel } from '../take-model.ts';
import { CompletionScreen } from './completion-screen.tsx';
import { HandingInScreen } from './handing-in-screen.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { DeletedScreen, WithdrawnScreen } from './lost-screens.tsx';

interface AttemptScreensProps {
  readonly session: AttemptSession;
  readonly model: TakeModel;
  readonly onAsk: () => void;
}

export function AttemptScreens({ session, model, onAsk }: AttemptScreensProps) {
  const view = useStore(session.view);
  const { kept, paper, fate } = view;
  if (fate === 'deleted') return <DeletedScreen view={view} model={model} />;
  if (kept.finished) return <CompletionScreen view={view} model={model} />;
  if (kept.isHandingIn) return <HandingInScreen view={view} onRetry={() => session.handIn()} />;
  if (fate === 'withdrawn') return <WithdrawnScreen view={view} onAsk={onAsk} />;
  const position = Math.min(kept.position, (paper?.questions.length ?? 0) - 1);
  const question = paper?.questions[position];
  if (!paper || !question) return <LoadingScreen />;
  return (
    <QuestionScreen
      view={view}
      paper={paper}
      question={question}
      position={position}
      session={session}
      isPreview={model.isPreview}
    />
  );
}
