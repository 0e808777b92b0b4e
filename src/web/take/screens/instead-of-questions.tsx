import type { AttemptSession, AttemptView } from '../attempt/attempt-session.ts';
import type { TakeModel } from '../take-model.ts';
import { CompletionScreen } from './end/completion-screen.tsx';
import { HandingInScreen } from './end/handing-in-screen.tsx';
import { DeletedScreen, ElsewhereScreen, WithdrawnScreen } from './lost-screens.tsx';

interface InsteadOfQuestionsProps {
  readonly view: AttemptView;
  readonly session: AttemptSession;
  readonly model: TakeModel;
  readonly onAsk: () => void;
}

/** The end of an attempt, or what the teacher did to it or to its quiz. */
export function InsteadOfQuestions({ view, session, model, onAsk }: InsteadOfQuestionsProps) {
  const { kept, fate } = view;
  if (fate === 'deleted') return <DeletedScreen view={view} model={model} />;
  if (fate === 'elsewhere') return <ElsewhereScreen view={view} model={model} />;
  if (kept.finished) return <CompletionScreen view={view} model={model} onAsk={onAsk} />;
  if (kept.isHandingIn) return <HandingInScreen view={view} onRetry={() => session.end()} />;
  return <WithdrawnScreen view={view} onAsk={onAsk} />;
}
