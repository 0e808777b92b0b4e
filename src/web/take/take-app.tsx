import { Later } from './later.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { AttemptScreens } from './screens/attempt-screens.tsx';
import { EntryForm, StartScreen } from './screens/start/start-screen.tsx';
import { UnreachableCard } from './screens/unreachable-card.tsx';
import { useStore } from './store.ts';
import type { TakeModel } from './take-model.ts';

export function TakeApp({ model }: { model: TakeModel }) {
  return (
    <div className="take flex min-h-dvh flex-col">
      {model.Banner && <model.Banner />}
      <CurrentScreen model={model} />
      <Later meanwhile={null}>{({ Toaster }) => <Toaster />}</Later>
    </div>
  );
}

function CurrentScreen({ model }: { model: TakeModel }) {
  const stage = useStore(model.stage);
  switch (stage.name) {
    case 'loading':
      return <LoadingScreen />;
    case 'missing':
      return <Later>{({ MissingCard }) => <MissingCard />}</Later>;
    case 'unreachable':
      return <UnreachableCard model={model} isServerDown={stage.isServerDown} />;
    case 'start':
      if (stage.entry && stage.entry.state !== 'open') {
        const { quiz, entry, left } = stage;
        const shown = { quiz, entry, left, model, Entry: EntryForm };
        return <Later>{({ WaitingScreen }) => <WaitingScreen {...shown} />}</Later>;
      }
      return <StartScreen quiz={stage.quiz} entry={stage.entry} left={stage.left} model={model} />;
    case 'attempt':
      return <AttemptScreens session={stage.session} model={model} onAsk={stage.ask} />;
  }
}
