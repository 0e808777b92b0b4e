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
export function InsteadOfQuestions({ session, ...shown }: InsteadOfQuestionsProps) {
  const { kept, access } = shown.view;
  if (access === 'deleted') return <DeletedScreen {...shown} />;
  if (access === 'elsewhere') return <ElsewhereScreen {...shown} />;
  if (kept.finished) return <CompletionScreen {...shown} />;
  if (kept.isHandingIn) return <HandingInScreen {...shown} onRetry={() => session.end()} />;
  return <WithdrawnScreen {...shown} />;
}
