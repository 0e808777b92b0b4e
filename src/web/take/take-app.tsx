import { AttemptScreens } from './attempt-screens.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { MissingCard } from './missing-card.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { StartScreen } from './start-screen.tsx';
import { useStore } from './store.ts';
import type { TakeModel } from './take-model.ts';
import { Toaster } from './toaster.tsx';
import { UnreachableCard } from './unreachable-card.tsx';

export function TakeApp({ model }: { model: TakeModel }) {
  return (
    <div className="group/take flex min-h-dvh flex-col">
      {model.isPreview && <PreviewBanner />}
      <CurrentScreen model={model} />
      <Toaster />
    </div>
  );
}

function CurrentScreen({ model }: { model: TakeModel }) {
  const stage = useStore(model.stage);
  switch (stage.name) {
    case 'loading':
      return <LoadingScreen />;
    case 'missing':
      return <MissingCard />;
    case 'unreachable':
      return <UnreachableCard onRetry={() => void model.open()} />;
    case 'start':
      return <StartScreen quiz={stage.quiz} model={model} />;
    case 'attempt':
      return <AttemptScreens session={stage.session} model={model} />;
  }
}
