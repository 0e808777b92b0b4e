import { AttemptScreens } from './screens/attempt-screens.tsx';
import { LoadingScreen } from './screens/loading-screen.tsx';
import { MissingCard } from './screens/missing-card.tsx';
import { PreviewBanner } from './screens/preview-banner.tsx';
import { StartScreen } from './screens/start-screen.tsx';
import { Toaster } from './screens/toaster.tsx';
import { UnreachableCard } from './screens/unreachable-card.tsx';
import { useStore } from './store.ts';
import type { TakeModel } from './take-model.ts';

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
