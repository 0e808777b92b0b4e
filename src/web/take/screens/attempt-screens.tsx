import { useState } from 'react';
import { QuizLanguage } from '#web/ui/quiz-words.tsx';
import type { AttemptSession } from '../attempt/attempt-session.ts';
import { Later } from '../later.tsx';
import { LoadingScreen } from '../loading-screen.tsx';
import { QuestionScreen } from '../question/question-screen.tsx';
import { useStore } from '../store.ts';
import type { TakeModel } from '../take-model.ts';

interface AttemptScreensProps {
  readonly session: AttemptSession;
  readonly model: TakeModel;
  readonly onAsk: () => void;
}

export function AttemptScreens({ session, model, onAsk }: AttemptScreensProps) {
  const view = useStore(session.view);
  const { kept, paper, access } = view;
  const [isOverview, setOverview] = useState(false);
  if (access !== 'open' || kept.finished || kept.isHandingIn) {
    const shown = { view, session, model, onAsk };
    return (
      <QuizLanguage value={paper?.lang}>
        <Later>{({ InsteadOfQuestions }) => <InsteadOfQuestions {...shown} />}</Later>
      </QuizLanguage>
    );
  }
  const position = Math.min(kept.position, (paper?.questions.length ?? 0) - 1);
  const question = paper?.questions[position];
  if (!paper || !question) return <LoadingScreen />;
  const shared = { view, paper, position, session, isPreview: model.isPreview };
  const open = (place: number) => {
    session.moveTo(place);
    setOverview(false);
  };
  return (
    <QuizLanguage value={paper.lang}>
      {isOverview && paper.freeNavigation ? (
        <Later>{({ OverviewScreen }) => <OverviewScreen {...shared} onOpen={open} />}</Later>
      ) : (
        <QuestionScreen
          {...shared}
          question={question}
          onOverview={() => setOverview(true)}
          onLeave={() => void model.leave()}
        />
      )}
      {!model.isPreview && <Later meanwhile={null}>{({ StayOnBack }) => <StayOnBack />}</Later>}
    </QuizLanguage>
  );
}
